import type { WorkbookKind } from '@rigbook/domain';
import type { RowEditing } from '../../saving/row-editing.ts';
import { usePictureUploads } from '../../saving/use-picture-uploads.ts';
import { withPictureReplaced, withUploaded } from '../model/draft-pictures.ts';
import { uploadRowPicture } from '../queries.ts';
import type { WorkbookDraft } from './use-workbook-draft.ts';

/** Uploads initial pictures (rules.md#picture-uploads). */
export function useRowPictures(
  kind: WorkbookKind,
  rigUUID: string,
  { draft, changerOf }: WorkbookDraft,
): RowEditing & { busy: boolean } {
  const reportUUID = draft?.uuids.report ?? '';
  const change = changerOf(reportUUID);
  const uploads = usePictureUploads({
    rigUUID,
    reportUUID,
    send: ({ sheet: sheetName, row }, image) => uploadRowPicture(kind, { row, rigUUID, reportUUID, sheetName }, image),
    onPicture: (place, path, file) => change((draft) => withPictureReplaced(draft, place, { path, file })),
    onStored: (url, path) => change((draft) => withUploaded(draft, new Map([[url, path]]))),
  });
  return { picture: 'initial', ...uploads };
}

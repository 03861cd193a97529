import type { FindingPlace, WorkbookKind } from '@rigbook/domain';
import { useState } from 'react';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { canWait } from '../../saving/model/local-pictures.ts';
import type { RowEditing } from '../../sheet-table/row-editing.ts';
import { uploadRowPicture } from '../queries.ts';
import { withPictureReplaced, type OwnPicture } from '../model/draft-pictures.ts';
import type { WorkbookDraft } from './use-workbook-draft.ts';
import { devicePictures } from '../../../../lib/unsaved-work/device-pictures.ts';

/** `busy`, or why the last upload failed. */
type RowState = 'busy' | { problem: string };

/**
 * Uploads initial pictures, any number of rows at once (rules.md#picture-uploads). What can't be uploaded for
 * lack of a connection or session stays on this device and is uploaded by the save.
 */
export function useRowPictures(
  kind: WorkbookKind,
  rigUuid: string,
  { draft, changerOf }: WorkbookDraft,
): RowEditing & { busy: boolean } {
  const t = useT();
  const [rows, setRows] = useState<ReadonlyMap<string, RowState>>(new Map());
  const reportUuid = draft?.uuids.report ?? '';
  const change = changerOf(reportUuid);
  const keyOf = (sheetName: string, row: number) => JSON.stringify([reportUuid, sheetName, row]);

  const put = (key: string, state: RowState | null) => {
    setRows((old) => {
      const next = new Map(old);
      if (state) next.set(key, state);
      else next.delete(key);
      return next;
    });
  };

  const onPicture = (place: FindingPlace, own: OwnPicture) => change((draft) => withPictureReplaced(draft, place, own));

  const upload = async (sheetName: string, row: number, file: File) => {
    const key = keyOf(sheetName, row);
    put(key, 'busy');
    try {
      const path = await uploadRowPicture(kind, { row, rigUUID: rigUuid, reportUUID: reportUuid, sheetName }, file);
      onPicture({ sheet: sheetName, row }, { path, file });
      put(key, null);
      notify.success(t('reports.uploadSuccess'), t('reports.imageUploaded'), 'row-picture');
    } catch (error) {
      const waits = canWait(error);
      if (waits) onPicture({ sheet: sheetName, row }, { path: devicePictures.pathOf(file), file });
      put(key, waits ? null : { problem: errorText(error) });
      notify.danger(t('reports.uploadFailed'), t('reports.imageFailed'), 'row-picture');
    }
  };

  const stateOf = (sheetName: string, row: number) => rows.get(keyOf(sheetName, row));
  return {
    picture: 'initial',
    busy: [...rows.values()].includes('busy'),
    isUploading: (sheetName, row) => stateOf(sheetName, row) === 'busy',
    problem: (sheetName, row) => {
      const state = stateOf(sheetName, row);
      return typeof state === 'object' ? state.problem : null;
    },
    upload: (sheetName, row, file) => void upload(sheetName, row, file),
  };
}

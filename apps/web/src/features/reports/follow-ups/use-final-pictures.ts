import { CLOSING_ROUTES } from '@rigbook/contract';
import type { ClosingKind, FindingPlace } from '@rigbook/domain';
import { callWithFile } from '../../../lib/api/large-file.ts';
import { isLocal } from '../saving/model/local-pictures.ts';
import { type SendPicture, usePictureUploads } from '../saving/use-picture-uploads.ts';
import type { RowEditing } from '../saving/row-editing.ts';

type Props = {
  kind: ClosingKind;
  rigUUID: string;
  reportUUID: string;
  /** The picture of a row: its stored path, or one on this device with its file. */
  onPicture: (place: FindingPlace, path: string, file?: File) => void;
  /** A picture that was only on this device is stored. */
  onStored: (url: string, path: string) => void;
};

type FinalPictures = RowEditing & { busy: boolean; send: SendPicture };

/** Uploads final pictures (rules.md#picture-uploads). */
export function useFinalPictures({ kind, rigUUID, reportUUID, onPicture, onStored }: Props): FinalPictures {
  const send: SendPicture = ({ sheet: sheetName, row }, image) => {
    const body = { row: String(row), rigUUID, reportUUID, sheetName };
    return callWithFile(CLOSING_ROUTES[kind].uploadPicture, { body, file: image });
  };
  const uploads = usePictureUploads({
    rigUUID,
    reportUUID,
    send,
    onPicture: (place, path, file) => onPicture(place, path, isLocal(path) ? file : undefined),
    onStored,
  });
  return { picture: 'final', ...uploads, send };
}

import { CLOSING_ROUTES } from '@rigbook/contract';
import { type ClosingKind, type FindingPlace, placeKey } from '@rigbook/domain';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { canWait } from '../saving/model/local-pictures.ts';
import type { RowEditing } from '../sheet-table/row-editing.ts';
import { devicePictures } from '../../../lib/unsaved-work/device-pictures.ts';

type Props = {
  kind: ClosingKind;
  rigUUID: string;
  reportUUID: string;
  /** The picture of a row: its stored path, or one on this device with its file. */
  onPicture: (place: FindingPlace, path: string, file?: File) => void;
};

type FinalPictures = RowEditing & {
  busy: boolean;
  /** Uploads the picture of a row; returns its stored path. @throws ApiError */
  send: SendPicture;
};

export type SendPicture = (place: FindingPlace, image: Blob) => Promise<string>;

type RowState = 'busy' | { problem: string };

/**
 * Uploads final pictures, any number of rows at once (rules.md#picture-uploads). What can't be uploaded for
 * lack of a connection or session stays on this device and is uploaded by the save.
 */
export function useFinalPictures({ kind, rigUUID, reportUUID, onPicture }: Props): FinalPictures {
  const t = useT();
  const [rows, setRows] = useState<ReadonlyMap<string, RowState>>(new Map());
  const stateOf = (sheet: string, row: number) => rows.get(placeKey({ sheet, row }));
  const put = (place: FindingPlace, state: RowState | null) => {
    setRows((old) => {
      const next = new Map(old);
      if (state) next.set(placeKey(place), state);
      else next.delete(placeKey(place));
      return next;
    });
  };

  const send: SendPicture = ({ sheet: sheetName, row }, image) => {
    const body = { row: String(row), rigUUID, reportUUID, sheetName };
    return call(CLOSING_ROUTES[kind].uploadPicture, { body, file: image });
  };

  const upload = async (place: FindingPlace, file: File) => {
    put(place, 'busy');
    try {
      onPicture(place, await send(place, file));
      put(place, null);
      notify.success(t('reports.uploadSuccess'), t('reports.imageUploaded'), 'row-picture');
    } catch (error) {
      const waits = canWait(error);
      if (waits) onPicture(place, devicePictures.pathOf(file), file);
      put(place, waits ? null : { problem: errorText(error) });
      notify.danger(t('reports.uploadFailed'), t('reports.imageFailed'), 'row-picture');
    }
  };

  return {
    picture: 'final',
    busy: [...rows.values()].includes('busy'),
    isUploading: (sheet, row) => stateOf(sheet, row) === 'busy',
    problem: (sheet, row) => {
      const state = stateOf(sheet, row);
      return typeof state === 'object' ? state.problem : null;
    },
    upload: (sheet, row, file) => void upload({ sheet, row }, file),
    send,
  };
}

import { auditClosing, closing } from '@rigbook/contract';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { canWait } from '../../reports/public.ts';
import type { ClosingKind, EntryPlace } from './entries.ts';

type Props = {
  kind: ClosingKind;
  rigUUID: string;
  reportUUID: string;
  /** The picture of a row: its stored path, or an object URL with the file behind it. */
  onPicture: (place: EntryPlace, path: string, file?: File) => void;
};

type RowState = 'busy' | { problem: string };

const keyOf = ({ sheet, row }: EntryPlace) => JSON.stringify([sheet, row]);

/**
 * Uploads final pictures, any number of rows at once (rules.md#picture-uploads). What can't be uploaded for want of a
 * connection or of a session stays on this device and goes up with the save.
 */
export function useFinalPictures({ kind, rigUUID, reportUUID, onPicture }: Props) {
  const t = useT();
  const [rows, setRows] = useState<ReadonlyMap<string, RowState>>(new Map());
  const put = (place: EntryPlace, state: RowState | null) => {
    setRows((old) => {
      const next = new Map(old);
      if (state) next.set(keyOf(place), state);
      else next.delete(keyOf(place));
      return next;
    });
  };

  const send = ({ sheet: sheetName, row }: EntryPlace, image: Blob): Promise<string> => {
    const body = { row: String(row), rigUUID, reportUUID, sheetName };
    return call(kind === 'closing' ? closing.uploadPicture : auditClosing.uploadPicture, { body, file: image });
  };

  const upload = async (place: EntryPlace, file: File) => {
    put(place, 'busy');
    try {
      onPicture(place, await send(place, file));
      put(place, null);
      notify.success(t('reports.uploadSuccess'), t('reports.imageUploaded'));
    } catch (error) {
      const waits = canWait(error);
      if (waits) onPicture(place, URL.createObjectURL(file), file);
      put(place, waits ? null : { problem: errorText(error) });
      notify.danger(t('reports.uploadFailed'), t('reports.imageFailed'));
    }
  };

  return {
    busy: [...rows.values()].includes('busy'),
    isUploading: (place: EntryPlace) => rows.get(keyOf(place)) === 'busy',
    problem: (place: EntryPlace) => {
      const state = rows.get(keyOf(place));
      return typeof state === 'object' ? state.problem : null;
    },
    upload,
    send,
  };
}

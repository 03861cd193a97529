import type { WorkbookKind } from '@rigbook/contract';
import type { FindingPlace } from '@rigbook/domain';
import { useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { canWait, type RowEditing } from '../../reports/public.ts';
import { uploadRowPicture } from '../queries.ts';
import type { OwnPicture } from './draft-pictures.ts';

type Props = {
  kind: WorkbookKind;
  rigUuid: string;
  reportUuid: string;
  /** `path`: where it is stored, or an object URL of one that is still to be uploaded. */
  onPicture: (place: FindingPlace, picture: OwnPicture) => void;
};

/** `busy`, or why the last upload failed. */
type RowState = 'busy' | { problem: string };

/**
 * Uploads initial pictures, any number of rows at once (rules.md#picture-uploads). What can't be uploaded for want of a
 * connection or of a session stays on this device and goes up with the save.
 */
export function useRowPictures({ kind, rigUuid, reportUuid, onPicture }: Props): RowEditing & { busy: boolean } {
  const t = useT();
  const [rows, setRows] = useState<ReadonlyMap<string, RowState>>(new Map());
  const keyOf = (sheetName: string, row: number) => JSON.stringify([reportUuid, sheetName, row]);

  const put = (key: string, state: RowState | null) => {
    setRows((old) => {
      const next = new Map(old);
      if (state) next.set(key, state);
      else next.delete(key);
      return next;
    });
  };

  const upload = async (sheetName: string, row: number, file: File) => {
    const key = keyOf(sheetName, row);
    put(key, 'busy');
    try {
      const path = await uploadRowPicture(kind, { row, rigUUID: rigUuid, reportUUID: reportUuid, sheetName }, file);
      onPicture({ sheet: sheetName, row }, { path, file });
      put(key, null);
      notify.success(t('reports.uploadSuccess'), t('reports.imageUploaded'));
    } catch (error) {
      const waits = canWait(error);
      if (waits) onPicture({ sheet: sheetName, row }, { path: URL.createObjectURL(file), file });
      put(key, waits ? null : { problem: errorText(error) });
      notify.danger(t('reports.uploadFailed'), t('reports.imageFailed'));
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

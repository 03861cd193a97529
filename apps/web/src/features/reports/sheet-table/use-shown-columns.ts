import type { Picture, Sheet } from '@rigbook/domain';
import { useState } from 'react';
import { keepOwn, readOwn } from '../../../lib/session/preferences.ts';
import { detailsColumns } from './model/details-columns.ts';
import { readHidden, shownColumns, writeHidden, type HiddenColumns } from './model/hidden-columns.ts';

/** The columns of a sheet, and those of them that the user wants to see, remembered on this device. */
export function useShownColumns(sheet: Sheet, edited: Picture | null) {
  const [hidden, setHidden] = useState(() => readHidden(readOwn('columns')));
  const all = detailsColumns(sheet, edited);
  return {
    all,
    shown: shownColumns(sheet, all, hidden),
    hidden,
    hide: (letters: HiddenColumns) => {
      keepOwn('columns', writeHidden(letters));
      setHidden(letters);
    },
  };
}

import { pictureAt, textAt } from '@rigbook/domain';
import type { DetailsColumn } from './details-columns.ts';
import type { DetailsRow } from './details-rows.ts';

/** A picture of a sheet by its stored path; `title` is the row's third cell (spec §2.9). */
export type SheetPicture = { path: string; title: string };

/** All pictures of a sheet from top to bottom; `nameOf` names a row whose third cell is empty. */
export function picturesOf(
  rows: readonly DetailsRow[],
  columns: readonly DetailsColumn[],
  nameOf: (row: number) => string,
): SheetPicture[] {
  const letters = columns.flatMap(({ letter, picture }) => (picture ? [letter] : []));
  return rows.flatMap(({ id, row }) =>
    letters.flatMap((letter) => {
      const path = pictureAt(row, letter);
      return path === '' ? [] : [{ path, title: textAt(row, 'C') || nameOf(id) }];
    }),
  );
}

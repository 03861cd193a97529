import { initialPictureColumns, pictureAt, pictureColumns, picturesIn, textAt, type Sheet } from '@rigbook/domain';
import type { DetailsRow } from './details-rows.ts';

/**
 * A picture of a sheet by its path; `title` is the row's third cell (rules.md#closing-page). `beside`: the final
 * picture, shown with it.
 */
export type SheetPicture = { path: string; title: string; beside?: string };

/**
 * All pictures of a sheet from top to bottom. A finding with an initial and a final picture starts with both together,
 * followed by all of its pictures one by one.
 * @param nameOf names a row whose third cell is empty
 */
export function picturesOf(rows: readonly DetailsRow[], sheet: Sheet, nameOf: (row: number) => string): SheetPicture[] {
  const { final } = pictureColumns(sheet);
  const columns = initialPictureColumns(sheet);
  return rows.flatMap(({ id, row }) => {
    const initial = picturesIn(row, columns);
    const after = pictureAt(row, final);
    const [before] = initial;
    if (before === undefined && after === '') return [];
    const title = textAt(row, 'C') || nameOf(id);
    const pair = before !== undefined && after !== '' ? [{ path: before, title, beside: after }] : [];
    const alone = [...initial, ...(after === '' ? [] : [after])].map((path) => ({ path, title }));
    return [...pair, ...alone];
  });
}

/** Where a picture is first shown: together with the other one, if there is one. */
export const indexOfPicture = (pictures: readonly SheetPicture[], path: string): number =>
  pictures.findIndex((picture) => picture.path === path || picture.beside === path);

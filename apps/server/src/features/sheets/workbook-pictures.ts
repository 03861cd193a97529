import { message } from '@rigbook/contract/messages';
import { positionOf, type Row, type Sheet, columnName, textAt, workbookPart } from '@rigbook/domain';
import { invalid } from '../../platform/errors/errors.ts';

// The pictures of a report that its cells name by their parts in the workbook it was sent with
// (rules.md#pictures-of-a-workbook).

/** The stored paths of the pictures that were taken out of a workbook, by the names of their parts. */
export type WorkbookPictures = Record<string, string>;

/** The cell that a picture is in, as its author sees it; both from 1. */
export type PlacedPart = { part: string; sheet: string; row: number; column: number };

/** The same as JSON text, as a report keeps it; null for none. */
export const workbookPicturesIn = (text: string | null): WorkbookPictures =>
  text === null ? {} : (JSON.parse(text) as WorkbookPictures);

/** The names of the parts among the contents of image cells. */
export const partsIn = (contents: readonly string[]): string[] =>
  contents.flatMap((content) => workbookPart(content) ?? []);

/**
 * The sheets with the stored paths of the pictures that their cells name. Refuses one that is not there with its finding,
 * and with its cell in the workbook if it is one of those `placed`.
 */
export function withWorkbookPictures(
  sheets: readonly Sheet[],
  pictures: WorkbookPictures,
  placed: readonly PlacedPart[] = [],
): Sheet[] {
  const stored = new Map(Object.entries(pictures));
  return sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row, number) => {
      if (!row?.some(({ type, content }) => type === 'image' && workbookPart(content) !== null)) return row;
      return row.map((cell) => {
        const part = cell.type === 'image' ? workbookPart(cell.content) : null;
        if (part === null) return cell;
        const path = stored.get(part);
        if (path === undefined)
          throw invalid({ data: notInWorkbook({ sheet: sheet.name, number, row }, part, placed) });
        return { ...cell, content: path };
      });
    }),
  }));
}

type RowOf = { sheet: string; number: number; row: Row };

/** A picture may be in several cells: the one beside its finding is meant, else the first. */
function notInWorkbook({ sheet, number, row }: RowOf, part: string, placed: readonly PlacedPart[]) {
  const cells = placed.filter((one) => one.part === part);
  const own = cells.filter((one) => one.sheet === sheet);
  const cell = own.find((one) => one.row === number) ?? own[0] ?? cells[0];
  const place = cell ? `${cell.sheet}, ${positionOf(columnName(cell.column), cell.row)}` : 'none';
  return message('picture.not_in_workbook', { ref: textAt(row, 'B') || 'none', row: number, sheet, cell: place });
}

import { message } from '@rigbook/contract/messages';
import { type Sheet, workbookPart } from '@rigbook/domain';
import { invalid } from '../../platform/errors/errors.ts';

// The pictures of a report that its cells name by their parts in the workbook it was sent with
// (rules.md#pictures-of-a-workbook).

/** The stored paths of the pictures that were taken out of a workbook, by the names of their parts. */
export type WorkbookPictures = Record<string, string>;

/** The same as JSON text, as a report keeps it; null for none. */
export const workbookPicturesIn = (text: string | null): WorkbookPictures =>
  text === null ? {} : (JSON.parse(text) as WorkbookPictures);

/** The names of the parts among the contents of image cells. */
export const partsIn = (contents: readonly string[]): string[] =>
  contents.flatMap((content) => workbookPart(content) ?? []);

/** The sheets with the stored paths of the pictures that their cells name; refuses one that is not there. */
export function withWorkbookPictures(sheets: readonly Sheet[], pictures: WorkbookPictures): Sheet[] {
  const stored = new Map(Object.entries(pictures));
  return sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => {
      if (!row?.some(({ type, content }) => type === 'image' && workbookPart(content) !== null)) return row;
      return row.map((cell) => {
        const part = cell.type === 'image' ? workbookPart(cell.content) : null;
        if (part === null) return cell;
        const path = stored.get(part);
        if (path === undefined) {
          throw invalid({ data: message('picture.not_in_workbook', { position: cell.position, sheet: sheet.name }) });
        }
        return { ...cell, content: path };
      });
    }),
  }));
}

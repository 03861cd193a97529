import type { Cell, ImportedRow, ImportedWorkbook, Sheet, VisitCell } from '../src/index.ts';
import { classifySheet, columnNumber, positionOf } from '../src/index.ts';

/** The content of a cell: a text, or a picture's path ('' for an image cell without a picture). */
type Content = string | { image: string };
export type Contents = { [column: string]: Content };
export type NumberedRows = { [number: number]: Contents };

/** Cells of one row: rowOf(12, { A: '1.1', E: 'Major' }). */
export function rowOf(number: number, contents: Contents): Cell[] {
  return Object.entries(contents).map(([column, content]): Cell => {
    const position = positionOf(column, number);
    return typeof content === 'string' ? { position, content } : { position, type: 'image', content: content.image };
  });
}

/** A classified sheet with rows given by number, null for all others. */
export function sheetOf(name: string, rows: NumberedRows): Sheet {
  const length = Math.max(0, ...Object.keys(rows).map(Number)) + 1;
  return classifySheet({
    name,
    rows: Array.from({ length }, (_, number) => {
      const contents = rows[number];
      return contents === undefined ? null : rowOf(number, contents);
    }),
  });
}

export type WorkbookTexts = { [sheet: string]: { [number: number]: { [column: string]: string } } };

/** A workbook as a reader returns it. */
export function workbookOf(sheets: WorkbookTexts): ImportedWorkbook {
  return {
    sheets: Object.entries(sheets).map(([name, rows]) => ({
      name,
      hidden: false,
      rows: Object.entries(rows).map(([number, texts]) => ({
        number: Number(number),
        hidden: false,
        forEachCell: visiting(Object.entries(texts).map(([column, text]) => [columnNumber(column), text])),
      })),
    })),
  };
}

/** The cells of an imported row, each as the arguments of a visit: its column from 1 for A first. */
export function visiting(cells: Parameters<VisitCell>[]): ImportedRow['forEachCell'] {
  return (visit) => {
    for (const cell of cells) visit(...cell);
  };
}

import * as fc from 'fast-check';

import type { Cell, ImportedWorkbook, Row, Sheet, StatusChoice } from '../src/index.ts';
import {
  changeStatus,
  classifySheet,
  columnNumber,
  FINAL_PICTURE,
  importWorkbook,
  isHeaderRow,
  positionOf,
  setPicture,
  STATUS_CHOICES,
} from '../src/index.ts';
import { visiting } from './sheet-builder.ts';

const TEXTS_OF_COLUMN: { [column: string]: string[] } = {
  A: ['', '', '', '', 'No.', 'NO', '1', '12', '1.1', '1.1.1', 'Notes', ' '],
  B: ['DM-01', 'DM-02', 'WC-07', ''],
  C: ['No guard on the coupling', 'Braces are bent', ''],
  E: ['Critical', 'MAJOR', 'minor', 'Major (reduced to Minor)', 'High', 'Priority', ''],
  G: ['OPEN', 'In progress', 'Progress', 'Closed', 'CLOSED - see photo', 'NOT CLOSED', 'on going', 'Re-opened', ''],
  I: ['17-Oct-2026', ''],
  N: ['Remark', ''],
};

const sheetName = fc.constantFrom('Summary', 'Derrick', 'Mud System', 'QSHE', '5. qhse audit', 'Summary of NDT');

const texts = fc.record(
  Object.fromEntries(Object.entries(TEXTS_OF_COLUMN).map(([column, choices]) => [column, fc.constantFrom(...choices)])),
);

const numberedRows = fc.uniqueArray(fc.record({ number: fc.integer({ min: 1, max: 24 }), texts }), {
  selector: ({ number }) => number,
  maxLength: 20,
});

/** Workbooks with everything that surveyors write, in the right places and the wrong ones. */
export const workbook: fc.Arbitrary<ImportedWorkbook> = fc
  .uniqueArray(fc.record({ name: sheetName, rows: numberedRows }), { selector: ({ name }) => name, maxLength: 4 })
  .map((sheets) => ({
    sheets: sheets.map(({ name, rows }) => ({
      name,
      hidden: false,
      rows: rows.map(({ number, texts }) => ({
        number,
        hidden: false,
        forEachCell: visiting(
          Object.entries(texts)
            .filter(([, text]) => text !== '')
            .map(([column, text]) => [columnNumber(column), text]),
        ),
      })),
    })),
  }));

/** The sheets of a report as just imported. */
export const report: fc.Arbitrary<Sheet[]> = workbook.map(importWorkbook);

/** Two reports, the second an edit of the first: rows and sheets removed, changed and added. */
export const editedReport: fc.Arbitrary<{ before: Sheet[]; after: Sheet[] }> = fc
  .tuple(report, report, fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }))
  .map(([before, other, takesOther]) => ({ before, after: mixed(before, other, takesOther) }));

/** Rows of one report with some of another: most rows stay equal, as in a real revision. */
function mixed(before: readonly Sheet[], other: readonly Sheet[], takesOther: readonly boolean[]): Sheet[] {
  const others = new Map(other.map((sheet) => [sheet.name, sheet]));
  const [losesFirst] = takesOther;
  const kept = losesFirst ? before.slice(1) : before;
  const changed = kept.map((sheet) => {
    const length = Math.max(sheet.rows.length, others.get(sheet.name)?.rows.length ?? 0);
    const rows = Array.from({ length }, (_, row) => {
      const from = takesOther[row] ? others.get(sheet.name) : sheet;
      return from?.rows[row] ?? null;
    });
    return classifySheet({ name: sheet.name, rows });
  });
  return [...changed, ...other.filter(({ name }) => !before.some((sheet) => sheet.name === name))];
}

/** What someone does in a closing: a status, a final picture, or (over the wire) any text. */
export type Entry = { sheet: number; row: number } & (
  | { what: 'status'; choice: StatusChoice }
  | { what: 'picture'; path: string }
  | { what: 'text'; column: string; text: string }
);

const place = { sheet: fc.nat(5), row: fc.nat(24) };
const entry: fc.Arbitrary<Entry> = fc.oneof(
  fc.record({ ...place, what: fc.constant('status' as const), choice: fc.constantFrom(...STATUS_CHOICES) }),
  fc.record({
    ...place,
    what: fc.constant('picture' as const),
    path: fc.constantFrom('', 'uploads/a.jpg', 'uploads/b.jpg'),
  }),
  fc.record({
    ...place,
    what: fc.constant('text' as const),
    column: fc.constantFrom('C', 'L', 'G'),
    text: fc.constantFrom('', 'entered', 'entered too'),
  }),
);

export const entries: fc.Arbitrary<Entry[]> = fc.array(entry, { maxLength: 12 });

/** A closing after those entries; an entry for a header row or a missing row does nothing. */
export function enter(closing: readonly Sheet[], all: readonly Entry[]): Sheet[] {
  const sheets = [...closing];
  for (const made of all) {
    const index = made.sheet % Math.max(1, sheets.length);
    const sheet = sheets[index];
    const row = sheet?.rows[made.row];
    if (sheet && row && !isHeaderRow(row, sheet.rows)) sheets[index] = entered(sheet, made);
  }
  return sheets;
}

function entered(sheet: Sheet, made: Entry): Sheet {
  if (made.what === 'status') {
    return changeStatus(sheet, made.row, made.choice, { kind: 'closing', today: '2026-11-05' });
  }
  if (made.what === 'picture') {
    // Only findings have a cell for one.
    return sheet.rowsPriority[made.row] ? setPicture(sheet, made.row, 'final', made.path) : sheet;
  }
  const position = positionOf(made.column, made.row);
  const others = (sheet.rows[made.row] ?? []).filter((cell) => cell.position !== position);
  const row: Row = made.text === '' ? others : [...others, { position, content: made.text }];
  return classifySheet({ name: sheet.name, rows: sheet.rows.with(made.row, row) });
}

/** Every cell of a report with its sheet and row, except the titles of final picture columns. */
export function cellsOf(sheets: readonly Sheet[]): { sheet: string; row: number; cell: Cell }[] {
  return sheets.flatMap(({ name, rows }) =>
    rows.flatMap((cells, row) =>
      (cells ?? []).filter(({ content }) => content !== FINAL_PICTURE).map((cell) => ({ sheet: name, row, cell })),
    ),
  );
}

/** Ids that differ only in their number. */
export function counter(stem = 'f'): () => string {
  let next = 0;
  return () => `${stem}${(next += 1)}`;
}

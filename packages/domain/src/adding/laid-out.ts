import type { TrackedFinding } from '../findings/matching/places.ts';
import { rowAt } from '../follow-ups/moved-rows.ts';
import { positionOf, type Row, textAt, withoutCell } from '../sheets/cells.ts';
import { classifySheet } from '../sheets/classify.ts';
import { headingsOf, SECTION_COLUMN, shownOrder, titlesOf } from '../sheets/headings.ts';
import { isEmptyRow, isHeaderRow, rowKind } from '../sheets/row-kinds.ts';
import { type Sheet, sheetKind } from '../sheets/sheets.ts';

type Placed = { sheets: readonly Sheet[]; present: readonly TrackedFinding[] };

/**
 * A draft as its workbook has it: each finding is below the title of its section, and no row between them is empty
 * (rules.md#drafts). What is above the headings stays.
 */
export function laidOut({ sheets, present }: Placed): { sheets: Sheet[]; present: TrackedFinding[] } {
  const laid = sheets.map((sheet) => laidOutSheet(sheet));
  const rowsOf = new Map(laid.map(({ sheet, moved }) => [sheet.name, moved]));
  return {
    sheets: laid.map(({ sheet }) => sheet),
    present: present.map((one) => ({ ...one, row: rowsOf.get(one.sheet)?.get(one.row) ?? one.row })),
  };
}

/** `moved`: where each row is now. */
function laidOutSheet(sheet: Sheet): { sheet: Sheet; moved: Map<number, number> } {
  const { name, rows } = sheet;
  const top = rows.findIndex((row) => isHeaderRow(row, rows)) + 1;
  // Without headings an import would drop the first rows wherever they are.
  if (top === 0 || sheetKind(name) === 'summary') return { sheet, moved: new Map() };
  const laid: Row[] = rows.slice(0, top);
  const moved = new Map<number, number>();
  const put = (row: Row) => laid.push(rowAt(row, laid.length));
  const titles = titlesOf(rows);
  const order = shownOrder(rows).filter((number) => number >= top && !isEmptyRow(rows[number]));
  const sectionOf = (number: number) => textAt(rows[number], SECTION_COLUMN);
  const isUntitled = (number: number) => sectionOf(number) !== '' && !titles.includes(sectionOf(number));
  const keep = (number: number) => {
    moved.set(number, laid.length);
    put(rows[number] ?? null);
  };
  for (const number of order) if (!isUntitled(number)) keep(number);
  let last = lastNumber(rows);
  for (const [section, numbers] of Map.groupBy(order.filter(isUntitled), sectionOf)) {
    last += 1;
    put(titleRow(section, last));
    for (const number of numbers) keep(number);
  }
  return { sheet: classifySheet({ name, rows: laid.map(withoutNeedlessSection(laid)) }), moved };
}

/** The highest number of a title. */
const lastNumber = (rows: readonly Row[]): number =>
  rows.reduce((most, row) => (rowKind(row, rows) === 'title' ? Math.max(most, Number(textAt(row, 'A'))) : most), 0);

/** The title of a section that no workbook has named yet; the number that it begins with is its own, if it is free. */
function titleRow(section: string, next: number): Row {
  const name = /^\d+\s+(?<name>.+)$/.exec(section)?.groups?.['name'] ?? section;
  return [
    { position: positionOf('A', 1), content: String(next) },
    { position: positionOf('C', 1), content: name },
  ];
}

/** Rows that are below the title of their section need not name it. */
function withoutNeedlessSection(rows: readonly Row[]): (row: Row, number: number) => Row {
  const bare = rows.map((row, number) => row && withoutCell(row, positionOf(SECTION_COLUMN, number)));
  const headings = headingsOf([{ name: '', rows: bare }]);
  const isNeedless = (row: Row, number: number) => {
    const { section, subsection } = headings({ sheet: '', row: number });
    const given = textAt(row, SECTION_COLUMN);
    return subsection === '' && (section === given || section.replace(/^\d+\s+/, '') === given.replace(/^\d+\s+/, ''));
  };
  return (row, number) => (isNeedless(row, number) ? (bare[number] ?? null) : row);
}

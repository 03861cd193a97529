import type { AskedDocument } from '@rigbook/contract';
import {
  columnName,
  dayWritten,
  isHeaderRow,
  parsePosition,
  placeKey,
  PRIORITY_COLUMN,
  priorityOf,
  type Row,
  type Sheet,
  sheetKind,
  STATUS_COLUMN,
  statusOf,
  textAt,
} from '@rigbook/domain';
import { type FollowedFinding, isChosen } from '../material/followed.ts';
import type { PictureFile } from '../making/pictures.ts';
import {
  ADDED_WIDTHS,
  writeAddedCells,
  writeAddedHeadings,
  BOX,
  makeColouredCell,
  makeHeaderCell,
  placePicture,
  makeTextCell,
} from './cells.ts';
import type { PlannedCell, PlannedPicture, PlannedSheet } from './plan.ts';
import { makeSheetNames } from './sheet-names.ts';
import { TABLE_WORDS } from '../texts/table-words.ts';

/** A to N, as a report has them. */
const COLUMNS = Array.from({ length: 14 }, (_, index) => columnName(index + 1));
export const WIDTHS = [6, 8, 46, 38, 9, 13, 11, 15, 12, 12, 16, 26, 13, 14];
/** Of the closing and the target date. */
const DAYS = ['I', 'J'];

/** The sheets of a report, and their findings by the keys of their places. */
export type ReportMaterial = { sheets: Sheet[]; findings: ReadonlyMap<string, FollowedFinding> };

type Pictures = ReadonlyMap<string, PictureFile>;

const before = ({ finding }: FollowedFinding) => [finding.initialPicture, ...finding.furtherPictures].filter(Boolean);
const after = ({ finding, row }: FollowedFinding) => [
  ...new Set([finding.finalPicture, ...(row?.pictures.after ?? [])].filter(Boolean)),
];

/** The paths of the pictures that a document of a report shows. */
export const picturesOfReport = (asked: AskedDocument, { findings }: ReportMaterial): string[] =>
  [...findings.values()].filter((one) => isChosen(asked, one)).flatMap((one) => [...before(one), ...after(one)]);

/** The sheets of a report as sheets of a workbook. */
export function planSheets(asked: AskedDocument, material: ReportMaterial, pictures: Pictures): PlannedSheet[] {
  const names = makeSheetNames(material.sheets.map(({ name }) => name));
  return material.sheets.map((sheet, index) => {
    const name = names[index] ?? sheet.name;
    return sheetKind(sheet.name) === 'summary'
      ? planSummary(name, sheet)
      : planSection({ asked, sheet, name, material, pictures });
  });
}

/** The Summary keeps its rows and columns, because charts and people expect its figures in their cells. */
function planSummary(name: string, { rows }: Sheet): PlannedSheet {
  const cells = rows.slice(1).map((row) => cellsOf(row, (content) => numberIn(content) ?? makeTextCell(content)));
  return { name, rows: cells, header: null, widths: COLUMNS.map((_, index) => (index === 0 ? 24 : 14)), pictures: [] };
}

const numberIn = (content: string): PlannedCell =>
  /^(0|[1-9]\d{0,8})$/.test(content.trim()) ? { number: Number(content) } : null;

const cellsOf = (row: Row | undefined, cell: (content: string, column: string) => PlannedCell): PlannedCell[] => {
  if (!row) return [];
  const last = row.reduce((most, { position }) => Math.max(most, parsePosition(position)?.columnNumber ?? 0), 0);
  return COLUMNS.slice(0, last).map((column) => cell(textAt(row, column), column));
};

type Section = { asked: AskedDocument; sheet: Sheet; name: string; material: ReportMaterial; pictures: Pictures };

/**
 * A section. The rows above its headings are empty in a report and left out; without headings, all rows stay where they are,
 * because an import would drop the first ones.
 */
function planSection({ asked, sheet, name, material, pictures }: Section): PlannedSheet {
  const found = sheet.rows.map((_, row) => material.findings.get(placeKey({ sheet: sheet.name, row })));
  const shown = found.filter((one) => one !== undefined).filter((one) => isChosen(asked, one));
  const most = (of: (one: FollowedFinding) => string[]) => Math.max(1, ...shown.map((one) => of(one).length));
  const layout = { before: most(before), after: most(after) };
  const first = sheet.rows.findIndex((row) => row !== null);
  const isHeaded = isHeaderRow(sheet.rows[first], sheet.rows);
  const start = isHeaded ? first : 1;
  const planned: PlannedSheet = {
    name,
    rows: [],
    header: isHeaded ? 0 : null,
    widths: [...WIDTHS, ...widthsOf(asked, layout.before + layout.after), ...ADDED_WIDTHS],
    pictures: [],
  };
  for (const [offset, row] of sheet.rows.slice(start).entries()) {
    const one = found[start + offset];
    if (one && !isChosen(asked, one)) continue;
    const at = planned.rows.length;
    const { cells, placed } = one
      ? findingRow({ asked, one, row, at, layout, pictures })
      : otherRow({ asked, row, rows: sheet.rows, layout });
    planned.rows.push(cells);
    planned.pictures.push(...placed);
  }
  return planned;
}

type Layout = { before: number; after: number };

const widthsOf = ({ pictures }: AskedDocument, count: number) =>
  Array.from({ length: count }, () => BOX[pictures].characters);

const filledTo = (cells: PlannedCell[], length: number): PlannedCell[] => [
  ...cells,
  ...Array.from({ length: Math.max(0, length - cells.length) }, () => null),
];

type OtherRow = { asked: AskedDocument; row: Row | undefined; rows: readonly Row[]; layout: Layout };

/** A row with a heading, title or text; headings also name the added columns. */
function otherRow({ asked, row, rows, layout }: OtherRow) {
  const isHeader = isHeaderRow(row, rows);
  const cells = cellsOf(row, (content) =>
    isHeader && content !== '' ? makeHeaderCell(content) : textOf(row, content),
  );
  if (!isHeader) return { cells, placed: [] };
  const words = TABLE_WORDS[asked.language];
  const named = (count: number, word: string) =>
    Array.from({ length: count }, (_, index) => makeHeaderCell(index === 0 ? word : `${word} ${index + 1}`));
  const pictures = [...named(layout.before, words.before), ...named(layout.after, words.after)];
  return {
    cells: [...filledTo(cells, COLUMNS.length), ...pictures, ...writeAddedHeadings(asked.language)],
    placed: [],
  };
}

const textOf = (row: Row | undefined, content: string): PlannedCell =>
  content !== '' && /^\d+(\.\d+)?$/.test(textAt(row, 'A')) ? { text: content, look: 'title' } : makeTextCell(content);

type RowToPlan = {
  asked: AskedDocument;
  one: FollowedFinding;
  row: Row | undefined;
  at: number;
  layout: Layout;
  pictures: Pictures;
};

function findingRow({ asked, one, row, at, layout, pictures }: RowToPlan) {
  const cells = filledTo(
    cellsOf(row, (content, column) => dayIn(content, column) ?? wordIn(content, column)),
    COLUMNS.length,
  );
  const placed: PlannedPicture[] = [];
  const { missing } = TABLE_WORDS[asked.language];
  const place = (paths: string[], count: number) => {
    for (let index = 0; index < count; index++) {
      const path = paths[index];
      const shown = { row: at, column: cells.length, size: asked.pictures, missing };
      const { cell, picture } = path === undefined ? EMPTY : placePicture(path, pictures.get(path), shown);
      cells.push(cell);
      if (picture) placed.push(picture);
    }
  };
  place(before(one), layout.before);
  place(after(one), layout.after);
  return { cells: [...cells, ...writeAddedCells(asked.language, one)], placed };
}

const EMPTY = { cell: null, picture: null };

/** A text; in the columns of priorities and statuses in the colour of the word that it is read as. */
function wordIn(content: string, column: string): PlannedCell {
  const read = column === PRIORITY_COLUMN ? priorityOf(content) : column === STATUS_COLUMN ? statusOf(content) : null;
  return read === null ? makeTextCell(content) : makeColouredCell(content, read);
}

function dayIn(content: string, column: string): PlannedCell {
  const iso = DAYS.includes(column) ? dayWritten(content) : null;
  return iso === null ? null : { day: iso };
}

import type { blankWorkbook, Language, Query } from '@rigbook/contract';
import {
  columnName,
  dayWritten,
  HEADER_ROW,
  initialPicturesAt,
  isHeaderRow,
  type Row,
  rowKind,
  type Sheet as SheetOfReport,
  textAt,
  type WorkbookKind,
} from '@rigbook/domain';
import { FIRST_LANGUAGE, LANGUAGES } from '@rigbook/texts';
import { literalText } from '@rigbook/workbook';
import writeExcelFile, { type CellObject, type Feature, type Image, type Sheet } from 'write-excel-file/node';
import { TABLE_WORDS } from '../texts/table-words.ts';
import { WIDTHS } from '../xlsx/report-sheets.ts';
import { makeSheetNames } from '../xlsx/sheet-names.ts';

/** The lists of a blank workbook, in the words that every reader of sheets knows, whatever the language of its headings. */
const LISTS = { E: ['Critical', 'Major', 'Minor'], G: ['OPEN', 'PROGRESS', 'CLOSED'] } as const;
/** Rows of findings that have the lists. */
const [FIRST_ROW, LAST_ROW] = [11, 2000];
const HEADER = { fontWeight: 'bold', backgroundColor: '#E9E7FD', alignVertical: 'center', wrap: true } as const;
/** The only sheet of a workbook whose sheets were not chosen. */
const ONE_SHEET = ['Findings'];

type Wanted = Query<typeof blankWorkbook>;
type SheetRows = Pick<SheetOfReport, 'name' | 'rows'>;
type Made = { bytes: Buffer; name: string };

/** The headings of the columns A to N. */
export function listBlankHeadings(language: Language): string[] {
  const words = TABLE_WORDS[language];
  return [
    ...([words.number, words.ref, words.deficiency, words.recommendation, words.priority, words.reference] as const),
    ...([words.status, words.action_by, words.closing, words.target, words.location, words.action_taken] as const),
    ...([words.verified_by, words.remarks] as const),
  ];
}

/** Makes a blank workbook: what is written into it is what the import of workbooks reads (rules.md#blank-workbook). */
export async function makeBlankWorkbook({ kind, sheets, language }: Wanted): Promise<Made> {
  const words = TABLE_WORDS[language];
  const names = makeSheetNames(sheets.length === 0 ? ONE_SHEET : sheets);
  const headings = listBlankHeadings(language).map((heading) => textCell(heading, HEADER));
  const pages = names.map((name) => ({
    name,
    rows: [...rowsAbove(`${words[kind]}: ${name}`, words.blankHint), headings],
  }));
  const bytes = await write(pages, LANGUAGES[language].direction === 'rtl');
  return { bytes, name: `blank_${kind}_${language}.xlsx` };
}

/** The names of the sheets of a survey in its workbook, and how they look; without the pictures, which have their room. */
export function layOutSurvey(
  kind: WorkbookKind,
  sheets: readonly SheetRows[],
): { names: string[]; bytes: Promise<Buffer> } {
  const words = TABLE_WORDS[FIRST_LANGUAGE];
  const names = makeSheetNames(sheets.map(({ name }) => name));
  const picturesAt = initialPicturesAt(sheets);
  const pages = sheets.map((sheet, index) => {
    const { rows } = sheet;
    const name = names[index] ?? '';
    const above = rowsAbove(`${words[kind]}: ${name}`, words.blankHint);
    const isInLayout = rows.slice(0, HEADER_ROW).every((row) => row === null) && isHeaderRow(rows[HEADER_ROW], rows);
    const pictures = rows.map((_, row) => picturesAt({ sheet: sheet.name, row }).paths.length);
    const written = rows.slice(1).map((row, place) => withRoom(cellsOf(row, rows), pictures[place + 1] ?? 0));
    return {
      name,
      rows: isInLayout ? [...above, ...written.slice(HEADER_ROW - 1)] : written,
      pictures: Math.max(0, ...pictures),
    };
  });
  return { names, bytes: write(pages, false) };
}

type Cells = (CellObject | null)[];

/** In points, and in characters. */
const PICTURE_ROOM = { height: 96, width: 22 };

/** A row with pictures is so high that they can be made out. */
function withRoom([first = null, ...others]: Cells, pictures: number): Cells {
  if (pictures === 0) return first === null && others.length === 0 ? [] : [first, ...others];
  return [{ ...(first ?? { value: '', type: String }), height: PICTURE_ROOM.height }, ...others];
}

/** `pictures`: the most that a row has. */
type Page = { name: string; rows: Cells[]; pictures?: number };

const write = (pages: readonly Page[], rightToLeft: boolean): Promise<Buffer> =>
  writeExcelFile(
    pages.map(({ name, rows, pictures = 0 }) => ({
      sheet: name,
      data: rows.map((cells) => (cells.length === 0 ? [null] : cells)),
      rightToLeft,
      columns: [...WIDTHS, ...Array.from({ length: pictures }, () => PICTURE_ROOM.width)].map((width) => ({ width })),
      stickyRowsCount: HEADER_ROW,
    })) as Sheet<Image['content']>[],
    { fontFamily: 'Arial', fontSize: 10, features: [CHOICES] },
  ).toBuffer();

/** A row in the columns A to N. */
function cellsOf(row: Row | undefined, rows: readonly Row[]): Cells {
  const look = isHeaderRow(row, rows) ? HEADER : TITLES.includes(rowKind(row, rows)) ? BOLD : LINES;
  return COLUMNS.slice(0, lastColumnOf(row)).map((column) => {
    const text = textAt(row, column);
    const day = DAYS.includes(column) ? dayWritten(text) : null;
    if (text === '') return null;
    if (day !== null) return { value: new Date(`${day}T00:00:00Z`), type: Date, format: DAY_FORMAT, ...LINES };
    return textCell(literalText(text.toWellFormed().slice(0, CELL_CHARACTERS)), { ...look, format: '@' });
  });
}

const COLUMNS = WIDTHS.map((_, index) => columnName(index + 1));
const DAYS: readonly string[] = ['I', 'J'];
const DAY_FORMAT = 'd-mmm-yyyy';
const CELL_CHARACTERS = 32_767;
const TITLES: readonly string[] = ['title', 'subtitle'];
const BOLD = { fontWeight: 'bold' } as const;
const LINES = { alignVertical: 'top', wrap: true } as const;

const lastColumnOf = (row: Row | undefined): number =>
  COLUMNS.findLastIndex((column) => textAt(row, column) !== '') + 1;

const textCell = (value: string, look: Partial<CellObject> = {}): CellObject => ({ value, type: String, ...look });

/** A title and a hint in the rows that an import drops. */
function rowsAbove(title: string, hint: string): Cells[] {
  const rows: Cells[] = Array.from({ length: HEADER_ROW - 1 }, () => [null]);
  rows[0] = [textCell(title, { fontWeight: 'bold', fontSize: 14 })];
  rows[2] = [textCell(hint)];
  return rows;
}

/** The lists, which the library has no option for: where the schema wants them, before the margins. */
const CHOICES: Feature<Image['content']> = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml) => xml.replace('</sheetData>', () => `</sheetData>${validations()}`),
      },
    },
  },
};

const validations = (): string => {
  const lists = Object.entries(LISTS).map(
    ([column, words]) =>
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${column}${FIRST_ROW}:${column}${LAST_ROW}">` +
      `<formula1>"${words.join(',')}"</formula1></dataValidation>`,
  );
  return `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
};

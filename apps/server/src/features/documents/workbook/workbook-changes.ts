import {
  columnName,
  columnNumber,
  dayWritten,
  isEmptyRow,
  readRows,
  type Row,
  statusOf,
  textAt,
} from '@rigbook/domain';
import type {
  CellValue,
  DrawnArea,
  MergedCell,
  NewPicture,
  Workbook,
  WorkbookChange,
  WorkbookSheet,
} from '@rigbook/workbook';
import type { Entry, LeftOut } from './patch-task.ts';
import { RowRanges } from './row-ranges.ts';
import { StatusWords } from './status-words.ts';

const CLOSING_DATE = 'I';
const TARGET_DATE = 'J';
const STATUS = 'G';

/** The changes of a workbook, and the values that a merged cell with another text leaves no room for. */
export type Changes = { changes: WorkbookChange[]; leftOut: LeftOut[] };

type Bytes = (file: string) => NewPicture['bytes'];

/** Turns the values of findings into changes of their workbook (rules.md#workbook-brought-up-to-date). */
export function planChanges(workbook: Workbook, entries: readonly Entry[], bytes: Bytes): Changes {
  const sheets = workbook.sheets.map((sheet) => ({ ...sheet, rows: readRows(sheet.rows).rows }));
  const words = new StatusWords(sheets, workbook.names);
  const originals = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  const result: Changes = { changes: [], leftOut: [] };
  for (const [name, own] of Map.groupBy(entries, ({ sheet }) => sheet)) {
    const original = originals.get(name);
    const spelled = own
      .map((given) => completed(given, original?.rows[given.row]))
      .map((entry) => ({ ...entry, texts: entry.texts.map((text) => spelledIn(entry, text, words)) }));
    const cells = new SheetCells(original?.rows ?? [], spelled, original?.mergedCells() ?? []);
    const columnOf = freeColumn(original, own);
    for (const { sheet, row, texts, pictureColumn, pictures } of spelled) {
      for (const { column, text } of texts) {
        const outcome = cells.outcome(row, column, text);
        if (outcome === 'hidden') result.leftOut.push({ sheet, cell: `${column}${row}` });
        if (outcome === 'change') result.changes.push({ sheet, row, column, value: valueOf(column, text) });
      }
      for (const { file, name: title } of pictures) {
        const picture = { bytes: bytes(file), name: title, description: title };
        result.changes.push({ sheet, row, column: columnOf(pictureColumn), picture });
      }
    }
  }
  return result;
}

/** A row in which the workbook has nothing gets all that its finding says: it was added in the portal. */
function completed(entry: Entry, row: Row | undefined): Entry {
  if (!isEmptyRow(row)) return entry;
  const pictures = [...entry.initialPictures, ...entry.pictures];
  return { ...entry, texts: [...entry.whole, ...entry.texts], pictures };
}

function spelledIn({ sheet, row }: Entry, { column, text }: Entry['texts'][number], words: StatusWords) {
  return { column, text: column === STATUS ? words.spelling(sheet, row, text) : text };
}

/** Whether a cell already has the same meaning, in whatever words. */
function saysSame(column: string, before: string, after: string): boolean {
  if (before === after) return true;
  if (column === STATUS) return statusOf(after) !== null && statusOf(before) === statusOf(after);
  return column === CLOSING_DATE && dayWritten(after) !== null && dayWritten(before) === dayWritten(after);
}

function valueOf(column: string, text: string): CellValue {
  const day = column === CLOSING_DATE || column === TARGET_DATE ? dayWritten(text) : null;
  if (day !== null) return { date: day };
  return text === '' ? null : text;
}

/** The current and new cells of a sheet, some of them hidden under merged ones. */
class SheetCells {
  readonly #rows: readonly Row[];
  readonly #wanted = new Map<string, string>();
  /** The merged cells of each column. */
  readonly #merged = new Map<string, RowRanges<MergedCell>>();

  constructor(rows: readonly Row[], entries: readonly Entry[], merged: readonly MergedCell[]) {
    this.#rows = rows;
    const columns = new Set<string>();
    for (const { row, texts } of entries) {
      for (const { column, text } of texts) {
        columns.add(column);
        this.#wanted.set(`${column}${row}`, text);
      }
    }
    for (const column of columns) {
      const number = columnNumber(column);
      this.#merged.set(column, new RowRanges(merged.filter(({ left, right }) => left <= number && number <= right)));
    }
  }

  /** Whether a text is written, is already there in a merged cell, or is blocked by one. */
  outcome(row: number, column: string, text: string): 'same' | 'change' | 'hidden' {
    if (saysSame(column, textAt(this.#rows[row], column), text)) return 'same';
    const range = this.#merged.get(column)?.over(row);
    if (!range || (range.top === row && range.left === columnNumber(column))) return 'change';
    const first = columnName(range.left);
    const shown = this.#wanted.get(`${first}${range.top}`) ?? textAt(this.#rows[range.top], first);
    return saysSame(column, shown, text) ? 'same' : 'hidden';
  }
}

/** The column for the pictures of a sheet: after everything its author has in cells or has drawn beside the findings. */
function freeColumn(sheet: Pick<WorkbookSheet, 'lastColumn' | 'drawn'> | undefined, entries: readonly Entry[]) {
  const rows = new RowRanges(entries.map(({ row }) => ({ top: row, bottom: row })));
  const isBeside = ({ top, bottom }: DrawnArea) => (rows.lastTo(bottom)?.top ?? 0) >= top;
  const ends = (sheet?.drawn ?? []).map((area) => (isBeside(area) ? area.right : 0));
  const last = ends.reduce((most, end) => Math.max(most, end), sheet?.lastColumn ?? 0);
  return (wanted: string): string => columnName(Math.max(columnNumber(wanted), last + 1));
}

import { columnNumber, isKnownStatusWord, type Row, STATUS_COLUMN, statusOf, textAt } from '@rigbook/domain';
import type { CellList, Workbook } from '@rigbook/workbook';

/** A range of cells, both ends inclusive; columns from 1 for A. */
type Range = { left: number; top: number; right: number; bottom: number };

const CELLS = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/i;
const WHOLE_COLUMNS = /^\$?([A-Z]{1,3}):\$?([A-Z]{1,3})$/i;
const ON_SHEET = /^(?:'((?:[^']|'')+)'|([^'!]+))!(.+)$/;
const LAST_ROW = 1_048_576;
/** More entries than any list of statuses has. */
const MOST_ENTRIES = 200;

/** The rows of a sheet as they are shown, dropped ones included. */
export type SheetTexts = { name: string; rows: readonly Row[]; lists: readonly CellList[] };

/**
 * Spells statuses as a workbook does: as the list of the cell has it, else as other cells of the column do
 * (rules.md#workbook-brought-up-to-date). Its formulas count by these words.
 */
export class StatusWords {
  readonly #sheets: Map<string, SheetTexts>;
  readonly #names: Workbook['names'];
  readonly #lists = new Map<CellList, { ranges: Range[]; entries: string[] }>();
  readonly #spelled = new Map<SheetTexts, Map<string, string>>();

  constructor(sheets: readonly SheetTexts[], names: Workbook['names']) {
    this.#sheets = new Map(sheets.map((sheet) => [sheet.name, sheet]));
    this.#names = names;
  }

  /** A status as it is written into a row; a text that is none stays as it is. */
  spelling(sheet: string, row: number, text: string): string {
    const status = statusOf(text);
    const texts = this.#sheets.get(sheet);
    if (status === null || !texts) return text;
    const allowed = texts.lists.map((list) => this.#read(list, texts)).find(({ ranges }) => ranges.some(contains(row)));
    const same = allowed?.entries.filter((entry) => statusOf(entry) === status) ?? [];
    const exact = same.find((entry) => entry.toLowerCase() === text.toLowerCase());
    return exact ?? same.find(isKnownStatusWord) ?? same[0] ?? this.#usual(texts).get(status) ?? text;
  }

  #read(list: CellList, sheet: SheetTexts) {
    const known = this.#lists.get(list);
    if (known) return known;
    const ranges = list.cells.split(/\s+/).flatMap((range) => rangeOf(range) ?? []);
    const isOfStatuses = ranges.some(({ left, right }) => left <= STATUS && STATUS <= right);
    const read = { ranges, entries: isOfStatuses ? this.#entriesOf(list.source, sheet) : [] };
    this.#lists.set(list, read);
    return read;
  }

  #entriesOf(source: string, sheet: SheetTexts): string[] {
    const text = source.trim().replace(/^=/, '');
    if (text.startsWith('"')) {
      const inside = text.slice(1, -1).replaceAll('""', '"');
      return inside.split(',', MOST_ENTRIES).map((entry) => entry.trim());
    }
    const named = this.#names.get(text.toLowerCase());
    const [, quoted, plain, cells] = ON_SHEET.exec(named ?? text) ?? [];
    const range = rangeOf(cells ?? named ?? text);
    const from = cells === undefined ? sheet : this.#sheets.get(quoted?.replaceAll("''", "'") ?? plain ?? '');
    return range && from ? textsIn(from, range) : [];
  }

  /** How most cells of the column spell each status. */
  #usual(sheet: SheetTexts): Map<string, string> {
    const known = this.#spelled.get(sheet);
    if (known) return known;
    const words = sheet.rows.map((row) => textAt(row, STATUS_COLUMN)).filter(isKnownStatusWord);
    const byWord = [...Map.groupBy(words, (word) => word)].toSorted(([, one], [, other]) => other.length - one.length);
    const usual = new Map<string, string>();
    for (const [word] of byWord) {
      const status = statusOf(word) ?? '';
      if (!usual.has(status)) usual.set(status, word);
    }
    this.#spelled.set(sheet, usual);
    return usual;
  }
}

const STATUS = columnNumber(STATUS_COLUMN);

const contains =
  (row: number) =>
  ({ left, top, right, bottom }: Range): boolean =>
    left <= STATUS && STATUS <= right && top <= row && row <= bottom;

function rangeOf(text: string): Range | null {
  const [, left, top, right, bottom] = CELLS.exec(text) ?? [];
  if (left !== undefined && top !== undefined) {
    const columns = { left: columnNumber(left.toUpperCase()), right: columnNumber((right ?? left).toUpperCase()) };
    return { ...columns, top: Number(top), bottom: Number(bottom ?? top) };
  }
  const [, first, last] = WHOLE_COLUMNS.exec(text) ?? [];
  if (first === undefined || last === undefined) return null;
  return { left: columnNumber(first.toUpperCase()), right: columnNumber(last.toUpperCase()), top: 1, bottom: LAST_ROW };
}

function textsIn({ rows }: SheetTexts, { left, top, right, bottom }: Range): string[] {
  const cells = rows.slice(top, bottom + 1).flatMap((row) => row ?? []);
  const inside = cells.filter(({ position }) => {
    const column = columnNumber(position);
    return left <= column && column <= right;
  });
  return inside.slice(0, MOST_ENTRIES).map(({ content }) => content.trim());
}

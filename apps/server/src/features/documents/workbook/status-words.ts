import { columnNumber, isKnownStatusWord, type Row, STATUS_COLUMN, statusOf, textAt } from '@rigbook/domain';
import type { CellList, Workbook, WorkbookSheet } from '@rigbook/workbook';
import { RowRanges } from './row-ranges.ts';

/** A range of cells, both ends inclusive; columns from 1 for A. */
type Range = { left: number; top: number; right: number; bottom: number };

const CELLS = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/i;
const WHOLE_COLUMNS = /^\$?([A-Z]{1,3}):\$?([A-Z]{1,3})$/i;
const ON_SHEET = /^(?:'((?:[^']|'')+)'|([^'!]+))!(.+)$/;
const LAST_ROW = 1_048_576;
/** More entries, and rows to search, than any list of statuses has. */
const MOST_ENTRIES = 200;
const MOST_ROWS = 1000;
/** A name may stand for another one. */
const MOST_NAMES = 5;

/** A sheet with its rows as shown, including those that an import drops. */
export type SheetTexts = Pick<WorkbookSheet, 'name' | 'lists' | 'names' | 'textsBeyond'> & { rows: readonly Row[] };

type ListRange = Range & { list: CellList };

/**
 * Spells statuses as a workbook does, because its formulas count these words: as in the list of the cell, otherwise as in other
 * cells of the column (rules.md#workbook-brought-up-to-date).
 */
export class StatusWords {
  readonly #sheets: Map<string, SheetTexts>;
  readonly #names: Workbook['names'];
  readonly #listed = new Map<SheetTexts, RowRanges<ListRange>>();
  readonly #entries = new Map<CellList, string[]>();
  readonly #spelled = new Map<SheetTexts, Map<string, string>>();

  constructor(sheets: readonly SheetTexts[], names: Workbook['names']) {
    this.#sheets = new Map(sheets.map((sheet) => [sheet.name, sheet]));
    this.#names = names;
  }

  /** The spelling of a status in a row; any other text stays as it is. */
  spelling(sheet: string, row: number, text: string): string {
    const status = statusOf(text);
    const texts = this.#sheets.get(sheet);
    if (status === null || !texts) return text;
    const allowed = this.#listsOf(texts).over(row);
    const entries = allowed ? this.#entriesOf(allowed.list, texts) : [];
    const same = entries.filter((entry) => statusOf(entry) === status);
    const exact = same.find((entry) => entry.toLowerCase() === text.toLowerCase());
    return exact ?? same.find(isKnownStatusWord) ?? same[0] ?? this.#usual(texts).get(status) ?? text;
  }

  /** The lists of a sheet from which statuses are chosen. */
  #listsOf(sheet: SheetTexts): RowRanges<ListRange> {
    const known = this.#listed.get(sheet);
    if (known) return known;
    const ranges = sheet.lists.flatMap((list) =>
      list.cells.split(/\s+/).flatMap((cells) => {
        const range = rangeOf(cells);
        return range && range.left <= STATUS && STATUS <= range.right ? [{ ...range, list }] : [];
      }),
    );
    const listed = new RowRanges(ranges);
    this.#listed.set(sheet, listed);
    return listed;
  }

  #entriesOf(list: CellList, sheet: SheetTexts): string[] {
    const known = this.#entries.get(list);
    if (known) return known;
    const entries = this.#readEntries(this.#meaning(list.source, sheet), sheet);
    this.#entries.set(list, entries);
    return entries;
  }

  /** A formula, with a name in it resolved. As in Excel, names of the sheet win over names of the workbook. */
  #meaning(formula: string, sheet: SheetTexts): string {
    let text = plain(formula);
    for (let names = 0; names < MOST_NAMES; names++) {
      const named = sheet.names.get(text.toLowerCase()) ?? this.#names.get(text.toLowerCase());
      if (named === undefined) break;
      text = plain(named);
    }
    return text;
  }

  #readEntries(source: string, sheet: SheetTexts): string[] {
    if (source.startsWith('"')) {
      const inside = source.slice(1, -1).replaceAll('""', '"');
      return inside.split(',', MOST_ENTRIES).map((entry) => entry.trim());
    }
    const [, quoted, unquoted, cells] = ON_SHEET.exec(source) ?? [];
    const range = rangeOf(cells ?? source);
    const from = cells === undefined ? sheet : this.#sheets.get(quoted?.replaceAll("''", "'") ?? unquoted ?? '');
    return range && from ? textsIn(from, range) : [];
  }

  /** The most frequent spelling of each status in the column. */
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

/** A formula without its optional prefix. */
const plain = (formula: string): string => formula.trim().replace(/^=/, '');

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

function textsIn({ rows, textsBeyond }: SheetTexts, { left, top, right, bottom }: Range): string[] {
  const last = Math.min(bottom, top + MOST_ROWS - 1);
  const inColumns = (column: number) => left <= column && column <= right;
  const cells = rows.slice(top, last + 1).flatMap((row) => row ?? []);
  const inside = cells.filter(({ position }) => inColumns(columnNumber(position))).map(({ content }) => content.trim());
  const beyond = textsBeyond.filter(({ row, column }) => top <= row && row <= last && inColumns(column));
  return [...inside, ...beyond.map(({ text }) => text)].slice(0, MOST_ENTRIES);
}

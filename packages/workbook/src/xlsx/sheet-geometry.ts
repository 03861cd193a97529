import { lastFrom } from '../last-from.ts';
import { LAST_ROW } from '../limits.ts';
import { EMU_A_PIXEL, type RowHeights } from '../pictures/picture-row.ts';
import { LAST_COLUMN } from './references.ts';
import { nameCode, TagScanner } from './tag-scanner.ts';

const EMU_A_POINT = 12_700;
// Widths are in digits of the default font, 7 pixels wide, with 5 pixels of padding (ECMA-376 part 1, 18.3.1.13).
const DIGIT_PIXELS = 7;
const DEFAULT_WIDTH = 9.140_625;
const DEFAULT_HEIGHT = 15;

const FORMAT = nameCode('sheetFormatPr');
const COLUMN = nameCode('col');
const ROW = nameCode('row');
const SHEET_DATA = nameCode('sheetData');
const DEFAULT_ROW_HEIGHT = nameCode('defaultRowHeight');
const DEFAULT_COLUMN_WIDTH = nameCode('defaultColWidth');
const MIN = nameCode('min');
const MAX = nameCode('max');
const WIDTH = nameCode('width');
const HEIGHT = nameCode('ht');
const REFERENCE = nameCode('r');
const HIDDEN = nameCode('hidden');

/** A run of rows or columns of one size, 0 if they are `hidden`; `first` and `last` 0-based, both inclusive. */
type Stretch = { first: number; last: number; size: number; hidden: boolean };

/** The sizes of the rows and columns of a worksheet, in English Metric Units (914,400 to the inch). */
export class SheetGeometry implements RowHeights {
  readonly #columns: Axis;
  readonly #rows: Axis;

  /** `part`: the bytes of the worksheet. */
  constructor(part: Uint8Array) {
    const tags = new TagScanner(part);
    const columns: Stretch[] = [];
    const rows: Stretch[] = [];
    let usualWidth = widthOf(DEFAULT_WIDTH);
    let usualHeight = DEFAULT_HEIGHT * EMU_A_POINT;
    let row = -1;
    while (tags.next()) {
      if (tags.closing) {
        if (tags.code === SHEET_DATA) break;
      } else if (tags.code === FORMAT) {
        usualHeight = positive(tags, DEFAULT_ROW_HEIGHT, DEFAULT_HEIGHT) * EMU_A_POINT;
        usualWidth = widthOf(positive(tags, DEFAULT_COLUMN_WIDTH, DEFAULT_WIDTH));
      } else if (tags.code === COLUMN) {
        const [first, last] = [positive(tags, MIN, 1) - 1, positive(tags, MAX, 1) - 1];
        const size = widthOf(positive(tags, WIDTH, DEFAULT_WIDTH));
        columns.push({ first, last, size, hidden: tags.flag(HIDDEN) });
      } else if (tags.code === ROW) {
        row = positive(tags, REFERENCE, row + 2) - 1;
        const hidden = tags.flag(HIDDEN);
        if (!hidden && !tags.findAttribute(HEIGHT)) continue;
        const size = positive(tags, HEIGHT, usualHeight / EMU_A_POINT) * EMU_A_POINT;
        rows.push({ first: row, last: row, size, hidden });
      }
    }
    this.#columns = new Axis(columns, usualWidth);
    this.#rows = new Axis(rows, usualHeight);
  }

  /** The width of a column (0-based), of a hidden one when it is shown again. */
  width(column: number): number {
    return this.#columns.shownSize(column);
  }

  /** The height of a row (0-based), likewise. */
  height(row: number): number {
    return this.#rows.shownSize(row);
  }

  isSet(row: number): boolean {
    return this.#rows.isSet(row);
  }

  /** The distance of a cell (0-based) from the top-left corner of the sheet. */
  distanceOf(row: number, column: number): { x: number; y: number } {
    return { x: this.#columns.startOf(column), y: this.#rows.startOf(row) };
  }

  /** The cell (0-based) at a distance from the top-left corner of the sheet. */
  cellAt(x: number, y: number): { row: number; column: number } {
    return {
      row: Math.min(this.#rows.indexAt(y), LAST_ROW - 1),
      column: Math.min(this.#columns.indexAt(x), LAST_COLUMN - 1),
    };
  }
}

/** The rows or the columns in sequence, found by their distance from the first. */
class Axis {
  /** The runs, those of the default size included, and where each begins; the last one has no end. */
  readonly #stretches: { first: number; size: number; shown: number; isSet: boolean }[] = [];
  readonly #starts: number[] = [];
  readonly #firsts: number[] = [];

  constructor(stretches: Stretch[], usual: number) {
    let next = 0;
    let from = 0;
    const add = (first: number, size: number, end: number, shown?: number): void => {
      this.#stretches.push({ first, size, shown: shown ?? size, isSet: shown !== undefined });
      this.#firsts.push(first);
      this.#starts.push(from);
      from += (end - first) * size;
      next = end;
    };
    for (const { first, last, size, hidden } of stretches) {
      // Out of order or overlapping: no spreadsheet program writes that.
      if (first < next || last < first) continue;
      add(next, usual, first);
      add(first, hidden ? 0 : size, last + 1, size);
    }
    add(next, usual, next);
  }

  /** The size of a row or column, of a hidden one when it is shown again. */
  shownSize(index: number): number {
    return this.#stretches[lastFrom(this.#firsts, index)]?.shown ?? 0;
  }

  isSet(index: number): boolean {
    return this.#stretches[lastFrom(this.#firsts, index)]?.isSet ?? false;
  }

  startOf(index: number): number {
    const stretch = lastFrom(this.#firsts, index);
    const { first, size } = this.#stretches[stretch] ?? { first: 0, size: 0 };
    return (this.#starts[stretch] ?? 0) + (index - first) * size;
  }

  indexAt(distance: number): number {
    if (!(distance > 0)) return 0;
    const index = lastFrom(this.#starts, distance);
    const { first, size } = this.#stretches[index] ?? { first: 0, size: 0 };
    return size > 0 ? first + Math.floor((distance - (this.#starts[index] ?? 0)) / size) : first;
  }
}

function widthOf(digits: number): number {
  return Math.trunc(digits * DIGIT_PIXELS + 0.5) * EMU_A_PIXEL;
}

function positive(tags: TagScanner, attribute: number, otherwise: number): number {
  const value = Number(tags.attribute(attribute));
  return value > 0 && value < Infinity ? value : otherwise;
}

import { columnName, rangeReference } from '../../xlsx/references.ts';
import { nameCode } from '../../xlsx/tag-scanner.ts';
import type { Cell } from './changed-cells.ts';
import type { Elements } from '../xml/elements.ts';
import type { Splices } from '../xml/splices.ts';

const DIMENSION = nameCode('dimension');
const COLUMN = nameCode('col');
const RANGE = nameCode('ref');
const MIN = nameCode('min');
const MAX = nameCode('max');
const STYLE = nameCode('style');

/** What precedes the rows of a worksheet, as far as changes depend on it. */
export class SheetHead {
  #dimension: { from: number; to: number; text: string } | undefined;
  readonly #columns: { first: number; last: number; style: number }[] = [];
  readonly #styles = new Map<number, number | undefined>();

  /** Takes in a tag that is before the rows. */
  visit({ tags, depth }: Elements): void {
    if (tags.closing) return;
    if (depth === 1 && tags.code === DIMENSION && tags.findAttribute(RANGE)) {
      this.#dimension = { from: tags.valueStart, to: tags.valueEnd, text: tags.attribute(RANGE) ?? '' };
    } else if (tags.code === COLUMN && tags.findAttribute(STYLE)) {
      const [first, last] = [Number(tags.attribute(MIN)) - 1, Number(tags.attribute(MAX)) - 1];
      this.#columns.push({ first, last, style: styleNumber(tags.attribute(STYLE)) });
    }
  }

  /** The style of a cell that is not there yet, if its column has one. */
  styleOf(column: number): number | undefined {
    if (this.#styles.has(column)) return this.#styles.get(column);
    const style = this.#columns.find(({ first, last }) => first <= column && column <= last)?.style;
    this.#styles.set(column, style);
    return style;
  }

  /** Extends the declared range of cells to new ones: some programs read no cell outside it. */
  extend(added: Cell[], splices: Splices): void {
    if (!this.#dimension || added.length === 0) return;
    const { from, to, text } = this.#dimension;
    const range = rangeReference(text.includes(':') ? text : `${text}:${text}`);
    if (!range) return;
    const wider = { ...range };
    for (const { row, column } of added) {
      wider.top = Math.min(wider.top, row);
      wider.bottom = Math.max(wider.bottom, row);
      wider.left = Math.min(wider.left, column);
      wider.right = Math.max(wider.right, column);
    }
    const reference = `${columnName(wider.left)}${wider.top}:${columnName(wider.right)}${wider.bottom}`;
    const same = Object.entries(range).every(([side, place]) => wider[side as keyof typeof wider] === place);
    if (!same) splices.put(from, to, reference);
  }
}

/** The number of a style, 0 for none. */
export function styleNumber(text: string | undefined): number {
  return text !== undefined && /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0;
}

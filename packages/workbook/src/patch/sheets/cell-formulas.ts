import { rangeReference } from '../../xlsx/references.ts';
import { nameCode } from '../../xlsx/tag-scanner.ts';
import type { Cell, ChangedCells } from './changed-cells.ts';
import type { Elements } from '../xml/elements.ts';
import type { NotPossibleReason } from '../not-possible.ts';
import { shiftedFormula } from './shifted-formula.ts';
import type { Splices } from '../xml/splices.ts';
import { escapedFormula } from '../xml/xml-text.ts';

const KIND = nameCode('t');
const RANGE = nameCode('ref');
const SHARED_INDEX = nameCode('si');
const ALWAYS = nameCode('ca');

/**
 * The formulas of a sheet. One that goes may be what others refer to: cells that share a formula have it only in the
 * first of them. Those get it themselves. A cell of an array of several can't be changed.
 */
export class CellFormulas {
  /** Whether a formula has gone. */
  removed = false;
  readonly #changed: ChangedCells;
  readonly #refuse: (reason: NotPossibleReason, cell: Cell) => never;
  /** By number, the shared formulas of which the first cell changes. */
  readonly #orphaned = new Map<string, Cell & { formula: string }>();

  constructor(changed: ChangedCells, refuse: (reason: NotPossibleReason, cell: Cell) => never) {
    this.#changed = changed;
    this.#refuse = refuse;
  }

  /** Takes in a formula, which is the current element, and leaves it. `goes`: its cell is one of those that change. */
  visit(elements: Elements, cell: Cell, goes: boolean, splices: Splices): void {
    const { tags } = elements;
    const { start, position } = tags;
    const kind = tags.attribute(KIND);
    if (goes) this.removed = true;
    if (kind === 'array' || kind === 'dataTable') this.#refuseArray(tags.attribute(RANGE) ?? '');
    if (kind !== 'shared') return;
    const shared = tags.attribute(SHARED_INDEX) ?? '';
    const always = tags.flag(ALWAYS) ? ' ca="1"' : '';
    const { prefix } = elements;
    const formula = elements.text();
    if (formula !== '') {
      if (goes) this.#orphaned.set(shared, { ...cell, formula });
      else this.#orphaned.delete(shared);
      return;
    }
    const first = this.#orphaned.get(shared);
    if (!first || goes) return;
    const own = shiftedFormula(first.formula, cell.row - first.row, cell.column - first.column);
    if (own === undefined) this.#refuse('shared_formula', first);
    const end = tags.closing ? tags.position : position;
    splices.put(start, end, `<${prefix}f${always}>${escapedFormula(own)}</${prefix}f>`);
  }

  #refuseArray(range: string): void {
    const cells = rangeReference(range.includes(':') ? range : `${range}:${range}`);
    if (!cells || (cells.top === cells.bottom && cells.left === cells.right)) return;
    const hit = this.#changed.within(cells);
    if (hit) this.#refuse('array_formula', hit);
  }
}

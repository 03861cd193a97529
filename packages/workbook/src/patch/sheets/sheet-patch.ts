import type { MergedRange } from '../../cells/merged-ranges.ts';
import { damaged } from '../../workbook-error.ts';
import { columnName } from '../../xlsx/references.ts';
import { nameCode } from '../../xlsx/tag-scanner.ts';
import { CellFormulas } from './cell-formulas.ts';
import type { CellWriting } from './cell-xml.ts';
import type { Cell } from './changed-cells.ts';
import { ChangedCells } from './changed-cells.ts';
import type { SheetChanges } from '../changes.ts';
import { Elements } from '../xml/elements.ts';
import type { NotPossibleReason } from '../not-possible.ts';
import { NotPossibleError } from '../not-possible.ts';
import { SheetHead } from './sheet-head.ts';
import { SheetRowsPatch } from './sheet-rows.ts';
import { SheetTail } from './sheet-tail.ts';
import { Splices } from '../xml/splices.ts';

const SHEET_DATA = nameCode('sheetData');

/** A worksheet with its changes, and what they need to know of it. */
export type SheetPatch = {
  splices: Splices;
  changed: ChangedCells;
  prefix: string;
  strict: boolean;
  tail: SheetTail;
  /** Whether a formula has gone. */
  removedFormula: boolean;
  /** The merged ranges that pictures are put into, in the order of the pictures. */
  merges: (MergedRange | undefined)[];
};

/** Goes through a worksheet once, from front to back. Throws NotPossibleError and 'damaged'. */
export function patchSheet(
  bytes: Uint8Array,
  { name, cells, pictures }: SheetChanges,
  writing: Omit<CellWriting, 'prefix'>,
  check: () => void,
): SheetPatch {
  const refuse = (reason: NotPossibleReason, { row, column }: Cell): never => {
    throw new NotPossibleError(reason, { sheet: name, row, column: columnName(column) });
  };
  const changed = new ChangedCells(cells);
  const splices = new Splices();
  const head = new SheetHead();
  const merges: (MergedRange | undefined)[] = pictures.map(() => undefined);
  const tail = new SheetTail((range) => {
    const hidden = changed.under(range);
    if (hidden) refuse('merged', hidden);
    for (const [index, { row, column }] of pictures.entries())
      if (contains(range, row, column)) merges[index] ??= range;
  });
  const elements = new Elements(bytes, check);
  if (!elements.next()) throw damaged('worksheet');
  const { prefix, isStrict: strict } = elements;
  const own = elements.tags.prefix;
  const formulas = new CellFormulas(changed, refuse);
  const rows = new SheetRowsPatch({ changed, formulas, head, writing: { ...writing, prefix }, splices });
  let passedRows = false;
  while (elements.next()) {
    const isOwn = elements.tags.prefix === own;
    if (passedRows) tail.visit(elements, isOwn);
    else if (isOwn && elements.depth === 1 && elements.tags.code === SHEET_DATA) {
      rows.read(elements);
      passedRows = true;
    } else if (isOwn) head.visit(elements);
  }
  if (!passedRows) throw damaged('sheet data');
  head.extend(rows.added, splices);
  if (tail.isProtected) throw new NotPossibleError('protected', { sheet: name });
  return { splices, changed, prefix, strict, tail, merges, removedFormula: formulas.removed };
}

function contains({ top, left, bottom, right }: MergedRange, row: number, column: number): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

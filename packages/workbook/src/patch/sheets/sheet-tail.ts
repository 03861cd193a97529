import type { MergedRange } from '../../cells/merged-ranges.ts';
import { rangeReference } from '../../xlsx/references.ts';
import { nameCode } from '../../xlsx/tag-scanner.ts';
import type { Elements } from '../xml/elements.ts';

const PROTECTION = nameCode('sheetProtection');
const MERGE = nameCode('mergeCell');
const DRAWING = nameCode('drawing');
const TABLE = nameCode('tablePart');
const SHEET = nameCode('sheet');
const RANGE = nameCode('ref');
const ID = nameCode('id');

/** What may follow the drawing in a worksheet (ECMA-376 part 1, 18.3.1.99); controls are in AlternateContent. */
const AFTER_DRAWING = new Set(
  'legacyDrawing legacyDrawingHF drawingHF picture oleObjects controls webPublishItems tableParts extLst AlternateContent'
    .split(' ')
    .map(nameCode),
);

/** What follows the rows of a worksheet, as far as changes depend on it. */
export class SheetTail {
  isProtected = false;
  /** The relationship id of the drawing, if there is one. */
  drawing: string | undefined;
  /** Where the element of a drawing has to be. */
  drawingPlace = -1;
  /** The relationship ids of the tables. */
  readonly tables: string[] = [];
  readonly #onMerge: (range: MergedRange) => void;

  constructor(onMerge: (range: MergedRange) => void) {
    this.#onMerge = onMerge;
  }

  /** Takes in a tag that is after the rows; `isOwn`: it is of the worksheet's own vocabulary, not of an extension. */
  visit({ tags, depth }: Elements, isOwn: boolean): void {
    const followsDrawing = depth === 0 || (depth === 1 && !tags.closing && AFTER_DRAWING.has(tags.code));
    if (this.drawingPlace < 0 && followsDrawing) this.drawingPlace = tags.start;
    if (tags.closing || !isOwn) return;
    if (tags.code === MERGE) {
      const range = rangeReference(tags.attribute(RANGE) ?? '');
      if (range) this.#onMerge(range);
    } else if (tags.code === TABLE) this.tables.push(tags.attribute(ID) ?? '');
    else if (depth !== 1) return;
    else if (tags.code === PROTECTION) this.isProtected = tags.flag(SHEET);
    else if (tags.code === DRAWING) this.drawing ??= tags.attribute(ID);
  }
}

import { sheetKind, type Sheet } from '@rigbook/domain';

/**
 * How the rows of a sheet are arranged (rules.md#arrangements-of-a-sheet): as in the workbook, or by what is done about
 * each finding.
 */
export type Arrangement = 'sheet' | 'working';

/** How a table is drawn: with the workbook's columns, or each row in its parts: beside one another, in two lines, as a card. */
export type Shape = 'sheet' | 'rows' | 'parts' | 'cards';

/** CSS pixels of the table's place: from these on, the parts of a row are in columns; narrower than these it is a card. */
const ROWS = 1000;
const CARDS = 560;

/** @param width of the table's place in CSS pixels; 0 if it is not known */
export function shapeOf(arrangement: Arrangement, width: number): Shape {
  if (width > 0 && width < CARDS) return 'cards';
  if (arrangement === 'sheet') return 'sheet';
  return width === 0 || width >= ROWS ? 'rows' : 'parts';
}

/** Whether the rows of a sheet have the parts that findings have. */
export const isArranged = ({ name, rowsPriority }: Pick<Sheet, 'name' | 'rowsPriority'>): boolean =>
  sheetKind(name) !== 'summary' && rowsPriority.some((priority) => priority !== null);

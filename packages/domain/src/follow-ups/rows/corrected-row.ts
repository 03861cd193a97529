import { CORRECTABLE, type CorrectableField, FINDING_FIELDS } from '../../finding-fields.ts';
import type { Row } from '../../sheets/cells.ts';
import { isKeptInClosing } from './closing-copy.ts';
import { rowForClosing, withText } from './entered-row.ts';
import { mergeRow } from '../merging/merge-rows.ts';
import { rowAt } from '../moved-rows.ts';

/** Texts of cells; what is left out stays as it is. */
export type Correction = Partial<Record<CorrectableField, string>>;

/** The row of a finding with other texts. */
export const correctedRow = (row: Row, number: number, correction: Correction): Row =>
  CORRECTABLE.reduce<Row>((next, field) => {
    const text = correction[field];
    return text === undefined ? next : withText(next, FINDING_FIELDS[field].column, number, text);
  }, row);

type InClosing = { current: Row; base: Row };

/**
 * The row of a finding in the closing, and its base, after a correction in the parent: merged as after any other edit of the
 * parent (rules.md#merge-into-a-closing).
 * @param number that of the row in the closing
 */
export function mergedCorrection(
  { current, base }: InClosing,
  corrected: Row,
  { number, finalColumn }: { number: number; finalColumn: string },
): InClosing {
  const incoming = isKeptInClosing(corrected) ? rowForClosing(rowAt(corrected, number), number, finalColumn) : null;
  const merged = mergeRow({ current, base, incoming });
  return { current: merged, base: incoming ?? (merged ? base : null) };
}

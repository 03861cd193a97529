import { STATUS_COLUMN } from '../findings/status.ts';
import type { Row } from '../sheets/cells.ts';
import { isKeptInClosing } from './closing-copy.ts';
import { rowForClosing, withText } from './entered-row.ts';
import { mergeRow } from './merge-rows.ts';
import { rowAt } from './moved-rows.ts';

/** The columns of a finding that can be corrected (rules.md#columns-kept). */
export const CORRECTED_COLUMNS = {
  priority: 'E',
  status: STATUS_COLUMN,
  ref: 'B',
  deficiency: 'C',
  recommendation: 'D',
  reference: 'F',
  action_by: 'H',
  target_date: 'J',
  location: 'K',
} as const;

export type CorrectedField = keyof typeof CORRECTED_COLUMNS;

/** Texts of cells; what is left out stays as it is. */
export type Correction = Partial<Record<CorrectedField, string>>;

/** The row of a finding with other texts. */
export const correctedRow = (row: Row, number: number, correction: Correction): Row =>
  (Object.entries(correction) as [CorrectedField, string][]).reduce<Row>(
    (next, [field, text]) => withText(next, CORRECTED_COLUMNS[field], number, text),
    row,
  );

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

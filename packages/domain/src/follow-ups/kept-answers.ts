import { placesById, type TrackedFinding } from '../findings/matching/places.ts';
import { type Row, textAt } from '../sheets/cells.ts';
import { withRows } from '../sheets/classify.ts';
import type { Sheet } from '../sheets/sheets.ts';
import { ENTERED_COLUMNS, withText } from './rows/entered-row.ts';
import { byName } from './relocation.ts';

/** A survey without a closing, with what was answered in its own rows, and as it was without that. */
export type AnsweredSurvey = { current: readonly Sheet[]; base: readonly Sheet[]; present: readonly TrackedFinding[] };

/**
 * Other sheets of a survey with what was answered in it (rules.md#where-answers-are-written): as in a closing, a cell that
 * differs from the base was entered and stays with its finding, any other takes the new value.
 *
 * @param places where the findings are in the new sheets
 */
export function keepAnswers(
  { current, base, present }: AnsweredSurvey,
  incoming: readonly Sheet[],
  places: readonly TrackedFinding[],
): { sheets: Sheet[]; base: Sheet[] } {
  const [now, before, next] = [byName(current), byName(base), byName(incoming)];
  const placeOf = placesById(places);
  const kept = new Map<string, Map<number, Row>>();
  const bases = new Map<string, Map<number, Row>>();
  const put = (rows: typeof kept, sheet: string, number: number, row: Row) =>
    rows.set(sheet, (rows.get(sheet) ?? new Map<number, Row>()).set(number, row));
  for (const { id, sheet, row } of present) {
    const place = placeOf.get(id);
    if (!place) continue;
    const [is, was] = [now.get(sheet)?.rows[row], before.get(sheet)?.rows[row]];
    const entered = ENTERED_COLUMNS.filter((column) => textAt(is, column) !== textAt(was, column));
    if (entered.length === 0) continue;
    const given = next.get(place.sheet)?.rows[place.row] ?? null;
    put(kept, place.sheet, place.row, withTexts(given, place.row, entered, is));
    // What was sent back as it was answered is still an answer.
    const sentBack = entered.filter((column) => textAt(given, column) === textAt(is, column));
    put(bases, place.sheet, place.row, withTexts(given, place.row, sentBack, was));
  }
  const withKept = (rows: typeof kept) => incoming.map((sheet) => withRows(sheet, rows.get(sheet.name) ?? new Map()));
  return { sheets: withKept(kept), base: withKept(bases) };
}

const withTexts = (row: Row, number: number, columns: readonly string[], from: Row | undefined): Row =>
  columns.reduce<Row>((next, column) => withText(next, column, number, textAt(from, column)), row);

import { withText } from '../follow-ups/rows/entered-row.ts';
import { byName } from '../follow-ups/relocation.ts';
import type { Row } from '../sheets/cells.ts';
import { withRows } from '../sheets/classify.ts';
import type { Sheet } from '../sheets/sheets.ts';
import { type Described, describedFindings, describedRow, keyOf } from '../findings/matching/described.ts';
import { likenessOf } from '../findings/matching/look-alikes.ts';
import type { TrackedFinding } from '../findings/matching/places.ts';
import type { CorrectedCell, Corrections } from './corrections.ts';
import type { Source } from './fate.ts';

/** More findings with the same Ref. don't help to tell which one is meant. */
const MAX_COMPARED = 60;
/** The columns by which a finding is recognised. */
const RECOGNISED_BY = ['B', 'C', 'D', 'F', 'K'];

/** The row as the last workbook had it, as far as a finding is recognised by it. */
const saidRow = (row: Row, number: number, cells: Record<string, CorrectedCell>): Row =>
  RECOGNISED_BY.reduce<Row>((next, column) => {
    const cell = cells[column];
    return cell ? withText(next, column, number, cell.said) : next;
  }, row);

/** The sheets of a report with its findings as the last workbook described them. */
export const asWorkbookSaid = (
  sheets: readonly Sheet[],
  present: readonly TrackedFinding[],
  corrections: Corrections,
): Sheet[] => withChosen(sheets, present, corrections, (_is, said) => said);

/**
 * The sheets of a report with each corrected finding as it is described in other sheets: as the last workbook did, or as it
 * was corrected. However much a finding was corrected, it is recognised in the next workbook.
 */
export function recognisedIn(
  sheets: readonly Sheet[],
  present: readonly TrackedFinding[],
  corrections: Corrections,
  { others, from }: { others: readonly Sheet[]; from: Source },
): Sheet[] {
  if (present.every(({ id }) => corrections[id] === undefined)) return [...sheets];
  const news = describedFindings(others);
  const [keys, texts] = [new Set(news.map(keyOf)), new Set(news.map(({ text }) => text))];
  const byRef = Map.groupBy(news, ({ ref }) => ref);
  const likenessIn = (one: Described) =>
    one.ref === ''
      ? 0
      : Math.max(0, ...(byRef.get(one.ref) ?? []).slice(0, MAX_COMPARED).map((other) => likenessOf(one, other)));
  return withChosen(sheets, present, corrections, (is, said, place) => {
    const likelier = from === 'workbook' ? [said, is] : [is, said];
    const [first, second] = likelier.map((row) => describedRow(place, row)) as [Described, Described];
    const isSecond =
      keys.has(keyOf(first)) || keys.has(keyOf(second))
        ? !keys.has(keyOf(first))
        : (first.text !== '' && texts.has(first.text)) || (second.text !== '' && texts.has(second.text))
          ? !texts.has(first.text)
          : likenessIn(second) > likenessIn(first);
    return likelier[isSecond ? 1 : 0] ?? null;
  });
}

type Choose = (is: Row, said: Row, place: TrackedFinding) => Row;

function withChosen(
  sheets: readonly Sheet[],
  present: readonly TrackedFinding[],
  corrections: Corrections,
  choose: Choose,
): Sheet[] {
  const named = byName(sheets);
  const rows = new Map<string, Map<number, Row>>();
  for (const finding of present) {
    const { id, sheet, row: number } = finding;
    const is = named.get(sheet)?.rows[number] ?? null;
    const cells = corrections[id];
    if (!cells || is === null) continue;
    const row = choose(is, saidRow(is, number, cells), finding);
    if (row !== is) rows.set(sheet, (rows.get(sheet) ?? new Map<number, Row>()).set(number, row));
  }
  return sheets.map((sheet) => withRows(sheet, rows.get(sheet.name) ?? new Map()));
}

import type { FindingPlace, Sheet } from '../sheets/sheets.ts';
import { placeKey } from '../findings/matching/described.ts';
import type { FindingMatch } from '../findings/matching/matches.ts';
import { ENTERED_COLUMNS } from '../follow-ups/rows/entered-row.ts';
import { byName } from '../follow-ups/relocation.ts';
import { cellIn, columnNumber, type Row, textAt } from '../sheets/cells.ts';
import { type CorrectedCell, type Corrections, WORD_COLUMNS } from './corrections.ts';
import { fateOfWord } from './fate.ts';
import type { CorrectedReport } from './keep-corrections.ts';
import { recognisedIn } from './recognised.ts';

/**
 * A corrected cell with its place in the report. `answered`: the word is what someone answered in a report without a
 * closing, which stays whatever a workbook says.
 */
export type PlacedCorrection = FindingPlace & CorrectedCell & { column: string; answered: boolean };

/** A word of a finding that another workbook has otherwise; `said`: what the last one said, if the word was corrected. */
export type WordChange = FindingMatch & {
  column: string;
  before: string;
  after: string;
  said: string | null;
  /** Whether the workbook's word counts, the correction stays, or both have changed the word. */
  fate: 'changed' | 'kept' | 'replaced';
};

/** The corrections that are in a report, and what was answered in it, where they are. */
export function placedCorrections({ current, base, present, corrections }: CorrectedReport): PlacedCorrection[] {
  const [now, before] = [byName(current), byName(base)];
  return present.flatMap(({ id, sheet, row }) => {
    const [is, was] = [now, before].map((sheets) => sheets.get(sheet)?.rows[row]);
    const answers = ENTERED_COLUMNS.filter((column) => textAt(is, column) !== textAt(was, column));
    const cells = Object.entries(corrections[id] ?? {}).filter(([column]) => !answers.some((one) => one === column));
    return [
      ...cells.map(([column, cell]) => ({ sheet, row, column, ...cell, answered: false })),
      ...answers.map((column) => ({
        sheet,
        row,
        column,
        said: textAt(was, column),
        word: textAt(is, column),
        answered: true,
      })),
    ];
  });
}

/** Corrections by what identifies a finding within one version of a report: its place. */
const byPlace = (corrected: readonly PlacedCorrection[]): Corrections => {
  const corrections: Corrections = {};
  for (const { column, said, word, ...place } of corrected.filter(({ answered }) => !answered)) {
    (corrections[placeKey(place)] ??= {})[column] = { said, word };
  }
  return corrections;
};

/** The report's sheets as its findings are recognised in another workbook for it. */
export function sheetsToMatch(
  sheets: readonly Sheet[],
  corrected: readonly PlacedCorrection[],
  workbook: readonly Sheet[],
): Sheet[] {
  const present = [...new Map(corrected.map(({ sheet, row }) => [placeKey({ sheet, row }), { sheet, row }])).entries()];
  const places = present.map(([id, place]) => ({ id, ...place }));
  return recognisedIn(sheets, places, byPlace(corrected), { others: workbook, from: 'workbook' });
}

/** The words of matched findings in which a workbook differs from the report that it is for. */
export function wordChanges(
  before: readonly Sheet[],
  after: readonly Sheet[],
  matched: readonly FindingMatch[],
  corrected: readonly PlacedCorrection[],
): WordChange[] {
  const [olds, news, corrections] = [byName(before), byName(after), byPlace(corrected)];
  const isAnswered = new Set(
    corrected.filter(({ answered }) => answered).map((one) => `${one.column} ${placeKey(one)}`),
  );
  const order = new Map(after.map(({ name }, index) => [name, index]));
  const inOrder = matched.toSorted(
    ({ to: one }, { to: other }) => (order.get(one.sheet) ?? 0) - (order.get(other.sheet) ?? 0) || one.row - other.row,
  );
  return inOrder.flatMap(({ from, to }) => {
    const [was, is] = [olds.get(from.sheet)?.rows[from.row], news.get(to.sheet)?.rows[to.row]];
    if (hasSameCells(was, is)) return [];
    const cells = corrections[placeKey(from)] ?? {};
    return WORD_COLUMNS.flatMap((column): WordChange[] => {
      if ([was, is].some((row) => cellIn(row, column)?.type === 'image')) return [];
      const [present, given] = [textAt(was, column), textAt(is, column)];
      const word = fateOfWord(given, [present], cells[column], 'workbook');
      if (word === 'same' || word === 'edited') return [];
      const fate = isAnswered.has(`${column} ${placeKey(from)}`) ? 'kept' : word;
      return [{ from, to, column, before: present, after: given, said: cells[column]?.said ?? null, fate }];
    });
  });
}

/** The usual case, decided without looking up each column. */
const hasSameCells = (was: Row | undefined, is: Row | undefined): boolean =>
  was?.length === is?.length &&
  (was ?? []).every(({ position, content }, index) => {
    const other = is?.[index];
    return content === other?.content && columnNumber(position) === columnNumber(other.position);
  });

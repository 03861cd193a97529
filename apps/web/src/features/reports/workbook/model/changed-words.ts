import {
  classifySheet,
  type FindingPlace,
  isHeaderRow,
  placeKey,
  type PlacedCorrection,
  type Sheet,
  textAt,
  type WordChange,
  wordChanges,
  withText,
} from '@rigbook/domain';
import type { Comparison, Draft, WordDecision } from './draft.ts';

/** What is corrected in the report and counts: nothing but answers, once all corrections are given up. */
const correctionsIn = ({ corrected = [], dropsCorrections }: Comparison): readonly PlacedCorrection[] =>
  dropsCorrections ? corrected.filter(({ answered }) => answered) : corrected;

/** The words of the report that another workbook has otherwise. */
export function changedWords({ comparison, base, sheets }: Pick<Draft, 'comparison' | 'base' | 'sheets'>) {
  if (!comparison || !base) return [];
  return wordChanges(base.sheets, sheets, comparison.matching.matched, correctionsIn(comparison));
}

/** Whether a person can give corrections up. */
export const hasCorrections = ({ corrected = [] }: Comparison): boolean => corrected.some(({ answered }) => !answered);

const isOn =
  ({ from, column }: Pick<WordChange, 'from' | 'column'>) =>
  (decision: WordDecision) =>
    placeKey(decision) === placeKey(from) && decision.column === column;

/** Which text counts where both have changed it, if the user has chosen. */
export const wordDecisionOn = ({ words = [] }: Comparison, change: WordChange): WordDecision | undefined =>
  words.find(isOn(change));

/** The words with the corrections that a person chose to keep among those that stay. */
export const asDecided = (comparison: Comparison, changes: readonly WordChange[]): WordChange[] =>
  changes.map((change) => (wordDecisionOn(comparison, change)?.keeps ? { ...change, fate: 'kept' as const } : change));

/** The words that both have changed, and on which nobody has decided. */
export const undecidedWords = (comparison: Comparison, changes: readonly WordChange[]): WordChange[] =>
  changes.filter((change) => change.fate === 'replaced' && !wordDecisionOn(comparison, change));

/** The draft with a decision whose word counts: that of the report, or that of the workbook. */
export function withWordDecided(draft: Draft, change: WordChange, keeps: boolean): Draft {
  const { comparison } = draft;
  if (!comparison) return draft;
  const others = (comparison.words ?? []).filter((decision) => !isOn(change)(decision));
  const { sheet, row } = change.from;
  const words = [...others, { sheet, row, column: change.column, keeps }];
  return { ...draft, changed: true, comparison: { ...comparison, words } };
}

/** The draft with all corrections of the report given up, or not. */
export const withCorrectionsDropped = (draft: Draft, dropsCorrections: boolean): Draft =>
  draft.comparison ? { ...draft, changed: true, comparison: { ...draft.comparison, dropsCorrections } } : draft;

/** The draft as it is sent: with the words of the report that a person chose to keep. */
export function withChosenWords(draft: Draft): Draft {
  const { comparison } = draft;
  if (!comparison) return draft;
  const kept = changedWords(draft).filter(
    (change) => change.fate === 'replaced' && wordDecisionOn(comparison, change)?.keeps,
  );
  if (kept.length === 0) return draft;
  const bySheet = Map.groupBy(kept, ({ to }) => to.sheet);
  return { ...draft, sheets: draft.sheets.map((sheet) => withWords(sheet, bySheet.get(sheet.name) ?? [])) };
}

function withWords(sheet: Sheet, kept: readonly WordChange[]): Sheet {
  if (kept.length === 0) return sheet;
  const rows = [...sheet.rows];
  for (const { to, column, before } of kept) rows[to.row] = withText(rows[to.row] ?? null, column, to.row, before);
  return classifySheet({ name: sheet.name, rows });
}

/** What the heading of a column says in the sheet of a finding, or its letter. */
export function headingOf(sheets: readonly Sheet[], { sheet: name }: FindingPlace, column: string): string {
  const rows = sheets.find((sheet) => sheet.name === name)?.rows ?? [];
  return textAt(rows.find((row) => isHeaderRow(row, rows)) ?? null, column) || column;
}

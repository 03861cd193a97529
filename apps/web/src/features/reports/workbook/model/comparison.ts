import {
  initialPictures,
  matchFindings,
  placeKey,
  type PlacedCorrection,
  sheetsToMatch,
  type Doubt,
  type FindingMatching,
  type FindingPlace,
  type MatchDecision,
  type Sheet,
} from '@rigbook/domain';
import { picturesOfRow, withoutPicture, withPictureAdded } from './draft-pictures.ts';
import type { Comparison, Draft } from './draft.ts';

/** Compares another workbook with the report it is for; nothing is decided yet. */
export const comparisonOf = (
  before: readonly Sheet[],
  after: readonly Sheet[],
  corrected: readonly PlacedCorrection[] = [],
): Comparison => undecidedComparison(matchFindings(sheetsToMatch(before, corrected, after), after), corrected);

/** The comparison by a matching of the two. */
export const undecidedComparison = (
  matching: FindingMatching,
  corrected: readonly PlacedCorrection[] = [],
): Comparison => ({
  doubts: matching.doubtful,
  decisions: [],
  matching,
  corrected,
});

/** Matches the report with the workbook again, by other decisions or after a change of the workbook's sheets. */
export const matchedAgain = (
  base: readonly Sheet[],
  after: readonly Sheet[],
  { corrected = [] }: Comparison,
  decisions: readonly MatchDecision[] = [],
): FindingMatching => matchFindings(sheetsToMatch(base, corrected, after), after, decisions);

export const isSamePlace = (one: FindingPlace | null | undefined, other: FindingPlace | null | undefined): boolean =>
  one?.sheet === other?.sheet && one?.row === other?.row;

export const decisionOn = ({ decisions }: Comparison, from: FindingPlace): MatchDecision | undefined =>
  decisions.find((decision) => isSamePlace(decision.from, from));

/** How many doubtful findings are undecided. */
export const undecidedIn = (comparison: Comparison): number => undecided(comparison).length;

function undecided({ doubts, decisions }: Comparison): Doubt[] {
  const decided = new Set(decisions.map(({ from }) => placeKey(from)));
  return doubts.filter(({ from }) => !decided.has(placeKey(from)));
}

/**
 * The draft with a decision: this finding of the report is that one of the workbook, or gone. Its pictures follow. One
 * finding can't match two: an earlier decision for the same one is undone.
 */
export function withDecision(draft: Draft, decision: MatchDecision): Draft {
  const { comparison, base } = draft;
  if (!comparison || !base) return draft;
  const isReplaced = ({ from, to }: MatchDecision) =>
    isSamePlace(from, decision.from) || (decision.to !== null && isSamePlace(to, decision.to));
  const taken = comparison.decisions.filter(isReplaced).reduce(withPicturesTakenBack, draft);
  const kept = comparison.decisions.filter((one) => !isReplaced(one));
  return withPicturesOf(withDecisions(taken, [...kept, decision]), decision);
}

/** The draft with all undecided findings decided as gone. */
export function withRestGone(draft: Draft): Draft {
  const { comparison } = draft;
  if (!comparison) return draft;
  const gone = undecided(comparison).map(({ from }) => ({ from, to: null }));
  return withDecisions(draft, [...comparison.decisions, ...gone]);
}

function withDecisions(draft: Draft, decisions: readonly MatchDecision[]): Draft {
  const { comparison, base } = draft;
  if (!comparison || !base) return draft;
  const matching = matchedAgain(base.sheets, draft.sheets, comparison, decisions);
  return { ...draft, changed: true, comparison: { ...comparison, decisions: [...decisions], matching } };
}

/** Puts the pictures of a finding of the report on the one it matches, unless the user has put them elsewhere. */
function withPicturesOf(draft: Draft, { from, to }: MatchDecision): Draft {
  if (!to) return draft;
  const waiting = draft.loose.filter((one) => one.from === 'report' && isSamePlace(one, from));
  return waiting.reduce((next, { url }) => withPictureAdded(next, to, url), draft);
}

/** Makes the pictures wait for a finding again. */
function withPicturesTakenBack(draft: Draft, { from, to }: MatchDecision): Draft {
  const sheet = draft.base?.sheets.find(({ name }) => name === from.sheet);
  if (!to || !sheet) return draft;
  const own = new Set(initialPictures(sheet, from.row));
  const back = picturesOfRow(draft, to).filter((url) => own.has(url));
  const without = back.reduce((next, url) => withoutPicture(next, url, to), draft);
  const loose = back.map((url) => ({ from: 'report' as const, url, ref: '', ...from }));
  return { ...without, loose: [...without.loose, ...loose] };
}

/** The draft compared with the current report; decisions about the previous one are asked again. */
export const comparedWith = (
  draft: Draft,
  sheets: readonly Sheet[],
  corrected: readonly PlacedCorrection[] = [],
): Draft => (draft.comparison ? { ...draft, comparison: comparisonOf(sheets, draft.sheets, corrected) } : draft);

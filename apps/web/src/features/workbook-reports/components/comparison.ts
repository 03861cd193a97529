import { initialPictures, matchFindings, type FindingPlace, type MatchDecision, type Sheet } from '@rigbook/domain';
import { picturesOfRow, withoutPicture, withPictureAdded } from './draft-pictures.ts';
import type { Comparison, Draft } from './draft.ts';

/** Another workbook beside the report it is for; nothing is decided yet. */
export function comparisonOf(before: readonly Sheet[], after: readonly Sheet[]): Comparison {
  const matching = matchFindings(before, after);
  return { doubts: matching.doubtful, decisions: [], matching };
}

export const isSamePlace = (one: FindingPlace | null | undefined, other: FindingPlace | null | undefined): boolean =>
  one?.sheet === other?.sheet && one?.row === other?.row;

export const decisionOn = ({ decisions }: Comparison, from: FindingPlace): MatchDecision | undefined =>
  decisions.find((decision) => isSamePlace(decision.from, from));

/** How many doubtful findings wait for a decision. */
export const undecidedIn = (comparison: Comparison): number =>
  comparison.doubts.filter(({ from }) => !decisionOn(comparison, from)).length;

/**
 * The draft with a decision: this finding of the report is that one of the workbook, or gone. Its pictures go along. One
 * finding can't be two: an earlier decision for the same one is taken back.
 */
export function withDecision(draft: Draft, decision: MatchDecision): Draft {
  const { comparison, ground } = draft;
  if (!comparison || !ground) return draft;
  const earlier = decisionOn(comparison, decision.from);
  const replaced = comparison.decisions.filter(
    ({ from, to }) => !isSamePlace(from, decision.from) && (decision.to === null || !isSamePlace(to, decision.to)),
  );
  const decisions = [...replaced, decision];
  const lost = comparison.decisions.filter((one) => !decisions.includes(one) && one !== earlier);
  const taken = [...lost, ...(earlier ? [earlier] : [])].reduce(withPicturesTakenBack, draft);
  const matching = matchFindings(ground.sheets, draft.sheets, decisions);
  return withPicturesOf({ ...taken, changed: true, comparison: { ...comparison, decisions, matching } }, decision);
}

/** The pictures that a finding of the report had, put on the one that it is, as far as nobody has put them elsewhere. */
function withPicturesOf(draft: Draft, { from, to }: MatchDecision): Draft {
  if (!to) return draft;
  const waiting = draft.loose.filter((one) => one.from === 'report' && isSamePlace(one, from));
  return waiting.reduce((next, { url }) => withPictureAdded(next, to, url), draft);
}

/** They wait for a finding again. */
function withPicturesTakenBack(draft: Draft, { from, to }: MatchDecision): Draft {
  const sheet = draft.ground?.sheets.find(({ name }) => name === from.sheet);
  if (!to || !sheet) return draft;
  const own = new Set(initialPictures(sheet, from.row));
  const back = picturesOfRow(draft, to).filter((url) => own.has(url));
  const without = back.reduce((next, url) => withoutPicture(next, url, to), draft);
  const loose = back.map((url) => ({ from: 'report' as const, url, ref: '', ...from }));
  return { ...without, loose: [...without.loose, ...loose] };
}

/** The draft as made on the report as it is now; what was decided about the one before is asked again. */
export const comparedWith = (draft: Draft, sheets: readonly Sheet[]): Draft =>
  draft.comparison ? { ...draft, comparison: comparisonOf(sheets, draft.sheets) } : draft;

import type { answerFinding, FindingRow, SentBody, verifyFinding } from '@rigbook/contract';
import { undoTime } from '../../../../ui/feedback/undo-time.ts';

/** What was done about a finding on this device, until the server has it. */
type Given = {
  /** Made here: sent again, it is stored once. */
  event: string;
  finding: string;
  text: string;
  /** Milliseconds since 1970. */
  givenAt: number;
  /** Why the server did not take it, in the user's language; null while it waits to be sent. */
  refused: string | null;
};

export type GivenAnswer = Given & {
  /** Left out by earlier versions, which kept nothing else. */
  kind?: 'answer';
  state: NonNullable<SentBody<typeof answerFinding>>['state'];
  /** Named by the file that is kept with the answer; without a path while the server doesn't have it. */
  pictures: readonly { name: string; path: string | null }[];
};

export type Result = SentBody<typeof verifyFinding>['result'];

export type GivenVerification = Given & {
  kind: 'verification';
  result: Result;
  /** What was seen when it was decided: whatever happened since is looked at first. */
  revision: number;
  /** The finding in a few words, for a page that doesn't show it. */
  about: string;
};

export type GivenAct = GivenAnswer | GivenVerification;

export const isVerification = (act: GivenAct): act is GivenVerification => act.kind === 'verification';

export const isWaiting = (act: GivenAct): boolean => act.refused === null;

/** How long an act is still kept back, in milliseconds: a verification can be undone before it is sent. */
export function heldFor(act: GivenAct, now: number): number {
  const since = now - act.givenAt;
  // A clock that was set back must not keep it for longer.
  if (!isVerification(act) || since < 0) return 0;
  return Math.max(0, undoTime.milliseconds - since);
}

/** What was done on this device and the findings that are shown may not have yet, by their UUIDs. */
export type Decisions = {
  /** Decided, and not yet at the server. */
  waiting: ReadonlyMap<string, Result>;
  /** The findings as the server answered: whatever was read before it did is older. */
  taken: ReadonlyMap<string, FindingRow>;
};

/** What was decided about findings and the server doesn't have yet, by their UUIDs. */
export const decidedIn = (acts: readonly GivenAct[]): Decisions['waiting'] =>
  new Map(acts.flatMap((act) => (isVerification(act) && isWaiting(act) ? [[act.finding, act.result]] : [])));

/** Adds a finding as the server answered; an answer that was overtaken by a later one changes nothing. */
export function withTaken(taken: Decisions['taken'], row: FindingRow): Decisions['taken'] {
  const before = taken.get(row.UUID);
  return before && before.revision > row.revision ? taken : new Map([...taken, [row.UUID, row]]);
}

export const STATE_AFTER = {
  closed: 'closed',
  returned: 'progress',
  reopened: 'open',
} as const satisfies Record<Result, FindingRow['state']>;

/**
 * A finding as it is once what is shown has what was done here. What was answered counts until a later revision was read,
 * in whatever order lists and answers arrive.
 */
export function asDecided<Finding extends FindingRow>(finding: Finding, { waiting, taken }: Decisions): Finding {
  const answered = taken.get(finding.UUID);
  const result = waiting.get(finding.UUID);
  const present = answered && answered.revision > finding.revision ? { ...finding, ...answered } : finding;
  return result === undefined ? present : { ...present, state: STATE_AFTER[result] };
}

/**
 * A page of findings as it is then: what has left the states that are shown is no longer in it.
 * @param states of the filter, separated by commas; '' for those that are not closed
 */
export function rowsAsDecided<Finding extends FindingRow>(
  rows: readonly Finding[],
  decisions: Decisions,
  states: string,
): Finding[] {
  const isShown = ({ state }: Finding) => (states === '' ? state !== 'closed' : states.split(',').includes(state));
  return rows.flatMap((row) => {
    const decided = asDecided(row, decisions);
    return decided === row || isShown(decided) ? [decided] : [];
  });
}

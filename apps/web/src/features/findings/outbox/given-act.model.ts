import type { answerFinding, FindingRow, SentBody, verifyFinding } from '@rigbook/contract';
import { undoTime } from '../../../ui/feedback/undo-time.ts';

/** An answer or verification on this device that the server does not have yet. */
type Given = {
  /** Made here, so that a repeated request is stored once. */
  event: string;
  finding: string;
  text: string;
  /** Milliseconds since 1970. */
  givenAt: number;
  /** Why the server refused it, in the user's language; null while it waits to be sent. */
  refused: string | null;
};

export type GivenAnswer = Given & {
  /** Omitted by earlier versions, which only had answers. */
  kind?: 'answer';
  state: NonNullable<SentBody<typeof answerFinding>>['state'];
  /** By the name of the file stored with the answer; without a path until the server has it. */
  pictures: readonly { name: string; path: string | null }[];
};

export type Result = SentBody<typeof verifyFinding>['result'];

export type GivenVerification = Given & {
  kind: 'verification';
  result: Result;
  /** The revision that the user saw: if it has changed, they look at it first. */
  revision: number;
  /** The finding in a few words, for pages that don't show it. */
  about: string;
};

export type GivenAct = GivenAnswer | GivenVerification;

export const isVerification = (act: GivenAct): act is GivenVerification => act.kind === 'verification';

export const isWaiting = (act: GivenAct): boolean => act.refused === null;

/** Milliseconds until it may be sent: a verification can be undone before. */
export function heldFor(act: GivenAct, now: number): number {
  const since = now - act.givenAt;
  // Setting back the clock must not delay it.
  if (!isVerification(act) || since < 0) return 0;
  return Math.max(0, undoTime.milliseconds - since);
}

/** Decisions on this device that the shown findings may not include yet, by UUID of the finding. */
export type Decisions = {
  /** Decided, but not sent yet. */
  waiting: ReadonlyMap<string, Result>;
  /** The findings as the server answered, newer than anything read before. */
  taken: ReadonlyMap<string, FindingRow>;
};

/** Decisions that the server does not have yet, by UUID of the finding. */
export const decidedIn = (acts: readonly GivenAct[]): Decisions['waiting'] =>
  new Map(acts.flatMap((act) => (isVerification(act) && isWaiting(act) ? [[act.finding, act.result]] : [])));

/** Adds a finding as the server answered; an older answer that arrives late changes nothing. */
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
 * A finding with the decisions of this device. The server's answer counts until a later revision is read, in whatever order
 * lists and answers arrive.
 */
export function asDecided<Finding extends FindingRow>(finding: Finding, { waiting, taken }: Decisions): Finding {
  const answered = taken.get(finding.UUID);
  const result = waiting.get(finding.UUID);
  const present = answered && answered.revision > finding.revision ? { ...finding, ...answered } : finding;
  return result === undefined ? present : { ...present, state: STATE_AFTER[result] };
}

/**
 * A page of findings with the decisions of this device, without those that have left the shown states.
 * @param states of the filter, separated by commas; '' for all that are not closed
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

import type {
  addFinding,
  Answer,
  answerFinding,
  FindingRow,
  mentionable,
  SentBody,
  verifyFinding,
} from '@rigbook/contract';
import { undoTime } from '../../../ui/feedback/undo-time.ts';

/** What was done on this device that the server does not have yet. */
type Given = {
  /** Made here, so that a repeated request is stored once. */
  event: string;
  text: string;
  /** Milliseconds since 1970. */
  givenAt: number;
  /** Why the server refused it, in the user's language; null while it waits to be sent. */
  refused: string | null;
};

type Attached = { name: string; path: string | null };

/** By the name of the file stored with it; without a path until the server has it. */
type Attaching = {
  pictures: readonly Attached[];
  /** The same of files that prove it; omitted by earlier versions. */
  files?: readonly Attached[];
};

type OfFinding = Given & { finding: string };

export type GivenAnswer = OfFinding &
  Attaching & {
    /** Omitted by earlier versions, which only had answers. */
    kind?: 'answer';
    /** Whether the page that gave it offers to undo it: any other sends it at once. */
    held?: boolean;
    state: NonNullable<SentBody<typeof answerFinding>>['state'];
  };

export type Result = SentBody<typeof verifyFinding>['result'];

export type GivenVerification = OfFinding & {
  kind: 'verification';
  result: Result;
  /** The revision that the user saw: if it has changed, they look at it first. */
  revision: number;
  /** The finding in a few words, for pages that don't show it. */
  about: string;
};

/** A finding that is added to a report; its deficiency is the text. */
export type GivenAddition = Given &
  Attaching & {
    kind: 'addition';
    report: string;
    rig: FindingRow['rig'];
    sheet: string;
    section: string;
    fields: Omit<SentBody<typeof addFinding>['fields'], 'deficiency'>;
  };

/** A remark, which changes no state. */
export type GivenRemark = OfFinding &
  Attaching & {
    kind: 'remark';
    /** 1: only for the provider's people. */
    internal: 0 | 1;
    mentions: Answer<typeof mentionable>;
  };

export type GivenAct = GivenAnswer | GivenVerification | GivenAddition | GivenRemark;

export const isVerification = (act: GivenAct): act is GivenVerification => act.kind === 'verification';

export const isAddition = (act: GivenAct): act is GivenAddition => act.kind === 'addition';

export const isRemark = (act: GivenAct): act is GivenRemark => act.kind === 'remark';

export const isAnswer = (act: GivenAct): act is GivenAnswer =>
  !isVerification(act) && !isAddition(act) && !isRemark(act);

export const isWaiting = (act: GivenAct): boolean => act.refused === null;

const attachedTo = (act: GivenAct): readonly Attached[] =>
  isVerification(act) ? [] : [...act.pictures, ...(act.files ?? [])];

/** Whether the server has got some of its pictures or files. */
export const hasSent = (act: GivenAct): boolean => attachedTo(act).some(({ path }) => path !== null);

/** As it was before anything of it was sent. */
export function asUnsent(act: GivenAct): GivenAct {
  if (isVerification(act)) return act;
  const unsent = ({ name }: { name: string }) => ({ name, path: null });
  const { pictures, files } = act;
  return { ...act, pictures: pictures.map(unsent), ...(files && { files: files.map(unsent) }) };
}

/** Milliseconds until it may be sent: it can be undone before. */
export function heldFor(act: GivenAct, now: number): number {
  const since = now - act.givenAt;
  // Setting back the clock must not delay it.
  if (since < 0 || !(isVerification(act) || (isAnswer(act) && act.held))) return 0;
  return Math.max(0, undoTime.milliseconds - since);
}

/** Whether a decision was made after another entry that changes the same finding, and waits to be sent behind it. */
export const isBehind = (act: GivenAct, before: GivenAct): act is GivenVerification =>
  isVerification(act) &&
  isWaiting(act) &&
  (isAnswer(before) || (isRemark(before) && before.internal === 0)) &&
  act.finding === before.finding &&
  act.givenAt > before.givenAt;

/** What was decided and answered on this device that the shown findings may not include yet, by UUID of the finding. */
export type Decisions = {
  /** Decided, but not sent yet. */
  waiting: ReadonlyMap<string, Result>;
  /** Answered with a state, but not sent yet. */
  answered: ReadonlyMap<string, FindingRow['state']>;
  /** The findings as the server answered, newer than anything read before. */
  taken: ReadonlyMap<string, FindingRow>;
};

/** Decisions that the server does not have yet, by UUID of the finding. */
export const decidedIn = (acts: readonly GivenAct[]): Decisions['waiting'] =>
  new Map(acts.flatMap((act) => (isVerification(act) && isWaiting(act) ? [[act.finding, act.result]] : [])));

/** States by answers that the server does not have yet, by UUID of the finding; the last answer counts. */
export const answeredIn = (acts: readonly GivenAct[]): Decisions['answered'] =>
  new Map(
    acts.flatMap((act): [string, FindingRow['state']][] =>
      isAnswer(act) && isWaiting(act) && act.state ? [[act.finding, act.state]] : [],
    ),
  );

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

/** Whether users who may can answer it: the work on it isn't over. */
export const isAnswerable = ({ gone, state }: Pick<FindingRow, 'gone' | 'state'>): boolean =>
  !gone && state !== 'closed' && state !== 'superseded';

/**
 * A finding with the decisions and answers of this device. The server's answer counts until a later revision is read, in
 * whatever order lists and answers arrive.
 */
export function asDecided<Finding extends FindingRow>(finding: Finding, decisions: Decisions): Finding {
  const taken = decisions.taken.get(finding.UUID);
  const result = decisions.waiting.get(finding.UUID);
  const present = taken && taken.revision > finding.revision ? { ...finding, ...taken } : finding;
  if (result !== undefined) return { ...present, state: STATE_AFTER[result] };
  // An answer that waited for a connection does not open what was closed meanwhile.
  const state = isAnswerable(present) ? decisions.answered.get(finding.UUID) : undefined;
  return state === undefined ? present : { ...present, state };
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

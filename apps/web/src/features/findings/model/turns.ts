import { type FindingRow, type FindingsTurn, type Turn, TURNS } from '@rigbook/contract';
import { pathTo } from '../../../lib/navigation/paths.ts';
import type { FindingFilter } from './finding-view.ts';

/** The address at which the findings of a group are worked through. */
export const turnPath = (turn: Turn, page = 1): string =>
  `${pathTo('turn')}?${new URLSearchParams({ turn, ...(page > 1 && { page: String(page) }) }).toString()}`;

/** The first group in which something waits; null if nothing does. */
export const shownTurn = (waiting: FindingsTurn): Turn | null => TURNS.find((turn) => waiting[turn].total > 0) ?? null;

/** The group to go on with after one: the next in which something waits, else the first; null if there is no other. */
export function turnAfter(turn: Turn, waiting: FindingsTurn): Turn | null {
  const others = TURNS.filter((other) => other !== turn && waiting[other].total > 0);
  return others.find((other) => TURNS.indexOf(other) > TURNS.indexOf(turn)) ?? others[0] ?? null;
}

/** What is to be done about a finding: it is verified, or a proposal decided; a question is answered; it gets an owner; or an answer. */
export type Task = 'verify' | 'decide' | 'reply' | 'assign' | 'answer';

const TASKS = { ready: 'verify', asked: 'reply', unowned: 'assign' } as const satisfies Partial<Record<Turn, Task>>;

/** What is to be done about a finding of a group. */
export function taskOf(turn: Turn, { proposed }: Pick<FindingRow, 'proposed'>): Task {
  const task = turn in TASKS ? TASKS[turn as keyof typeof TASKS] : 'answer';
  return task === 'reply' && proposed ? 'decide' : task;
}

/** What is to be done about the findings of a queue. */
export const taskIn = ({ asked, proposed }: Pick<FindingFilter, 'asked' | 'proposed'>): Task =>
  asked === '1' ? 'reply' : proposed === '1' ? 'decide' : 'verify';

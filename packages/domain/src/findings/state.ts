import { addDays, daysBetween } from '../dates/iso-days.ts';
import { isTargetDay } from './finding-days.ts';
import type { Status } from '../sheets/status.ts';
import { isAccepted } from './acceptance.ts';

/** What is true of a finding; `ready` is in progress in the sheets, `superseded` is repeated by a later survey. */
export const FINDING_STATES = ['open', 'progress', 'ready', 'closed', 'unclear', 'superseded'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

/** The states of a finding that still needs something done. */
export const OPEN_STATES = ['open', 'progress', 'ready', 'unclear'] as const;

/** The states that figures count, in the order in which they are shown: a finding that is superseded is counted as its repeat. */
export const COUNTED_STATES = [...OPEN_STATES, 'closed'] as const;

export const isOpenState = (state: FindingState): boolean => OPEN_STATES.some((open) => open === state);

export type StateFacts = {
  /** As the closing has it where there is one, else the survey; null for a word that is none. */
  status: Status | null;
  /** Reported as done, and not verified yet. */
  isReady: boolean;
  /** Whether a later survey repeats it. */
  isSuperseded: boolean;
};

/** The state of a finding (rules.md#register). The database's `finding_state` says the same. */
export function stateOf({ status, isReady, isSuperseded }: StateFacts): FindingState {
  if (isSuperseded) return 'superseded';
  if (status === null) return 'unclear';
  return status === 'progress' && isReady ? 'ready' : status;
}

/** Where a due day comes from. */
export const DUE_SOURCES = ['sheet', 'priority', 'person'] as const;

export type DueFacts = {
  /** The day that a person has set; null without one. */
  setOn: string | null;
  /** The target date of the sheet, where it is an unambiguous date, and whether something else is written there. */
  targetDay: string | null;
  isTargetUnclear: boolean;
  foundOn: string;
  /** Days in which the company acts on findings of that priority. */
  daysToAct: number;
};

export type DueDay = { on: string; from: (typeof DUE_SOURCES)[number]; isProblem: boolean };

/** Days are texts with a year of four digits. */
const LAST_DAY = '9999-12-31';

/**
 * When a finding is due, where that comes from, and whether the target date of the sheet is of no use (rules.md#due-on). The
 * database's `finding_due` says the same.
 */
export function dueOn({ setOn, targetDay, isTargetUnclear, foundOn, daysToAct }: DueFacts): DueDay {
  const target = targetDay !== null && isTargetDay(targetDay, foundOn) ? targetDay : null;
  if (setOn !== null) return { on: setOn, from: 'person', isProblem: false };
  if (target !== null) return { on: target, from: 'sheet', isProblem: isTargetUnclear };
  const on = daysToAct > daysBetween(foundOn, LAST_DAY) ? LAST_DAY : addDays(foundOn, daysToAct);
  return { on, from: 'priority', isProblem: isTargetUnclear || targetDay !== null };
}

/** Whether it is open, when it is due, and the last day on which its risk is accepted. */
export type DueFinding = { isOpen: boolean; dueOn: string; acceptedUntil?: string | null };

/** Whether a finding is overdue on a day (rules.md#due-on). The database's `is_overdue` says the same. */
export const isOverdue = ({ isOpen, dueOn: due, acceptedUntil: until = null }: DueFinding, today: string): boolean =>
  isOpen && due < today && !isAccepted(until, today);

/** Days since it was due; 0 if it is not overdue. The database's `days_overdue` says the same. */
export const daysOverdue = (finding: DueFinding, today: string): number =>
  isOverdue(finding, today) ? daysBetween(finding.dueOn, today) : 0;

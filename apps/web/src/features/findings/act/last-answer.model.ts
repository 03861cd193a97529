import type { FindingEvent } from '@rigbook/contract';

const ANSWERS: readonly unknown[] = ['answer', 'progress', 'ready', 'question'];

/** The last answer to a finding, or the last change of its state by a saved report. */
export const lastAnswer = (events: readonly FindingEvent[]): FindingEvent | undefined =>
  events.findLast(({ kind, after }) => ANSWERS.includes(kind === 'state' ? after?.['state'] : kind));

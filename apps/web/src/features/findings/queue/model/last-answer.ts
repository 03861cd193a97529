import type { FindingEvent } from '@rigbook/contract';

const ANSWERS: readonly unknown[] = ['answer', 'progress', 'ready', 'question'];

/** What was last said about a finding, in an answer or by its state in a saved report. */
export const lastAnswer = (events: readonly FindingEvent[]): FindingEvent | undefined =>
  events.findLast(({ kind, after }) => ANSWERS.includes(kind === 'state' ? after?.['state'] : kind));

import { FINDING_FIELDS } from '../finding-fields.ts';

/** In the order in which every table, chart and count shows them. */
export const PRIORITIES = ['critical', 'major', 'minor'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const PRIORITY_COLUMN = FINDING_FIELDS.priority.column;

/** The order of rules.md#priority-and-status: 'Major (reduced to Minor)' is minor. */
const ORDER_OF_MATCH: readonly Priority[] = ['critical', 'minor', 'major'];

/** The first priority that the text contains, in any case (rules.md#priority-and-status), or null. */
export function priorityOf(text: string): Priority | null {
  const lower = text.toLowerCase();
  return ORDER_OF_MATCH.find((priority) => lower.includes(priority)) ?? null;
}

/** Whether the text is exactly one of the known words; the import warns about all others (rules.md#import-warnings). */
export function isKnownPriorityWord(text: string): boolean {
  const word = text.trim().toLowerCase();
  return PRIORITIES.some((priority) => priority === word);
}

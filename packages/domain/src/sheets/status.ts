import { FINDING_FIELDS } from '../finding-fields.ts';

/** What the sheets say of a finding. */
export const STATUSES = ['open', 'progress', 'closed'] as const;
export type Status = (typeof STATUSES)[number];

/** The words that editing a closing writes into column G (rules.md#status-choices). */
export type StatusChoice = 'OPEN' | 'CLOSED' | 'PROGRESS';

export const STATUS_CHOICES: readonly StatusChoice[] = ['OPEN', 'CLOSED', 'PROGRESS'];

export const STATUS_COLUMN = FINDING_FIELDS.status.column;
export const CLOSING_DATE_COLUMN = FINDING_FIELDS.closing_date.column;

/** The order of rules.md#priority-and-status: 'Open - in progress' is in progress, 'NOT CLOSED' is closed. */
const ORDER_OF_MATCH: readonly Status[] = ['closed', 'progress', 'open'];

const KNOWN_WORDS: readonly string[] = ['open', 'closed', 'in progress', 'progress'];

/** The first status that the text contains, in any case (rules.md#priority-and-status), or null. */
export function statusOf(text: string): Status | null {
  const lower = text.toLowerCase();
  return ORDER_OF_MATCH.find((status) => lower.includes(status)) ?? null;
}

/** Whether the text is exactly one of the known words; the import warns about all others (rules.md#import-warnings). */
export function isKnownStatusWord(text: string): boolean {
  return KNOWN_WORDS.includes(text.trim().toLowerCase());
}

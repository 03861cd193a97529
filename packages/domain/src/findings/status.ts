export type Status = 'open' | 'progress' | 'closed';

/** The words the closing edit writes into column G (spec §4.1). */
export type StatusChoice = 'OPEN' | 'CLOSED' | 'PROGRESS';

export const STATUS_CHOICES: readonly StatusChoice[] = ['OPEN', 'CLOSED', 'PROGRESS'];

/** The columns of a finding's status and of its closing date (spec §9). */
export const STATUS_COLUMN = 'G';
export const CLOSING_DATE_COLUMN = 'I';

/** The order of spec §4.1: 'Open - in progress' is in progress, 'NOT CLOSED' is closed. */
const ORDER_OF_MATCH: readonly Status[] = ['closed', 'progress', 'open'];

const KNOWN_WORDS: readonly string[] = ['open', 'closed', 'in progress', 'progress'];

/** The status that a text names, by 'contains' and in any case (spec §4.1), or null. */
export function statusOf(text: string): Status | null {
  const lower = text.toLowerCase();
  return ORDER_OF_MATCH.find((status) => lower.includes(status)) ?? null;
}

/** Whether the text is exactly one of the known words; the import flags all others (contract §1 row 4.1). */
export function isKnownStatusWord(text: string): boolean {
  return KNOWN_WORDS.includes(text.trim().toLowerCase());
}

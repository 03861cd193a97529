import { CORRECTED_COLUMNS } from '@rigbook/domain';

/** The columns that have a name in an event. */
const NAMES: Record<string, string> = {
  ...Object.fromEntries(Object.entries(CORRECTED_COLUMNS).map(([field, column]) => [column, field])),
  L: 'action_taken',
  M: 'verified_by',
};

/** Texts by column as an event has them. */
export const namedTexts = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([column, text]) => [NAMES[column] ?? column, text]));

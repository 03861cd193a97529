import { CORRECTED_COLUMNS } from '@rigbook/domain';

/** The names of columns in events. */
const NAMES: Record<string, string> = {
  ...Object.fromEntries(Object.entries(CORRECTED_COLUMNS).map(([field, column]) => [column, field])),
  L: 'action_taken',
  M: 'verified_by',
};

/** Texts by column, under the names that events use. */
export const nameColumns = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([column, text]) => [NAMES[column] ?? column, text]));

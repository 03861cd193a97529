import { EVENT_FIELDS, FINDING_FIELDS } from '@rigbook/domain';

/** The names of columns in events. */
const NAMES = new Map<string, string>(EVENT_FIELDS.map((field) => [FINDING_FIELDS[field].column, field]));

/** Texts by column, under the names that events use. */
export const nameColumns = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([column, text]) => [NAMES.get(column) ?? column, text]));

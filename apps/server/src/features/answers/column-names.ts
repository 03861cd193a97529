import { EVENT_FIELDS, FINDING_FIELDS } from '@rigbook/domain';

/** The columns that have a name in an event. */
const NAMES = new Map<string, string>(EVENT_FIELDS.map((field) => [FINDING_FIELDS[field].column, field]));

/** Texts by column as an event has them. */
export const namedTexts = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([column, text]) => [NAMES.get(column) ?? column, text]));

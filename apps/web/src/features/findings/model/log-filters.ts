import { UUID_FORM } from '@rigbook/contract';
import { parseIsoDay } from '@rigbook/domain';

/** The kinds of events that are asked for most; an address may name others. */
export const LOG_KINDS = [
  'closed',
  'returned',
  'ready',
  'progress',
  'answer',
  'question',
  'reopened',
  'assigned',
  'corrected',
  'proposed',
  'accepted',
  'refused',
  'risk_accepted',
  'risk_ended',
] as const;

const isDay = (text: string) => text.length === 10 && parseIsoDay(text) !== null;

const CHECKS = {
  client: (text: string) => /^\d{1,9}$/.test(text),
  rig: (text: string) => UUID_FORM.test(text),
  kind: (text: string) => /^[a-z_,]{1,100}$/.test(text),
  user: (text: string) => UUID_FORM.test(text),
  from: isDay,
  to: isDay,
};

/** What restricts the log, by its name in an address. */
export const LOG_FILTERS = Object.keys(CHECKS) as (keyof typeof CHECKS)[];

/** '' restricts nothing. */
export type LogFilters = Record<keyof typeof CHECKS, string>;

/** The filters in an address; what makes no sense is ignored. */
export const readLogFilters = (address: URLSearchParams): LogFilters =>
  Object.fromEntries(
    LOG_FILTERS.map((name) => {
      const text = address.get(name) ?? '';
      return [name, CHECKS[name](text) ? text : ''];
    }),
  ) as LogFilters;

/** The address after a choice: its first page. */
export function afterChoice(address: URLSearchParams, choice: Partial<LogFilters>): URLSearchParams {
  const changed = new URLSearchParams(address);
  changed.delete('page');
  for (const [name, value] of Object.entries(choice)) {
    if (value === '') changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}

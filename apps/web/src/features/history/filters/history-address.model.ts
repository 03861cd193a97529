import { HISTORY_ENTITIES, UUID_FORM } from '@rigbook/contract';
import { parseIsoDay } from '@rigbook/domain';

/** What the history shows; '' restricts nothing. */
export type HistoryFilters = {
  client: string;
  entity: string;
  uuid: string;
  user: string;
  from: string;
  to: string;
};

const isUuid = (text: string) => UUID_FORM.test(text);
const isDay = (text: string) => text.length === 10 && parseIsoDay(text) !== null;

const CHECKS: Readonly<Record<keyof HistoryFilters, (text: string) => boolean>> = {
  client: (text) => /^\d{1,9}$/.test(text),
  entity: (text) => (HISTORY_ENTITIES as readonly string[]).includes(text),
  uuid: isUuid,
  user: isUuid,
  from: isDay,
  to: isDay,
};

/** The filters in an address; what makes no sense is ignored. */
export function readHistoryFilters(address: URLSearchParams): HistoryFilters {
  const entries = Object.entries(CHECKS).map(([name, fits]) => {
    const text = address.get(name) ?? '';
    return [name, fits(text) ? text : ''];
  });
  return Object.fromEntries(entries) as HistoryFilters;
}

/** The page in an address, from 1. */
export function readHistoryPage(address: URLSearchParams): number {
  const page = Number(address.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The address of filters and a page: only what restricts something. */
export function writeHistoryAddress(filters: HistoryFilters, page = 1): URLSearchParams {
  const address = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (page > 1) address.set('page', String(page));
  return address;
}

/** What the server is asked for; the client only for owners. One act on many findings is one entry. */
export const historyQuery = (filters: HistoryFilters, page: number, owner: boolean): Record<string, string> => ({
  ...Object.fromEntries(writeHistoryAddress({ ...filters, client: owner ? filters.client : '' }, page)),
  acts: '1',
});

export const isRestricted = (filters: HistoryFilters): boolean => Object.values(filters).some((value) => value !== '');

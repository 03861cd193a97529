import { AGE_BANDS, type AgeBand, TURNS, UUID_FORM } from '@rigbook/contract';
import { FINDING_STATES, kindsOf, parseIsoDay, PRIORITIES } from '@rigbook/domain';
import { pathTo } from '../../../lib/navigation/paths.ts';

type Read = (text: string) => string;

const only =
  (pattern: RegExp): Read =>
  (text) =>
    pattern.test(text) ? text : '';

/** The known words of a list in a fixed order, so that equal filters have equal addresses. */
const some =
  (words: readonly string[]): Read =>
  (text) => {
    const asked = text.split(',');
    return words.filter((word) => asked.includes(word)).join(',');
  };

const days = only(/^\d{1,6}$/);

/** Reads each part of the filter from an address; unknown values are ignored. */
const READERS = {
  client: only(/^\d{1,9}$/),
  rig: only(UUID_FORM),
  report: only(UUID_FORM),
  kind: some(kindsOf('workbook')),
  sheet: (text) => text.slice(0, 200),
  section: (text) => text.slice(0, 400),
  priority: some(PRIORITIES),
  state: some(FINDING_STATES),
  owner: (text) => (text === 'me' || text === 'none' || UUID_FORM.test(text) ? text : ''),
  overdue: only(/^1$/),
  asked: only(/^1$/),
  returned: only(/^1$/),
  proposed: only(/^1$/),
  accepted: only(/^1$/),
  turn: (text) => TURNS.find((turn) => turn === text) ?? '',
  due_to: (text) => (parseIsoDay(text) === null ? '' : text),
  closed_days: days,
  closed_from: (text) => (parseIsoDay(text) === null ? '' : text),
  closed_to: (text) => (parseIsoDay(text) === null ? '' : text),
  age_from: days,
  age_to: days,
  scope: only(/^(all|earlier)$/),
  search: (text) => text.trim(),
} as const satisfies Record<string, Read>;

/** A part of the filter. */
export type FilterPart = keyof typeof READERS;

/** The filter, as in the query of the list; '' restricts nothing. */
export type FindingFilter = Readonly<Record<FilterPart, string>>;

export const SORTS = ['due', 'age', 'priority', 'rig', 'closed'] as const;
export type FindingSort = (typeof SORTS)[number];

/** What the register shows: filter, order and page. */
export type FindingView = { filter: FindingFilter; sort: FindingSort; page: number };

const PARTS = Object.keys(READERS) as FilterPart[];

/** The parts in which a filter restricts something. */
export const setParts = (filter: FindingFilter): FilterPart[] => PARTS.filter((part) => filter[part] !== '');

const filterFrom = (valueOf: (part: FilterPart) => string): FindingFilter =>
  Object.fromEntries(PARTS.map((part) => [part, READERS[part](valueOf(part))])) as FindingFilter;

export const NO_FILTER: FindingFilter = filterFrom(() => '');

const readCount = (text: string | null): number => (/^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 1);

/** Reads the view from an address; invalid parts are ignored. */
export function readView(address: URLSearchParams): FindingView {
  return {
    filter: filterFrom((part) => address.get(part) ?? ''),
    sort: SORTS.find((sort) => sort === address.get('sort')) ?? 'due',
    page: readCount(address.get('page')),
  };
}

/** The address of a view, with only what differs from the default. */
export function writeView({ filter, sort, page }: FindingView): URLSearchParams {
  const address = new URLSearchParams(setParts(filter).map((part) => [part, filter[part]]));
  if (sort !== 'due') address.set('sort', sort);
  if (page > 1) address.set('page', String(page));
  return address;
}

const withQuery = (path: string, address: URLSearchParams) =>
  address.size > 0 ? `${path}?${address.toString()}` : path;

/** The address of the register with a filter: `findingsPath({ rig, overdue: '1' })`. */
export const findingsPath = (filter: Partial<FindingFilter>, sort: FindingSort = 'due'): string =>
  withQuery(pathTo('findings'), writeView({ filter: { ...NO_FILTER, ...filter }, sort, page: 1 }));

/**
 * The address of a finding within a view.
 * @param n its number in the view, from 1; without it, the page has no neighbours to turn to
 */
export function findingPath(uuid: string, { filter, sort }: Pick<FindingView, 'filter' | 'sort'>, n?: number): string {
  const address = writeView({ filter, sort, page: 1 });
  if (n !== undefined) address.set('n', String(n));
  return withQuery(pathTo('findingShow', { uuid }), address);
}

/** The number of a finding in its view; null if the address has none. */
export const readNumber = (address: URLSearchParams): number | null =>
  address.has('n') ? readCount(address.get('n')) : null;

/** The page of the register on which the finding with this number is. */
export const pageOfNumber = (n: number, perPage: number): number => Math.ceil(n / perPage);

/** The filter as a query for the server; only the provider's users choose a client (rules.md#owner-rule). */
export const queryOf = (filter: FindingFilter, owner: boolean): FindingFilter =>
  owner ? filter : { ...filter, client: '' };

/** The states that a filter shows, separated by commas; '' for all that are not closed. */
export const shownStates = ({ state, closed_days: lately, closed_from: from, closed_to: to }: FindingFilter): string =>
  state === '' && [lately, from, to].some((closed) => closed !== '') ? 'closed' : state;

/** Adds a word to a list, or removes it: `toggled('open', 'ready')` -> 'open,ready'. */
export function toggled(list: string, word: string): string {
  const words = list === '' ? [] : list.split(',');
  return (words.includes(word) ? words.filter((one) => one !== word) : [...words, word]).join(',');
}

/** The limits of an age band; '366-' has no upper one. */
export function limitsOf(band: AgeBand): Pick<FindingFilter, 'age_from' | 'age_to'> {
  const [from = '', to = ''] = band.split('-');
  return { age_from: from === '0' ? '' : from, age_to: to };
}

/** The age band of a filter; '' for none, null for other limits. */
export function bandOf({ age_from: from, age_to: to }: FindingFilter): AgeBand | '' | null {
  if (from === '' && to === '') return '';
  const same = (band: AgeBand) => limitsOf(band).age_from === from && limitsOf(band).age_to === to;
  return AGE_BANDS.find(same) ?? null;
}

/** Whether anything besides the scope is filtered. */
export const isFiltering = (filter: FindingFilter): boolean => setParts(filter).some((part) => part !== 'scope');

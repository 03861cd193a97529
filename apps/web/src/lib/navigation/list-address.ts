import { useState } from 'react';
import { NavigationType, useLocation, useNavigation, useNavigationType, useSearchParams } from 'react-router';

/** Marks history entries created by the list itself. */
export const BY_LIST = 'by-list';

/** A number to restrict a list to, or '' for all. */
export type Choice = string;

/** What a list shows: page, search, and its filters by name. */
export type ListView<Name extends string> = { page: number; search: string; filters: Record<Name, Choice> };

const readChoice = (text: string | null): Choice => (text !== null && /^\d{1,9}$/.test(text) ? text : '');

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The view of a list in an address; invalid values are ignored. */
export function readListView<Name extends string>(address: URLSearchParams, names: readonly Name[]): ListView<Name> {
  const filters = Object.fromEntries(names.map((name) => [name, readChoice(address.get(name))]));
  return {
    page: readPage(address.get('page')),
    search: address.get('search') ?? '',
    filters: filters as Record<Name, Choice>,
  };
}

/** The address of a list, which only has what differs from the default view. */
export function writeListView({ page, search, filters }: ListView<string>): URLSearchParams {
  const written = Object.entries({ ...filters, search }).filter(([, value]) => value !== '');
  const address = new URLSearchParams(written);
  if (page > 1) address.set('page', String(page));
  return address;
}

/**
 * What a list shows, kept in the address, so that Back, reload and a shared link restore it.
 * @param names names of the filters besides page and search, each a number or empty
 * @param kept names of other values in the address, which are preserved
 * @param isPart the list is part of its page: Back leaves the page instead of going to the list's previous page
 */
export function useListAddress<Name extends string = never>(
  names: readonly Name[] = [],
  kept: readonly string[] = [],
  isPart = false,
) {
  const [address, setAddress] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  const { page, search, filters } = readListView(address, names);
  const beside = Object.fromEntries(kept.map((name) => [name, address.get(name) ?? '']));

  const write = (change: { page?: number; search?: string; filters?: Partial<Record<Name, Choice>> }) =>
    writeListView({ page: 1, search, ...change, filters: { ...beside, ...filters, ...change.filters } });

  return {
    filters,
    list: {
      page,
      search,
      setPage: (page: number, replace = isPart) =>
        setAddress(write({ page }), { preventScrollReset: isPart, replace, state: BY_LIST }),
      /** Continued typing is one step for Back. It is delayed, so it must not return a user who has left the page. */
      setSearch: (search: string) => {
        if (isLeaving) return;
        setAddress(write({ search }), {
          preventScrollReset: true,
          replace: isPart || address.has('search'),
          state: BY_LIST,
        });
      },
    },
    /** A new choice starts at its first page. */
    choose: (choice: Partial<Record<Name, Choice>>) =>
      setAddress(write({ filters: choice }), { preventScrollReset: true, state: BY_LIST }),
    /** Back to the default view, with an empty search box. */
    clear: () => setAddress(writeListView({ page: 1, search: '', filters: beside })),
  };
}

/**
 * A key that changes when the address is changed by anything but the list itself (Back, a link, `clear`): its search box
 * is then reset to the search in the address.
 */
export function useSearchOrigin(): string {
  const { key, state } = useLocation();
  const byHistory = useNavigationType() === NavigationType.Pop;
  const [origin, setOrigin] = useState(key);
  if (origin !== key && (byHistory || state !== BY_LIST)) setOrigin(key);
  return origin;
}

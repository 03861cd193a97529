import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';

/** Marks an address that the list itself has led to. */
const BY_LIST = 'by-list';

/** A number to restrict a list to, or '' for all. */
export type Choice = string;

const readChoice = (text: string | null): Choice => (text !== null && /^\d{1,9}$/.test(text) ? text : '');

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/**
 * What a list shows, kept in the address, so that Back, reload and a shared link find it again. Only what differs from
 * the plain list stands there.
 * @param names of the filters beside page and search, each a number or nothing
 * @param kept names of what else stands in the address and stays there
 */
export function useListAddress<Name extends string = never>(names: readonly Name[] = [], kept: readonly string[] = []) {
  const [address, setAddress] = useSearchParams();
  const page = readPage(address.get('page'));
  const search = address.get('search') ?? '';
  const filters = Object.fromEntries(names.map((name) => [name, readChoice(address.get(name))])) as Record<
    Name,
    Choice
  >;

  const write = (change: { page?: number; search?: string } & Partial<Record<Name, Choice>>) => {
    const beside = Object.fromEntries(kept.map((name) => [name, address.get(name) ?? '']));
    const next = { ...beside, ...filters, search, page: 1, ...change };
    const written = Object.entries(next).filter(([name, value]) =>
      name === 'page' ? Number(value) > 1 : value !== '',
    );
    return new URLSearchParams(written.map(([name, value]) => [name, String(value)]));
  };

  return {
    filters,
    list: {
      page,
      search,
      setPage: (page: number) => setAddress(write({ page } as Parameters<typeof write>[0]), { state: BY_LIST }),
      /** A search that is typed on and on is one step for Back. */
      setSearch: (search: string) =>
        setAddress(write({ search } as Parameters<typeof write>[0]), {
          preventScrollReset: true,
          replace: address.has('search'),
          state: BY_LIST,
        }),
    },
    /** Another choice begins at its first page. */
    choose: (choice: Partial<Record<Name, Choice>>) =>
      setAddress(write(choice), { preventScrollReset: true, state: BY_LIST }),
  };
}

/**
 * A key that changes when the address was changed by anything but the list itself (Back, a link): its search box then
 * starts anew with what the address says.
 */
export function useSearchOrigin(): string {
  const { key, state } = useLocation();
  const byHistory = useNavigationType() === NavigationType.Pop;
  const [origin, setOrigin] = useState(key);
  if (origin !== key && (byHistory || state !== BY_LIST)) setOrigin(key);
  return origin;
}

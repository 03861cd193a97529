import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';

/** What the list of rigs shows. It lives in the address, so that Back, reload and a shared link find it again. */
export type RigFilters = {
  /** A client's id, or '' for all. */
  client: string;
  activity: '' | '0' | '1';
  search: string;
  page: number;
};

/** Marks an address that the search box itself has led to. */
const TYPED = 'typed';

export function readFilters(address: URLSearchParams): RigFilters {
  const client = address.get('client') ?? '';
  const activity = address.get('activity');
  const page = Number(address.get('page'));
  return {
    client: /^\d{1,9}$/.test(client) ? client : '',
    activity: activity === '0' || activity === '1' ? activity : '',
    search: address.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Only what differs from the plain list, so that '/rigs' stays '/rigs'. */
export function writeFilters({ client, activity, search, page }: RigFilters): URLSearchParams {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries({ client, activity, search })) if (value) address.set(name, value);
  if (page > 1) address.set('page', String(page));
  return address;
}

export function useRigFilters() {
  const [address, setAddress] = useSearchParams();
  const filters = readFilters(address);
  return {
    filters,
    setPage: (page: number) => setAddress(writeFilters({ ...filters, page })),
    /** Another choice begins at its first page. */
    choose: (choice: Partial<Pick<RigFilters, 'client' | 'activity'>>) =>
      setAddress(writeFilters({ ...filters, ...choice, page: 1 }), { preventScrollReset: true }),
    /** A search that is typed on and on is one step for Back. */
    setSearch: (search: string) =>
      setAddress(writeFilters({ ...filters, search, page: 1 }), {
        preventScrollReset: true,
        replace: filters.search !== '',
        state: TYPED,
      }),
    clear: () => setAddress(new URLSearchParams()),
  };
}

/**
 * A key that changes when the search was changed by anything but typing (Back, 'Clear filters'): the search box then
 * starts anew with what the address says.
 */
export function useSearchOrigin(): string {
  const { key, state } = useLocation();
  const byHistory = useNavigationType() === NavigationType.Pop;
  const [origin, setOrigin] = useState(key);
  if (origin !== key && (byHistory || state !== TYPED)) setOrigin(key);
  return origin;
}

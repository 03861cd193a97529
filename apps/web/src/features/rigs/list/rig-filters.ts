import { useListAddress } from '../../../lib/navigation/list-address.ts';

/** What the list of rigs shows (rules.md#rig-list). */
export type RigFilters = {
  /** A client's id, or '' for all. */
  client: string;
  activity: '' | '0' | '1';
  search: string;
  page: number;
};

const FILTERS = ['client', 'activity'] as const;

/** The filters of the list of rigs, kept in the address. */
export function useRigFilters() {
  const { filters, list, choose, clear } = useListAddress(FILTERS);
  const { page, search, setPage, setSearch } = list;
  const activity = filters.activity === '0' || filters.activity === '1' ? filters.activity : '';
  const shown: RigFilters = { client: filters.client, activity, search, page };
  return { filters: shown, setPage, setSearch, choose, clear };
}

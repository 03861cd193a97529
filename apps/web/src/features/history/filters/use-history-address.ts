import { useSearchParams } from 'react-router';
import {
  readHistoryFilters,
  readHistoryPage,
  writeHistoryAddress,
  type HistoryFilters,
} from './history-address.model.ts';

/** What the history shows, kept in the address, so that Back, reload and a shared link restore it. */
export function useHistoryAddress() {
  const [address, setAddress] = useSearchParams();
  const filters = readHistoryFilters(address);
  return {
    filters,
    page: readHistoryPage(address),
    setPage: (page: number, replace = false) => setAddress(writeHistoryAddress(filters, page), { replace }),
    /** A new choice starts at its first page. */
    choose: (choice: Partial<HistoryFilters>) =>
      setAddress(writeHistoryAddress({ ...filters, ...choice }), { preventScrollReset: true }),
  };
}

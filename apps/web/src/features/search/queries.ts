import { quickSearch } from '@rigbook/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../lib/api/queries.ts';

/** The hits for a search; asks nothing while it is empty, and keeps the last hits until the next arrive. */
export const useQuickSearch = (search: string) =>
  useQuery({
    ...routeQuery(quickSearch, { query: { search } }),
    enabled: search !== '',
    placeholderData: search === '' ? undefined : keepPreviousData,
  });

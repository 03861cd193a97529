import { quickSearch } from '@rigbook/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../lib/api/queries.ts';

/** What bears the words in its name; asks nothing while there are none, and shows the last hits until the next. */
export const useQuickSearch = (search: string) =>
  useQuery({
    ...routeQuery(quickSearch, { query: { search } }),
    enabled: search !== '',
    placeholderData: search === '' ? undefined : keepPreviousData,
  });

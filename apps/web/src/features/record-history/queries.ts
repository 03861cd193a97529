import { listHistory, type SentQuery } from '@rigbook/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../lib/api/queries.ts';

/** A page of changes. They are loaded each time: any other page may have made some. */
export const useChanges = (query: SentQuery<typeof listHistory>) =>
  useQuery({ ...routeQuery(listHistory, { query }), placeholderData: keepPreviousData, staleTime: 0 });

import { listTrash, restoreFromTrash } from '@rigbook/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { routeQuery } from '../../lib/api/queries.ts';

/** A page of what can still be restored. */
export const useTrash = (query: { page: number; search: string }) =>
  useQuery({
    ...routeQuery(listTrash, { query: { page: String(query.page), search: query.search } }),
    placeholderData: keepPreviousData,
  });

/** Restores a deletion with all it took along. @throws ApiError `in_use` if what it belongs to is deleted as well */
export const restore = (id: number): Promise<string> => call(restoreFromTrash, { params: { id: String(id) } });

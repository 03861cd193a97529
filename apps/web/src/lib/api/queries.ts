import type { Answer, Route } from '@rigbook/contract';
import { queryOptions, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { call, type AddressInput, type CallInput } from './api.ts';

type Input<R extends Route> =
  Partial<AddressInput<R>> extends AddressInput<R> ? [input?: AddressInput<R>] : [input: AddressInput<R>];

/**
 * A GET route as a query: `useQuery(routeQuery(showRig, { params: { uuid } }))`. The key is `[route.name, params,
 * query]`, so `invalidateQueries({ queryKey: [route.name] })` refreshes every page and search of a list.
 */
export function routeQuery<R extends Route & { method: 'GET' }>(route: R, ...[input]: Input<R>) {
  const { params, query } = (input ?? {}) as { params?: object; query?: object };
  return queryOptions<Answer<R>>({
    queryKey: [route.name, params ?? {}, query ?? {}],
    queryFn: ({ signal }) => call(route, ...([{ params, query, signal }] as unknown as [CallInput<R>])),
  });
}

/**
 * A record to be edited: `data` is only set once it has been loaded again, because changes must not be based on cached
 * data.
 */
export function useFreshQuery<T>(options: UseQueryOptions<T>) {
  const result = useQuery({ ...options, staleTime: 0, refetchOnMount: 'always' });
  return { ...result, data: result.isFetchedAfterMount ? result.data : undefined };
}

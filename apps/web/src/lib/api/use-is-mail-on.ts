import { permissions } from '@rigbook/contract';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from './queries.ts';

/** Whether the portal sends mail; not until that is known. */
export function useIsMailOn(): boolean {
  const { data } = useQuery({ ...routeQuery(permissions), staleTime: Infinity });
  return data?.['mail'] === true;
}

import { permissions } from '@rigbook/contract';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from './queries.ts';

/** Whether the portal sends mail, and whether that is still being asked. */
export function useMail(): { isOn: boolean; isPending: boolean } {
  const { data, isPending } = useQuery({ ...routeQuery(permissions), staleTime: Infinity });
  return { isOn: data?.['mail'] === true, isPending };
}

/** Whether the portal sends mail; not until that is known. */
export const useIsMailOn = (): boolean => useMail().isOn;

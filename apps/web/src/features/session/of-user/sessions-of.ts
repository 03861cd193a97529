import { endAllSessionsOf, endOneSessionOf, listSessionsOf } from '@rigbook/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { routeQuery } from '../../../lib/api/queries.ts';

/** Where another user is signed in; loaded again whenever it is shown. */
export const useSessionsOf = (uuid: string) =>
  useQuery({ ...routeQuery(listSessionsOf, { params: { uuid } }), staleTime: 0 });

/** @throws ApiError `not_found` once it has ended */
export const endOneOf = (uuid: string, session: string): Promise<string> =>
  call(endOneSessionOf, { params: { uuid, session } });

export const endAllOf = (uuid: string): Promise<string> => call(endAllSessionsOf, { params: { uuid } });

import {
  previewReminders,
  saveOwnReminders,
  type ReminderChoices,
  type SentBody,
  showOwnReminders,
  unsubscribe,
} from '@rigbook/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { routeQuery } from '../../lib/api/queries.ts';

const own = routeQuery(showOwnReminders);

/** What the user has chosen about the weekly digest. */
export const useOwnReminders = () => useQuery(own);

/** Changes it; what is shown is what the server says then. @throws ApiError */
export function useChooseReminders(): (some: SentBody<typeof saveOwnReminders>) => Promise<ReminderChoices> {
  const client = useQueryClient();
  return async (some) => {
    const saved = await call(saveOwnReminders, { body: some });
    client.setQueryData(own.queryKey, saved);
    return saved;
  };
}

/** Who would get which digest of a company on a day. As of now, whenever it is asked for. */
export const usePreview = (client: number, on: string) =>
  useQuery({ ...routeQuery(previewReminders, { query: { client: String(client), on } }), staleTime: 0 });

/** Stops the weekly digest of who got the link. @throws ApiError */
export const stopDigest = (secret: string): Promise<string> => call(unsubscribe, { params: { secret } });

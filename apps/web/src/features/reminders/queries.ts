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

/** The user's choices about the weekly digest. */
export const useOwnReminders = () => useQuery(own);

/** Changes them, and shows the server's answer. @throws ApiError */
export function useChooseReminders(): (some: SentBody<typeof saveOwnReminders>) => Promise<ReminderChoices> {
  const client = useQueryClient();
  return async (some) => {
    const saved = await call(saveOwnReminders, { body: some });
    client.setQueryData(own.queryKey, saved);
    return saved;
  };
}

/** The digests of a company on a day, always loaded afresh. */
export const usePreview = (client: number, on: string) =>
  useQuery({ ...routeQuery(previewReminders, { query: { client: String(client), on } }), staleTime: 0 });

/** Stops the weekly digest of the person who got the link. @throws ApiError */
export const stopDigest = (secret: string): Promise<string> => call(unsubscribe, { params: { secret } });

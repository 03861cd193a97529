import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api/api-error.ts';
import { errorText } from '../lib/api/error-text.ts';
import { translate } from '../lib/i18n/i18n.ts';
import { notify } from '../ui/feedback/notify.tsx';

/** Retrying a refusal is pointless; what may be temporary is retried once. */
function worthRetrying(failures: number, error: Error): boolean {
  if (failures > 0) return false;
  return error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.code !== 'unreadable';
}

/** Server state of the portal. A failed load is logged, and shown in its place or as a danger notice (rules.md#shown-failures). */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: 10_000, retry: worthRetrying, refetchOnWindowFocus: false } },
    queryCache: new QueryCache({
      onError: (error, query) => {
        console.error(query.queryKey, error);
        // 401 has signed the user out already.
        if (error instanceof ApiError && error.status === 401) return;
        notify.danger(translate('error.loadTitle'), errorText(error), query.queryHash);
      },
      onSuccess: (_, query) => notify.dismiss(query.queryHash),
    }),
  });

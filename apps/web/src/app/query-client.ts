import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api/api-error.ts';
import { errorText } from '../lib/api/error-text.ts';
import { translate } from '../lib/i18n/i18n.ts';
import { notify } from '../ui/feedback/notify.tsx';

/** Retrying a refusal is pointless; what may be temporary is retried once. */
function worthRetrying(failures: number, error: Error): boolean {
  // Without a connection what is on the device answers, or nothing does.
  if (failures > 0 || !navigator.onLine) return false;
  return error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.code !== 'unreadable';
}

/** Server state of the portal. A failed load is logged, and shown in its place or as a danger notice (rules.md#shown-failures). */
export function createQueryClient(): QueryClient {
  // It only hears changes: a page opened without a connection would never load what it lacks.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'offlineFirst', staleTime: 10_000, retry: worthRetrying, refetchOnWindowFocus: false },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        // The shell says that there is no connection, and the page what is not there.
        if (error instanceof ApiError && error.status === 0 && !navigator.onLine) return;
        console.error(query.queryKey, error);
        // 401 has signed the user out already.
        if (query.meta?.quiet || (error instanceof ApiError && error.status === 401)) return;
        notify.danger(translate('error.loadTitle'), errorText(error), query.queryHash);
      },
      onSuccess: (_, query) => notify.dismiss(query.queryHash),
    }),
  });
}

import { isOutdatedBy, restoreFromTrash } from '@rigbook/contract';
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';

/** A call that may have changed something. */
type Change = {
  /** The name of its route. */
  route: string;
  /** Whether what is in view is loaded again at once; otherwise when it is shown next. */
  isLoaded: boolean;
};

type Kept = { mark: (change: Change) => void; load: () => unknown };

/** May end the session of the person who makes it: its page is left, and the next one reads. */
const MAY_END_SESSION = 'users.update';

/** What is kept up to date. */
const kept = new Set<Kept>();
/** How many saves of several steps are under way. */
let saves = 0;

/**
 * Says that a call may have changed something: whatever shows that is outdated (rules.md#after-a-change). `call` does it for
 * every call that is no read, so that no page has to.
 */
export function noteChange(route: string, isTaken: boolean): void {
  for (const { mark } of kept) mark({ route, isLoaded: isTaken && saves === 0 && route !== MAY_END_SESSION });
}

/** Does the steps of a save: what they change is loaded once all are done, not again after each of them. */
export async function asOneSave<T>(work: () => Promise<T>): Promise<T> {
  saves += 1;
  try {
    return await work();
  } finally {
    saves -= 1;
    if (saves === 0) for (const { load } of kept) load();
  }
}

/** Marks what a change makes outdated, and loads what is in view. */
function markOutdated(client: QueryClient, { route, isLoaded }: Change): void {
  const predicate = ({ queryKey: [name] }: Query) => isOutdatedBy(String(name), route);
  for (const query of client.getQueryCache().findAll({ fetchStatus: 'fetching', predicate })) {
    if (isLoaded && query.isActive()) continue;
    // Asked for before the change, it would arrive as if it were of now.
    const markAgain = () => query.invalidate();
    void query.promise?.then(markAgain, markAgain);
  }
  void client.invalidateQueries({ predicate, refetchType: isLoaded ? 'active' : 'none' });
}

const isMarked = ({ state }: Query) => state.isInvalidated;

/** Loads what is in view and outdated; what is being loaded already is waited for. */
const loadMarked = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: isMarked }, { cancelRefetch: false });

/** Waits until everything in view is as it is after the last change. */
export function useUpToDate(): () => Promise<void> {
  const client = useQueryClient();
  return () => loadMarked(client);
}

/** Marks everything for when it is shown next: what others did may be anything, as after a restore. */
export function useNewsOfOthers(): () => void {
  const client = useQueryClient();
  return () => markOutdated(client, { route: restoreFromTrash.name, isLoaded: false });
}

/** Between the tabs of a browser: the names of the routes whose calls changed something. */
const CHANNEL = 'rigbook.changes';

/**
 * Marks what changes make outdated, those of this tab and of the others. A tab that is not in view loads it when it is
 * looked at again. @returns what ends that
 */
export function keepUpToDate(client: QueryClient): () => void {
  const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;
  const own: Kept = {
    mark: (change) => {
      markOutdated(client, change);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches only its own origin
      others?.postMessage(change.route);
    },
    load: () => loadMarked(client),
  };
  const look = () => {
    if (!document.hidden) own.load();
  };
  others?.addEventListener('message', ({ data }: MessageEvent<string>) =>
    markOutdated(client, { route: data, isLoaded: !document.hidden }),
  );
  document.addEventListener('visibilitychange', look);
  kept.add(own);
  return () => {
    kept.delete(own);
    document.removeEventListener('visibilitychange', look);
    others?.close();
  };
}

import { ownKey } from '../../../lib/account.ts';
import { useSession } from '../../../lib/session.ts';

/** What was entered and not saved, as it is kept on this device. */
export type KeptWork<Work> = { work: Work; /** Milliseconds since 1970. */ keptAt: number };

const DATABASE = 'rigbook';
const STORE = 'unsaved-work';

/**
 * Keeps unsaved work in the browser's own database, so that it outlives a reload, a crash and a lost connection. Where
 * the browser has none or refuses it (private windows), nothing is kept and nothing fails.
 */
export const keptWork = {
  keep: (key: string, work: unknown): Promise<void> =>
    inStore('readwrite', (store) => store.put({ work, keptAt: Date.now() }, key)).then(() => undefined),
  find: async <Work>(key: string): Promise<KeptWork<Work> | null> =>
    ((await inStore('readonly', (store) => store.get(key))) as KeptWork<Work> | undefined) ?? null,
  drop: (key: string): Promise<void> => inStore('readwrite', (store) => store.delete(key)).then(() => undefined),
};

/** The key of a report's unsaved work: each person has their own, on a device that several use. */
export function useWorkKey(kind: string, uuid: string): string {
  return ownKey(useSession(), kind, uuid);
}

async function inStore(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const database = await opened();
    try {
      return await answerOf(ask(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch (error) {
    console.warn('Unsaved work can not be kept on this device.', error);
    return undefined;
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return answerOf(request);
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser gave no reason.')));
  });
}

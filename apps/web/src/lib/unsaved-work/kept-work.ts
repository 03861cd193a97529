import { ownKey } from '../session/account.ts';
import { useSession } from '../session/session.ts';

/** What was done and not saved, as it is kept on this device: values that can be cloned, and the files they name. */
export type KeptWork<Value> = {
  value: Value;
  files: ReadonlyMap<string, Blob>;
  /** Milliseconds since 1970. */
  keptAt: number;
};

const DATABASE = 'rigbook';
/** The values apart from the files: those are large, and a change of the value must not write them again. */
const VALUES = 'unsaved-work';
const FILES = 'unsaved-files';

/** Nobody comes back to it later than that, and a device has no endless room for workbooks. */
const LONGEST = 30 * 86_400_000;

/**
 * Keeps unsaved work in the browser's own database, so that it outlives a reload, a crash, a lost connection and the end
 * of the session. Where the browser has none or refuses it (private windows), nothing is kept and nothing fails.
 */
export const keptWork = {
  /** A name in `files` stands for the same bytes for ever: what is kept under it already is not written again. */
  keep: (key: string, value: unknown, files: ReadonlyMap<string, Blob>): Promise<void> =>
    quietly(async (values, blobs) => {
      values.put({ value, keptAt: Date.now() }, key);
      const kept = new Set((await answerOf(blobs.getAllKeys(filesOf(key)))).map(nameOf));
      for (const name of kept) if (!files.has(name)) blobs.delete([key, name]);
      for (const [name, file] of files) if (!kept.has(name)) blobs.put(file, [key, name]);
    }),
  find: async <Value>(key: string): Promise<KeptWork<Value> | null> =>
    (await quietly(async (values, blobs) => {
      await dropOld(values, blobs);
      const kept = (await answerOf(values.get(key))) as { value: Value; keptAt: number } | undefined;
      if (!kept) return null;
      const [names, files] = await Promise.all([
        answerOf(blobs.getAllKeys(filesOf(key))),
        answerOf(blobs.getAll(filesOf(key))),
      ]);
      return { ...kept, files: new Map(names.map((name, index) => [nameOf(name), files[index] as Blob])) };
    })) ?? null,
  drop: (key: string): Promise<void> =>
    quietly(async (values, blobs) => {
      values.delete(key);
      blobs.delete(filesOf(key));
    }),
};

/** The key of a report's unsaved work: each person has their own, on a device that several use. */
export function useWorkKey(kind: string, uuid: string): string {
  return ownKey(useSession(), kind, uuid);
}

/** All files of a key: `[key, name]`, and a list sorts after every text. */
const filesOf = (key: string) => IDBKeyRange.bound([key], [key, []]);
const nameOf = (key: IDBValidKey): string => (key as [key: string, name: string])[1];

async function dropOld(values: IDBObjectStore, blobs: IDBObjectStore): Promise<void> {
  const keys = (await answerOf(values.getAllKeys())) as string[];
  const kept = (await answerOf(values.getAll())) as { keptAt: number }[];
  for (const [index, key] of keys.entries()) {
    if ((kept[index]?.keptAt ?? 0) > Date.now() - LONGEST) continue;
    values.delete(key);
    blobs.delete(filesOf(key));
  }
}

/** Runs in one transaction over both; undefined where the browser refuses. */
async function quietly<Result>(
  ask: (values: IDBObjectStore, blobs: IDBObjectStore) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const database = await opened();
    try {
      const transaction = database.transaction([VALUES, FILES], 'readwrite');
      const answer = ask(transaction.objectStore(VALUES), transaction.objectStore(FILES));
      const [result] = await Promise.all([answer, endOf(transaction)]);
      return result;
    } finally {
      database.close();
    }
  } catch (error) {
    console.warn('Unsaved work can not be kept on this device.', error);
    return undefined;
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 2);
  request.addEventListener('upgradeneeded', () => {
    const { result } = request;
    for (const name of result.objectStoreNames) result.deleteObjectStore(name);
    for (const name of [VALUES, FILES]) result.createObjectStore(name);
  });
  return answerOf(request);
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser gave no reason.')));
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The browser gave no reason.')));
  });
}

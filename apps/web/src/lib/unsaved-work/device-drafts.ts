import { DAY, fromParts, inParts } from '@rigbook/domain';
import { pauses } from '../browser/pauses.ts';
import type { IDBPObjectStore } from 'idb';
import { deviceDatabase, FILES, VALUES, type Part, type Schema } from './device-database.ts';

/** A draft as kept on this device: values that can be cloned, and the files they refer to. */
export type KeptDraft<Value> = {
  value: Value;
  files: ReadonlyMap<string, Blob>;
  /** Milliseconds since 1970. */
  keptAt: number;
};

type Both = (typeof VALUES | typeof FILES)[];
type Values = IDBPObjectStore<Schema, Both, typeof VALUES, 'readwrite'>;
type Files = IDBPObjectStore<Schema, Both, typeof FILES, 'readwrite'>;

/** Nobody returns to a draft later than that, and a device has limited room for workbooks. */
const LONGEST = 30 * DAY;

type Stored = ReadonlyMap<string, Blob | Part | null>;

/** What is kept with each draft, as far as this page knows: spares a change from asking before it is written. */
const known = new Map<string, Stored>();

const latest = new Map<string, object>();

/** Begins to change what is kept with a draft, which is not known before it is done; returns whether it is the last. */
function begun(key: string): () => boolean {
  known.delete(key);
  const change = {};
  latest.set(key, change);
  return () => latest.get(key) === change;
}

/**
 * Drafts of reports, kept in the browser's own database: they outlive a reload, a crash, a lost connection and
 * the end of the session. If the browser has none or refuses it (private windows), nothing is kept and nothing fails.
 */
export const deviceDrafts = {
  /**
   * A name in `files` always means the same bytes: a file already kept under it is not written again.
   * @returns whether it is kept
   */
  keep: async (key: string, value: unknown, files: ReadonlyMap<string, Blob> = new Map()): Promise<boolean> => {
    const before = known.get(key);
    const isLatest = begun(key);
    const { head, parts } = inParts(value);
    const named = parts.map((part, index) => [`${PART}${index}`, part] as const);
    const now = new Map<string, Blob | Part>([...files, ...named]);
    const isKept = await quietly(async (values, blobs) => {
      const kept: Stored = before ?? new Map((await blobs.getAllKeys(filesOf(key))).map(([, name]) => [name, null]));
      const changed = [...now].filter(([name, one]) => !isSame(kept.get(name), one));
      const requests: Promise<unknown>[] = [...kept.keys()]
        .filter((name) => !now.has(name))
        .map((name) => blobs.delete([key, name]));
      // Little is sent at once, and written even if the page is left in that moment; more would block the page.
      const pause = pauses();
      for (const [name, one] of changed) {
        const request = blobs.put(one, [key, name]);
        requests.push(request);
        await pause(request);
      }
      requests.push(values.put({ value: head, keptAt: Date.now(), parts: named.map(([name]) => name) }, key));
      values.transaction.commit();
      await Promise.all(requests);
      return true;
    });
    if (isKept && isLatest()) known.set(key, now);
    return isKept ?? false;
  },
  find: async <Value>(key: string): Promise<KeptDraft<Value> | null> => {
    const found = await quietly(async (values, blobs) => {
      await dropOld(values, blobs);
      const [kept, keys] = await Promise.all([values.get(key), blobs.getAllKeys(filesOf(key))]);
      const stored = new Map<string, Blob | Part>();
      for (const [, name] of keys) {
        const one = await blobs.get([key, name]);
        if (one) stored.set(name, one);
      }
      return { kept, stored };
    });
    if (!found) return null;
    const { kept, stored } = found;
    known.set(key, new Map([...stored.keys()].map((name) => [name, null])));
    const parts = (kept?.parts ?? []).flatMap((name) => (stored.get(name) as Part | undefined) ?? []);
    const files = new Map([...stored].filter((one): one is [string, Blob] => !isPart(one[0])));
    return kept ? { value: fromParts({ head: kept.value as Value, parts }), keptAt: kept.keptAt, files } : null;
  },
  /** The keys of what is kept that begin with a text, in the order of the keys. */
  keysFrom: async (start: string): Promise<string[]> => {
    const keys = await quietly(async (values) => values.getAllKeys(IDBKeyRange.bound(start, `${start}\uFFFF`)));
    return keys ?? [];
  },
  /** @returns whether it succeeded */
  drop: async (key: string): Promise<boolean> => {
    begun(key);
    const isDropped = await quietly(async (values, blobs) => {
      const requests = [values.delete(key), blobs.delete(filesOf(key))];
      values.transaction.commit();
      await Promise.all(requests);
      return true;
    });
    return isDropped ?? false;
  },
};

/** What the names of parts begin with; no file is called that. */
const PART = 'part:';

const isPart = (name: string) => name.startsWith(PART);

/** Whether a file or a part need not be written again: a changed row is another object. */
function isSame(before: Blob | Part | null | undefined, now: Blob | Part): boolean {
  if (!('items' in now)) return before !== undefined;
  if (!before || !('items' in before) || before.items.length !== now.items.length) return false;
  return before.path.join('.') === now.path.join('.') && now.items.every((item, index) => item === before.items[index]);
}

/** All files and parts of a draft: keys are `[key, name]`, and an array sorts after every string. */
const filesOf = (key: string) => IDBKeyRange.bound([key], [key, []]);

async function dropOld(values: Values, blobs: Files): Promise<void> {
  const [keys, kept] = await Promise.all([values.getAllKeys(), values.getAll()]);
  const old = keys.filter((_, index) => (kept[index]?.keptAt ?? 0) <= Date.now() - LONGEST);
  await Promise.all(old.flatMap((key) => [values.delete(key), blobs.delete(filesOf(key))]));
}

/** Runs in one transaction over both stores; undefined if the browser refuses. */
async function quietly<Result>(ask: (values: Values, blobs: Files) => Promise<Result>): Promise<Result | undefined> {
  try {
    const transaction = (await deviceDatabase()).transaction<Both, 'readwrite'>([VALUES, FILES], 'readwrite');
    const answer = ask(transaction.objectStore(VALUES), transaction.objectStore(FILES));
    const [result] = await Promise.all([answer, transaction.done]);
    return result;
  } catch (error) {
    console.warn('Unsaved work can not be kept on this device.', error);
    return undefined;
  }
}

import type { Part } from '@rigbook/domain';
import { openDB, type DBSchema } from 'idb';

export type { Part } from '@rigbook/domain';

const DATABASE = 'rigbook';
const VERSION = 3;
/**
 * The values of drafts are stored apart from the files, and from the parts of long reports: these are large, and changing a
 * value must not write them again.
 */
export const VALUES = 'unsaved-work';
export const FILES = 'unsaved-files';
/** What was taken along of a rig, and the small pictures of it. */
export const ALONG = 'along';
export const ALONG_PICTURES = 'along-pictures';

export type Schema = DBSchema & {
  /** `parts`: the names of its parts, in order; left out by earlier versions. */
  [VALUES]: { key: string; value: { value: unknown; keptAt: number; parts?: string[] } };
  [FILES]: { key: [draft: string, name: string]; value: Blob | Part };
  [ALONG]: { key: string; value: unknown };
  [ALONG_PICTURES]: { key: [rig: string, path: string]; value: Blob };
};

/**
 * Open as long as the page is. What a page has sent and committed is written even if it is left in that moment;
 * a page that had to open the database first, or to wait for an answer, would lose its last change.
 */
const connections = new WeakMap<IDBFactory, ReturnType<typeof open>>();

/** The browser's own database of this portal. Rejects if the browser has none or refuses it (private windows). */
export function deviceDatabase(): ReturnType<typeof open> {
  const factory = indexedDB;
  const connection = connections.get(factory) ?? open(() => connections.delete(factory));
  connections.set(factory, connection);
  return connection;
}

async function open(onClosed: () => void) {
  try {
    return await openDB<Schema>(DATABASE, VERSION, {
      upgrade: (database, before) => {
        // Drafts of the first version had another form; later versions only add to what is there.
        if (before < 2) for (const name of database.objectStoreNames) database.deleteObjectStore(name);
        for (const name of [VALUES, FILES, ALONG, ALONG_PICTURES] as const)
          if (!database.objectStoreNames.contains(name)) database.createObjectStore(name);
      },
      // Another tab has a later version of the portal.
      blocking: (_current, _wanted, event) => {
        onClosed();
        (event.target as IDBDatabase).close();
      },
      terminated: onClosed,
    });
  } catch (error) {
    onClosed();
    throw error;
  }
}

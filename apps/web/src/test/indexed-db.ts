import {
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';

const GLOBALS = { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction };

/** Gives each test of a file an empty database of the browser, which jsdom has not. */
export function withIndexedDb(): void {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    // These stay: what a page still reads when its test ends needs them.
    Object.assign(globalThis, GLOBALS);
  });
  afterEach(() => void vi.unstubAllGlobals());
}

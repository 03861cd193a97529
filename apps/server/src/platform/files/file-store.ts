import type { Readable } from 'node:stream';
import { notFound } from '../errors/errors.ts';

/** Bytes that are safe on the disk but not yet under their name. `keep` names them for good, `drop` forgets them. */
export type StagedFile = {
  bytes: number;
  sha256: string;
  /** Reads the staged bytes again, as a local file. */
  localPath: string;
  keep: (key: string) => Promise<void>;
  drop: () => Promise<void>;
};

export type StoredFile = { stream: Readable; bytes: number };

/** Where files live. Keys are the stored paths of the contract, `uploads/rigs/...`. Memory use is constant. */
export type FileStore = {
  /** Takes in a stream; more than `maxBytes` is an AppError `too_large`, and nothing stays behind. */
  stage: (source: Readable, maxBytes: number) => Promise<StagedFile>;
  /** Null when there is no such file. */
  read: (key: string) => Promise<StoredFile | null>;
  remove: (key: string) => Promise<void>;
  /** Every key, in no order. */
  list: () => AsyncIterable<string>;
  /**
   * An address that gives the file as a download named `name` to whoever holds it, for a minute; null where the store
   * has no addresses that browsers reach (then the bytes go through the server), or no such file: rows are made before
   * their files, so that the store alone knows.
   */
  addressOf: (key: string, name: string) => Promise<string | null>;
  /** Throws when the store can't be written to. */
  check: () => Promise<void>;
};

/** Keys are made by the product, yet a wrong one must never reach outside of the store or into what is staged. */
export function checkedKey(key: string): string {
  const parts = key.split('/');
  const isWrong = parts.length < 2 || parts.some((part) => part === '' || part.startsWith('.')) || /[\0\\]/.test(key);
  if (isWrong) throw notFound();
  return key;
}

import type { Readable } from 'node:stream';
import { notFound } from '../errors/errors.ts';

/** Bytes that are durably stored but don't have their name yet. `keep` gives it to them, `drop` discards them. */
export type StagedFile = {
  bytes: number;
  sha256: string;
  /** Reads the staged bytes again, as a local file. */
  localPath: string;
  keep: (key: string) => Promise<void>;
  drop: () => Promise<void>;
};

/** `bytes`: how many the stream has. */
export type StoredFile = { stream: Readable; bytes: number };

/** The first and the last byte of a part of a file, both within it. */
export type FilePart = { first: number; last: number };

/** Where files are stored. Keys are the stored paths of the contract, `uploads/rigs/...`. Memory use is constant. */
export type FileStore = {
  /** Takes in a stream; more than `maxBytes` is an AppError `too_large`, and nothing is left behind. */
  stage: (source: Readable, maxBytes: number) => Promise<StagedFile>;
  /** A file, or a part of it; null if there is no such file. */
  read: (key: string, part?: FilePart) => Promise<StoredFile | null>;
  /** The bytes of a file; null if there is no such file. */
  sizeOf: (key: string) => Promise<number | null>;
  remove: (key: string) => Promise<void>;
  /** Every key, in no particular order. */
  list: () => AsyncIterable<string>;
  /**
   * An address from which anyone who has it can download the file under the name `name` for a minute, as of a type if one is given; null if browsers
   * can't reach the store (then the bytes go through the server), or if there is no such file: rows are created before
   * their files, so only the store knows.
   */
  addressOf: (key: string, name: string, type?: string) => Promise<string | null>;
  /** A new folder on the local disk, for what is made step by step. The caller removes it; after a crash, the next start does. */
  workFolder: () => Promise<string>;
  /** Bytes that are free on the local disk, which takes every upload first. */
  freeBytes: () => Promise<number>;
  /** Throws if the store can't be written to. */
  check: () => Promise<void>;
};

/** The product makes the keys, but even a wrong one must never reach outside the store or into the staged files. */
export function checkedKey(key: string): string {
  const parts = key.split('/');
  const isWrong = parts.length < 2 || parts.some((part) => part === '' || part.startsWith('.')) || /[\0\\]/.test(key);
  if (isWrong) throw notFound();
  return key;
}

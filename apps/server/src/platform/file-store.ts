import type { Readable } from 'node:stream';

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
  /** Throws when the store can't be written to. */
  check: () => Promise<void>;
};

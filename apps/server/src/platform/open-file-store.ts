import type { FileStore } from './file-store.ts';
import { localFileStore } from './local-file-store.ts';
import { s3FileStore } from './s3-file-store.ts';
import type { Settings } from './settings.ts';

/** The store that the settings name: the bucket of `S3_*`, or else the folder `DATA_DIR/files`. */
export const openFileStore = ({
  DATA_DIR,
  DATABASE_URL,
  S3,
}: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'S3'>): FileStore =>
  S3 ? s3FileStore(DATA_DIR, S3) : localFileStore(DATA_DIR, { shared: DATABASE_URL !== undefined });

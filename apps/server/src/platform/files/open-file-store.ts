import type { FileStore } from './file-store.ts';
import { localFileStore } from './local-file-store.ts';
import { observedFileStore } from './observed-file-store.ts';
import type { Settings } from '../settings/settings.ts';

/** The store from the settings: the bucket of `S3_*`, or else the folder `DATA_DIR/files`. */
export async function openFileStore({
  DATA_DIR,
  DATABASE_URL,
  S3,
}: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'S3'>): Promise<FileStore> {
  if (!S3) return observedFileStore(localFileStore(DATA_DIR, { shared: DATABASE_URL !== undefined }));
  // Its library takes a third of a second and 60 MB, which a portal with a folder doesn't need.
  const { s3FileStore } = await import('./s3-file-store.ts');
  return observedFileStore(s3FileStore(DATA_DIR, S3));
}

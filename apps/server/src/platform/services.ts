import type { Database } from './database/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Settings } from './settings/settings.ts';

/** What every feature gets; wired by hand in app.ts. */
export type Services = {
  db: Database;
  files: FileStore;
  settings: Settings;
  /** The present time; tests set it. */
  now: () => Date;
};

export const MEGABYTE = 1_048_576;

import * as z from 'zod';

export const MANIFEST = 'manifest.json';
export const ROWS = 'rows/';
export const FILES = 'files/';

/** What a backup holds: written last of all, so that a file with a manifest is whole. */
export const manifestSchema = z.object({
  format: z.literal('rigbook backup 1'),
  made_at: z.string(),
  /** Names of the migrations that the rows are shaped by, in order. */
  migrations: z.array(z.string()),
  /** SHA-256 and size of every other entry, by its name in the zip. */
  entries: z.record(z.string(), z.object({ sha256: z.string(), bytes: z.number() })),
});
export type Manifest = z.output<typeof manifestSchema>;

/** A backup that can't be made or restored, with the sentence that says why and what to do. */
export class BackupError extends Error {}

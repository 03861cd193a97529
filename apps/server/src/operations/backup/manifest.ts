import * as z from 'zod';

export const MANIFEST = 'manifest.json';
export const ROWS = 'rows/';
export const FILES = 'files/';

/** What a backup contains: written last, so that a file with a manifest is complete. */
export const manifestSchema = z.object({
  format: z.literal('rigbook backup 1'),
  made_at: z.string(),
  /** Names of the migrations that define the shape of the rows, in order. */
  migrations: z.array(z.string()),
  /** SHA-256 and size of every other entry, by its name in the zip. */
  entries: z.record(z.string(), z.object({ sha256: z.string(), bytes: z.number() })),
});
export type Manifest = z.output<typeof manifestSchema>;

/** A backup that can't be made or restored, with a sentence that says why and what to do. */
export class BackupError extends Error {}

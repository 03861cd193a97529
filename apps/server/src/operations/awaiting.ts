import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { isFault } from '../platform/errors/faults.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { askAsSystem } from '../platform/identity/scope.ts';
import type { Settings } from '../platform/settings/settings.ts';

/** What keeps a portal from starting until someone fixes it. */
export class StartError extends Error {}

/** Milliseconds between two tries to reach the database, and between two lines that say that it is waited for. */
const TRY_EVERY = 1000;
const TELL_EVERY = 60_000;

/**
 * Waits until the database of `DATABASE_URL` can be written to, and tells why it does: at once, and every minute.
 * @throws StartError for what does not pass by itself
 */
export async function awaitDatabase(
  db: Database,
  { DATABASE_URL }: Pick<Settings, 'DATABASE_URL'>,
  tell: (line: string) => void,
): Promise<void> {
  if (DATABASE_URL === undefined) return;
  const address = new URL(DATABASE_URL);
  let reportedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    const missing = await missingAt(db, address);
    if (missing === null) return;
    if (performance.now() - reportedAt >= TELL_EVERY) {
      tell(`${missing} The portal waits for it, and starts then.`);
      reportedAt = performance.now();
    }
    // oxlint-disable-next-line no-await-in-loop
    await wait(TRY_EVERY);
  }
}

/** Why the database can't be used yet, as a sentence; null if it can. */
async function missingAt(db: Database, { host }: URL): Promise<string | null> {
  try {
    const { rows } = await askAsSystem(db, (tx) =>
      sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(tx),
    );
    return rows[0]?.standby ? `The database at ${host} is a standby, which can't be written to.` : null;
  } catch (error) {
    if (!(error instanceof Error) || !isFault(error)) throw error;
    return `The database at ${host} can't be reached: ${reasonOf(error)}.`;
  }
}

/** Several addresses of a name each have a reason of their own, and the error that is made of them none. */
const reasonOf = (error: Error): string =>
  (error instanceof AggregateError ? (error.errors as Error[]).map(({ message }) => message).join('; ') : '') ||
  error.message.trim().replace(/\.$/, '') ||
  error.name;

/** Sentences for what PostgreSQL answers to a portal that may not use a database as it is, by SQLSTATE. */
const REFUSED: Record<string, (address: URL, reason: string) => string> = {
  '28P01': ({ host, username }) => `The database at ${host} does not take the password of ${username} in DATABASE_URL.`,
  '28000': ({ host, username }, reason) => `The database at ${host} does not let ${username} in: ${reason}.`,
  '3D000': ({ host, pathname }) =>
    `There is no database ${pathname.slice(1)} at ${host}: deploy/database.sh makes one, or name another in DATABASE_URL.`,
  '42501': ({ host, pathname, username }, reason) =>
    `The role ${username} must own the database ${pathname.slice(1)} at ${host}, as deploy/database.sh makes it: ${reason}.`,
};

/** An error of the database as a sentence for whoever runs the portal, where it is one of theirs; else as it is. */
export function asStartError(error: unknown, { DATABASE_URL }: Pick<Settings, 'DATABASE_URL'>): unknown {
  if (!(error instanceof Error) || DATABASE_URL === undefined || !('code' in error)) return error;
  const say = REFUSED[String(error.code)];
  return say ? new StartError(say(new URL(DATABASE_URL), reasonOf(error)), { cause: error }) : error;
}

/** Statuses of a store that has no such bucket, or a key that may not use it. */
const NO_BUCKET = new Set<unknown>([403, 404]);

/**
 * Refuses to start with a bucket that is not there. A store that does not answer may later: until then the portal is not ready.
 * @throws StartError
 */
export async function requireBucket(files: FileStore, { S3 }: Pick<Settings, 'S3'>): Promise<void> {
  if (!S3) return;
  try {
    await files.check();
  } catch (error) {
    const { $metadata: { httpStatusCode } = {} } = error as { $metadata?: { httpStatusCode?: number } };
    if (!NO_BUCKET.has(httpStatusCode)) return;
    throw new StartError(
      `There is no bucket ${S3.bucket} at ${S3.endpoint} that the key may use: make it, or set S3_BUCKET and the key.`,
      { cause: error },
    );
  }
}

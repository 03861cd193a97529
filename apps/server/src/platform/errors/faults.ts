import { AppError } from './errors.ts';

/**
 * What is wrong around the portal and will pass: its disk, its database, its file store. Nothing is wrong with the
 * request, which may be sent again as it is.
 */

/** SQLSTATE of a connection lost, no resources, somebody's intervention, a failing system, and of a standby or a lock. */
const OF_DATABASE = /^(?:08|53|57P|58)[0-9A-Z]{2,3}$|^(?:25006|40001|40P01|55P03|57014)$/;

/** Where PostgreSQL reads and writes files: what goes wrong there bears codes that elsewhere mean something else. */
const STORAGE_SOURCES = new Set<unknown>(['fd.c', 'md.c', 'slru.c', 'xlog.c']);

/** Of the operating system: the disk and its folders, the network between here and database or store. */
const OF_SYSTEM = new Set<unknown>(
  [
    'EACCES EDQUOT EFBIG EIO EISDIR EMFILE ENFILE ENODEV ENOENT ENOSPC ENOTDIR ENXIO EPERM EROFS ESTALE',
    'EAI_AGAIN ECONNABORTED ECONNREFUSED ECONNRESET EHOSTDOWN EHOSTUNREACH ENETDOWN ENETUNREACH ENOTCONN ENOTFOUND',
    'EPIPE ETIMEDOUT',
  ].flatMap((codes) => codes.split(' ')),
);

/** The client of PostgreSQL gives these no code. */
const LOST_CONNECTION =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

const OF_NO_ROOM = new Set<unknown>(['EDQUOT', 'EFBIG', 'ENOSPC', '53100']);

const codeOf = (error: object): unknown => ('code' in error ? error.code : undefined);

/** Whether an error tells of the portal's surroundings. */
export function isFault(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false;
  const code = codeOf(error);
  return (
    OF_SYSTEM.has(code) ||
    (typeof code === 'string' && OF_DATABASE.test(code)) ||
    ('file' in error && STORAGE_SOURCES.has(error.file)) ||
    LOST_CONNECTION.test(error.message) ||
    // The file store's library: what it was answered, and that it was not answered at all.
    '$metadata' in error ||
    error.name === 'TimeoutError'
  );
}

/** Of the fault itself, or of what brought it about. */
const isOfNoRoom = (error: object): boolean =>
  OF_NO_ROOM.has(codeOf(error)) || ('cause' in error && error.cause instanceof Error && isOfNoRoom(error.cause));

/** Seconds after which a fault may have passed. */
const RETRY_AFTER = 5;

/** What whoever asked is told of a fault, null where it is none; the cause is for the log. */
export function faultOf(error: Error): AppError | null {
  if (!isFault(error)) return null;
  const sentence = isOfNoRoom(error)
    ? 'The portal has no room left to store this. Tell its provider, and try again later.'
    : "The portal can't reach its data at the moment. Try again in a moment.";
  return new AppError('busy', sentence, { retryAfter: RETRY_AFTER });
}

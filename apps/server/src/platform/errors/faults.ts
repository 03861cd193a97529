import { message, type Message } from '@rigbook/contract/messages';
import { AppError } from './errors.ts';

/** The answer to a commit was lost: what it was to save may be saved, or not. */
export class OutcomeUnknown extends Error {
  constructor(cause: Error) {
    super('The connection ended before the answer to a commit.', { cause });
  }
}

/**
 * External faults that will pass: of the portal's disk, database or file store. Nothing is wrong with the request, which
 * may be sent again unchanged.
 */

/** SQLSTATEs of a lost connection, lacking resources, operator intervention, a failing system, a standby or a lock. */
const OF_DATABASE = /^(?:08|53|57P|58)[0-9A-Z]{2,3}$|^(?:25006|40001|40P01|55P03|57014)$/;

/** Where PostgreSQL reads and writes files: errors from there have codes that mean something else elsewhere. */
const STORAGE_SOURCES = new Set<unknown>(['fd.c', 'md.c', 'slru.c', 'xlog.c']);

/** Of the operating system: the disk and its folders, the network to database or store. */
const OF_SYSTEM = new Set<unknown>(
  [
    'EACCES EDQUOT EFBIG EIO EISDIR EMFILE ENFILE ENODEV ENOENT ENOSPC ENOTDIR ENXIO EPERM EROFS ESTALE',
    'EAI_AGAIN ECONNABORTED ECONNREFUSED ECONNRESET EHOSTDOWN EHOSTUNREACH ENETDOWN ENETUNREACH ENOTCONN ENOTFOUND',
    'EPIPE ETIMEDOUT',
  ].flatMap((codes) => codes.split(' ')),
);

/** The PostgreSQL client gives these no code; the last is of a server that is stopping. */
const LOST_CONNECTION =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after)/;

const OF_NO_ROOM = new Set<unknown>(['EDQUOT', 'EFBIG', 'ENOSPC', '53100']);

const codeOf = (error: object): unknown => ('code' in error ? error.code : undefined);

/** Whether an error is an external fault. */
export function isFault(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false;
  const code = codeOf(error);
  return (
    error instanceof OutcomeUnknown ||
    OF_SYSTEM.has(code) ||
    (typeof code === 'string' && OF_DATABASE.test(code)) ||
    ('file' in error && STORAGE_SOURCES.has(error.file)) ||
    LOST_CONNECTION.test(error.message) ||
    // The file store's library: an error answer, or no answer at all.
    '$metadata' in error ||
    error.name === 'TimeoutError'
  );
}

/** Whether a fault, or its cause, is a lack of space. */
export const isOfNoRoom = (error: object): boolean =>
  OF_NO_ROOM.has(codeOf(error)) || ('cause' in error && error.cause instanceof Error && isOfNoRoom(error.cause));

/** Seconds after which a fault may have passed. */
const RETRY_AFTER = 5;

function sentenceOf(error: Error): Message {
  if (error instanceof OutcomeUnknown) return message('portal.may_be_saved');
  return isOfNoRoom(error) ? message('portal.no_room') : message('portal.no_data');
}

/** The answer to a fault, null if the error is not one; the cause is for the log. */
export function faultOf(error: Error): AppError | null {
  if (!isFault(error)) return null;
  return new AppError('busy', sentenceOf(error), { retryAfter: RETRY_AFTER });
}

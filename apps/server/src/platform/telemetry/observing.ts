import { channel, tracingChannel } from 'node:diagnostics_channel';
import type { LogEvent } from 'kysely';

/** Work that takes its time, told to whoever measures it or follows it; names no person, file or address. */
export type Work = { kind: 'files' | 'picture' | 'workbook look'; name: string; bytes?: number };

/** What is told of finished work. */
export type WorkDone = Work & { result?: unknown; error?: unknown };

export const works = tracingChannel<unknown, Work>('rigbook:work');

/** Does the work and tells of it. Costs nothing while nobody listens. */
export const observed = <T>(work: Work, doIt: () => Promise<T>): Promise<T> => works.tracePromise(doIt, work);

/** A statement that the database has answered; its text bears placeholders where the values were. */
export type Statement = { text: string; milliseconds: number; hasFailed: boolean };

export const statements = channel('rigbook:statement');

/** Kysely's log, for statements alone. */
export function tellStatement({ query, queryDurationMillis, level }: LogEvent): void {
  if (!statements.hasSubscribers) return;
  statements.publish({
    text: query.sql,
    milliseconds: queryDurationMillis,
    hasFailed: level === 'error',
  } satisfies Statement);
}

/** What a statement does, of a known few: its first word. */
export function operationOf({ text }: Statement): string {
  const word = /^\s*(?:\/\*.*?\*\/\s*)?([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? '';
  return ['select', 'insert', 'update', 'delete', 'with', 'set', 'lock'].includes(word) ? word : 'other';
}

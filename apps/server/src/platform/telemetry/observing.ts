import { channel, tracingChannel } from 'node:diagnostics_channel';
import type { LogEvent } from 'kysely';

/** Work that takes time, published for metrics and traces; contains no person, file or address. */
export type Work = { kind: 'files' | 'picture' | 'workbook look'; name: string; bytes?: number };

/** What is published about finished work. */
export type WorkDone = Work & { result?: unknown; error?: unknown };

export const works = tracingChannel<unknown, Work>('rigbook:work');

/** Does the work and publishes it. Costs nothing without subscribers. */
export const observed = <T>(work: Work, doIt: () => Promise<T>): Promise<T> => works.tracePromise(doIt, work);

/** A statement that the database has answered; its text has placeholders instead of values. */
export type Statement = { text: string; milliseconds: number; hasFailed: boolean };

export const statements = channel('rigbook:statement');

/** The unfinished jobs of a kind: how many there are, and by how much the oldest is later than it may be. */
export type Backlog = { kind: string; count: number; secondsLate: number };

/** Published every minute: one for each kind of job. */
export const backlogs = channel('rigbook:backlog');

/** Kysely's log, for statements only. */
export function publishStatement({ query, queryDurationMillis, level }: LogEvent): void {
  if (!statements.hasSubscribers) return;
  statements.publish({
    text: query.sql,
    milliseconds: queryDurationMillis,
    hasFailed: level === 'error',
  } satisfies Statement);
}

/** The operation of a statement, from a small fixed set: its first word. */
export function operationOf({ text }: Statement): string {
  const word = /^\s*(?:\/\*.*?\*\/\s*)?([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? '';
  return ['select', 'insert', 'update', 'delete', 'with', 'set', 'lock'].includes(word) ? word : 'other';
}

import { AppError } from './errors.ts';

/** The record has changed since the editor loaded it: refused, nothing is written (contract §2). `sent` is `updated_at` as loaded, if told. */
export function refuseStale(stored: { updated_at: Date }, sent: string | null | undefined): void {
  if (!sent || Date.parse(sent) === stored.updated_at.getTime()) return;
  throw new AppError('stale', 'This was changed by somebody else meanwhile. Load it again and repeat your change.');
}

/** The time of a change: always later than that of the one before, also within a millisecond or with a clock set back. */
export const nextRevision = (stored: { updated_at: Date }, now: Date): Date =>
  new Date(Math.max(now.getTime(), stored.updated_at.getTime() + 1));

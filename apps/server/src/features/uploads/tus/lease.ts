import { SECOND } from '@rigbook/domain';
import { message } from '@rigbook/contract/messages';
import { AppError } from '../../../platform/errors/errors.ts';
import { asSystem } from '../../../platform/identity/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { endTusLease, renewTusLease, type TusUpload } from './tus-store.ts';

/** How often a request that goes on says so. */
const RENEWED_EVERY = 5 * SECOND;

/** Seconds after which another request may have the upload. */
const RETRY_AFTER = 3;

/** @throws AppError 423: another request has the upload */
export function refuseUnderWay(): never {
  throw new AppError('locked', message('upload.under_way'), { retryAfter: RETRY_AFTER });
}

/** A sign of life: without one another request takes the upload over. */
export type SignOfLife = () => void;

/**
 * Does what a request does with an upload that it has taken, and gives it back. A request on a line that is dead, of which
 * nobody has said so, loses it to the next one.
 */
export async function holdLease<T>(
  services: Services,
  leased: TusUpload,
  work: (moves: SignOfLife) => Promise<T>,
): Promise<T> {
  let moved = false;
  const renewing = setInterval(() => {
    if (moved) void asSystem(services.db, (db, scope) => renewTusLease(db, scope, leased)).catch(() => undefined);
    moved = false;
  }, RENEWED_EVERY).unref();
  try {
    return await work(() => (moved = true));
  } finally {
    clearInterval(renewing);
    // What can't be given back now ends by itself.
    await asSystem(services.db, (db, scope) => endTusLease(db, scope, leased)).catch(() => undefined);
  }
}

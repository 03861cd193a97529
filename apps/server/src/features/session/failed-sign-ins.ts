import { createHmac } from 'node:crypto';
import type { ErrorCode } from '@rigbook/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/errors.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { keyFor } from '../../platform/identity/sealed-secrets.ts';
import type { Services } from '../../platform/services.ts';

const FAILURES: readonly ErrorCode[] = ['wrong_credentials', 'wrong_code', 'too_many_tries'];

/**
 * Logs a sign-in that fails, with a keyed hash of the e-mail: lines about one person can be found together, but who that is
 * can't be read from the log, nor anything typed by mistake, such as a password.
 */
export async function logFailure<T>(
  services: Services,
  request: FastifyRequest,
  email: string,
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof AppError && FAILURES.includes(error.code)) {
      const name = await hashOfName(services, email);
      request.log.warn({ name, address: request.ip, reason: error.code }, 'a sign-in failed');
    }
    throw error;
  }
}

async function hashOfName({ db, settings }: Services, email: string): Promise<string> {
  const key = await asSystem(db, (tx, scope) => keyFor(tx, scope, settings, 'names in the log'));
  return createHmac('sha256', key).update(email.toLowerCase()).digest('hex').slice(0, 16);
}

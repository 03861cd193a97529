import { AppError } from '../errors/errors.ts';
import { asSystem, type Scope } from './scope.ts';
import type { Services } from '../services.ts';
import { asCountedTry, forgetTry } from './sign-in-throttle.ts';

const TAKEN_ANSWERS = 20;

/**
 * Runs a save that may be refused because something exists already, such as a user with that e-mail. Such answers are
 * counted for the caller: a few are mistakes, many are an attempt to find out what exists.
 */
export const countingExistence = <T>(services: Services, scope: Scope, save: () => Promise<T>): Promise<T> =>
  asCountedTry(
    services,
    [{ subject: `existence:${scope.userId}`, most: TAKEN_ANSWERS }],
    async (begun) => {
      let isTaken = false;
      try {
        return await save();
      } catch (error) {
        isTaken = error instanceof AppError && error.code === 'exists';
        throw error;
      } finally {
        if (!isTaken) await asSystem(services.db, (db) => forgetTry(db, begun));
      }
    },
    'request.too_often',
  );

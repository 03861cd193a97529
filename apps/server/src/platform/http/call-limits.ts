import { message } from '@rigbook/contract/messages';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/errors.ts';
import type { Services } from '../services.ts';

const MINUTE = 60_000;

/**
 * Refuses with 429 what one person, in all sessions together, writes more often in a minute than any page does. Each server
 * counts for itself: a count in the database would be one more write with every write.
 */
export function limitWrites(app: FastifyInstance, { settings, now }: Services): void {
  const writes = new Map<number, number>();
  let minute = 0;
  app.addHook('onRequest', async ({ method, scope }) => {
    if (!scope || method === 'GET' || method === 'HEAD') return;
    const at = now().getTime();
    if (Math.floor(at / MINUTE) !== minute) writes.clear();
    minute = Math.floor(at / MINUTE);
    const count = (writes.get(scope.userId) ?? 0) + 1;
    if (count > settings.WRITES_PER_MINUTE) {
      const retryAfter = Math.ceil(((minute + 1) * MINUTE - at) / 1000);
      throw new AppError('too_many_tries', message('request.too_often'), { retryAfter });
    }
    writes.set(scope.userId, count);
  });
}

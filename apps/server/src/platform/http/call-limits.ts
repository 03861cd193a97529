import { message } from '@rigbook/contract/messages';
import { MINUTE } from '@rigbook/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/errors.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings/settings.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes the portal long: a person may call it only so often. */
    isDear?: boolean;
  }
}

/** The setting that limits a call; null if nothing does besides the shares of the database's connections. */
function limitOf({ method, routeOptions }: FastifyRequest) {
  if (method !== 'GET' && method !== 'HEAD') return 'WRITES_PER_MINUTE' satisfies keyof Settings;
  return routeOptions.config.isDear ? ('DEAR_READS_PER_MINUTE' satisfies keyof Settings) : null;
}

/**
 * Refuses with 429 what one person, in all sessions together, writes or dearly reads more often in a minute than any page
 * does. Each server counts for itself: a count in the database would be one more write with every call.
 */
export function limitCalls(app: FastifyInstance, { settings, now }: Services): void {
  const calls = new Map<string, number>();
  let minute = 0;
  app.addHook('onRequest', async (request) => {
    const limit = limitOf(request);
    if (!request.scope || limit === null) return;
    const at = now().getTime();
    if (Math.floor(at / MINUTE) !== minute) calls.clear();
    minute = Math.floor(at / MINUTE);
    const counted = `${limit} ${request.scope.userId}`;
    const count = (calls.get(counted) ?? 0) + 1;
    if (count > settings[limit]) {
      const retryAfter = Math.ceil(((minute + 1) * MINUTE - at) / 1000);
      throw new AppError('too_many_tries', message('request.too_often'), { retryAfter });
    }
    calls.set(counted, count);
  });
}

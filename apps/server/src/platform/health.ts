import { healthz, readyz } from '@rigbook/contract';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { bindPublic } from './bind.ts';
import { AppError } from './errors.ts';
import { asSystem } from './scope.ts';
import type { Services } from './services.ts';

/** `/healthz`: the process answers. `/readyz`: database and file store answer too. */
export function health(app: FastifyInstance, services: Services): void {
  bindPublic(app, services, healthz, async () => ({ status: 'ok' }));

  bindPublic(app, services, readyz, async ({ request }) => {
    try {
      await asSystem(services.db, (tx) => sql`select 1`.execute(tx));
      await services.files.check();
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      throw new AppError('busy', 'Database or file store do not answer.', { retryAfter: 5 });
    }
    return { status: 'ready' };
  });
}

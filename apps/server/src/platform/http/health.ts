import { healthz, readyz } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { bindPublic } from './bind.ts';
import { AppError } from '../errors/errors.ts';
import { asSystem } from '../identity/scope.ts';
import type { Services } from '../services.ts';

/** `/healthz`: the process answers. `/readyz`: database and file store are writable; concurrent requests share one check. */
export function health(app: FastifyInstance, services: Services): void {
  let checking: Promise<void> | null = null;

  bindPublic(app, services, healthz, async () => ({ status: 'ok' }));

  bindPublic(app, services, readyz, async ({ request }) => {
    try {
      await (checking ??= writeEverywhere(services).finally(() => {
        checking = null;
      }));
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      throw new AppError('busy', message('portal.unhealthy'), { retryAfter: 5 });
    }
    return { status: 'ready' };
  });
}

/** A transaction with an id is written to the database's log, which a full or read-only disk prevents. */
async function writeEverywhere({ db, files }: Services): Promise<void> {
  await asSystem(db, (tx) => sql`select pg_current_xact_id()`.execute(tx));
  await files.check();
}

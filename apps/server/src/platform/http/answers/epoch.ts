import type { FastifyInstance } from 'fastify';
import { epochOf, followEpoch } from '../../database/epoch.ts';
import type { Services } from '../../services.ts';

/**
 * Says in every answer of which epoch the database is (`X-Epoch`), by which a device that was away notices that the portal was
 * restored from a backup and may lack what it has sent: contract-follow-up, 14.
 */
export async function tellEpoch(app: FastifyInstance, { db }: Services): Promise<void> {
  await followEpoch(db);
  // Not before the answer is there: a connection that was opened for it may know of another epoch.
  app.addHook('onSend', async (_, reply) => {
    const epoch = epochOf(db);
    if (epoch !== undefined) void reply.header('x-epoch', epoch);
  });
}

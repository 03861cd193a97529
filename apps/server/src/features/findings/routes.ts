import {
  findingChanges,
  findingsBoard,
  findingsChoices,
  findingsFigures as figuresRoute,
  findingsTrend,
  listFindings,
  showFinding,
} from '@rigbook/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Tx } from '../../platform/database/database.ts';
import { bind, bindSlow } from '../../platform/http/bind.ts';
import { readInScope, type Scope } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { boardPage } from './board-view.ts';
import { choicesOf } from './choices-view.ts';
import { changesSince } from './changes-view.ts';
import { type Days, daysOf } from './days-store.ts';
import { trendOf } from './trend-view.ts';
import { findingPage, findingsFigures, findingsPage, isPreparing } from './view.ts';

export function findingRoutes(app: FastifyInstance, services: Services): void {
  const zone = services.settings.TIME_ZONE;
  /** Reads from the register, and says so if reports are not in it yet (rules.md#register-of-existing-portals). */
  const reading = <T>(
    { scope, now }: { scope: Scope; now: Date },
    reply: FastifyReply,
    read: (db: Tx, days: Days) => Promise<T>,
  ): Promise<T> =>
    readInScope(services.db, scope, async (db) => {
      const [days, preparing] = await Promise.all([daysOf(db, scope, { now, zone }), isPreparing(db, scope)]);
      if (preparing) void reply.header('x-preparing', '1');
      return read(db, days);
    });

  bindSlow(app, services, listFindings, ({ scope, now, query }, reply) =>
    reading({ scope, now }, reply, (db, days) => findingsPage(db, scope, { scope, days, filter: query }, query)),
  );

  bindSlow(app, services, findingChanges, ({ scope, now, query }, reply) =>
    reading({ scope, now }, reply, (db, days) => changesSince(db, scope, { days, now, ...query })),
  );

  bindSlow(app, services, figuresRoute, ({ scope, now, query }, reply) =>
    reading({ scope, now }, reply, (db, days) => findingsFigures(db, scope, { scope, days, filter: query })),
  );

  bindSlow(app, services, findingsChoices, ({ scope, now, query }, reply) =>
    reading({ scope, now }, reply, (db, days) => choicesOf(db, scope, { days, filter: query })),
  );

  bind(app, services, showFinding, async ({ db, scope, now, params }) =>
    findingPage(db, scope, await daysOf(db, scope, { now, zone }), params.uuid),
  );

  bindSlow(app, services, findingsBoard, ({ scope, now, query }, reply) =>
    reading({ scope, now }, reply, (db, days) => boardPage(db, scope, { scope, days, query })),
  );

  bindSlow(app, services, findingsTrend, ({ scope, now, query }, reply) =>
    reading({ scope, now }, reply, (db, days) => trendOf(db, scope, days, query)),
  );
}

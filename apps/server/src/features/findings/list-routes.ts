import { findingChanges, findingsChoices, findingsLog, findingsTurn, listFindings } from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bindSlow } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { changesSince } from './list/changes-view.ts';
import { choicesOf } from './list/choices-view.ts';
import { logPage } from './list/log-view.ts';
import type { Reading } from './reading.ts';
import { turnOf } from './list/turn-view.ts';
import { findingsPage } from './view.ts';

/** What answers with findings, or with what happened to them. */
export function findingListRoutes(app: FastifyInstance, services: Services, reading: Reading): void {
  bindSlow(app, services, listFindings, ({ scope, now, query }, reply) =>
    reading({ scope, now }, reply, (db, days) => findingsPage(db, scope, { scope, days, filter: query }, query)),
  );

  bindSlow(app, services, findingsTurn, ({ scope, now }, reply) =>
    reading({ scope, now }, reply, (db, days) => turnOf(db, scope, days)),
  );

  bindSlow(app, services, findingsLog, ({ scope, now, query }, reply) =>
    reading({ scope, now }, reply, (db) => logPage(db, scope, query)),
  );

  bindSlow(app, services, findingChanges, ({ scope, now, query }, reply) =>
    reading({ scope, now }, reply, (db, days) => changesSince(db, scope, { days, now, ...query })),
  );

  bindSlow(app, services, findingsChoices, ({ scope, now, query }, reply) =>
    reading({ scope, now }, reply, (db, days) => choicesOf(db, scope, { days, filter: query })),
  );
}

import { listHistory } from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { loadHistoryPage } from './view.ts';

export function historyRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, listHistory, ({ db, scope, query }) =>
    loadHistoryPage(db, scope, {
      ...query,
      from: dayOf(query.from),
      to: dayOf(query.to),
      timeZone: services.settings.TIME_ZONE,
    }),
  );
}

/** Of a time only the day counts. */
const dayOf = (text: string | undefined) => (text ? text.slice(0, 10) : null);

import {
  findingsBoard,
  findingsFigures as figuresRoute,
  findingsTrend,
  findingsYearly,
  showFinding,
} from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bindSlow } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { boardPage } from './board/board-view.ts';
import { findingListRoutes } from './list-routes.ts';
import { openFinding } from './opening.ts';
import { readingFrom } from './reading.ts';
import { trendOf } from './board/trend-view.ts';
import { findingsFigures } from './view.ts';
import { yearlyOf } from './board/yearly-view.ts';

export function findingRoutes(app: FastifyInstance, services: Services): void {
  const reading = readingFrom(services);
  findingListRoutes(app, services, reading);

  bindSlow(app, services, figuresRoute, ({ scope, now, query }, reply) =>
    reading({ scope, now }, reply, (db, days) => findingsFigures(db, scope, { scope, days, filter: query })),
  );

  bindSlow(app, services, findingsBoard, ({ scope, now, query }, reply) =>
    reading({ scope, now }, reply, (db, days) => boardPage(db, scope, { scope, days, query })),
  );

  bindSlow(app, services, findingsTrend, ({ scope, now, query }, reply) =>
    reading({ scope, now }, reply, (db, days) => trendOf(db, scope, days, query)),
  );

  bindSlow(app, services, findingsYearly, ({ scope, now, query }, reply) =>
    reading({ scope, now }, reply, (db, days) => yearlyOf(db, scope, days, query)),
  );

  bindSlow(app, services, showFinding, ({ scope, now, params }) => openFinding(services, { scope, now }, params.uuid));
}

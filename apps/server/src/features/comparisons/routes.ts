import { compareFindings, comparisonOffers, saveComparison } from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bindSlow } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { confirmComparison } from './service.ts';
import { loadOffers, showComparison } from './view.ts';

export function comparisonRoutes(app: FastifyInstance, services: Services): void {
  bindSlow(app, services, compareFindings, ({ scope, now, query }) => showComparison(services, { scope, now }, query));

  bindSlow(app, services, saveComparison, ({ scope, now, body }) => confirmComparison(services, { scope, now }, body));

  bindSlow(app, services, comparisonOffers, ({ scope, query }) => loadOffers(services, scope, query.rig));
}

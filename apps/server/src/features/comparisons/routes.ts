import { compareFindings, comparisonOffers, saveComparison, surveyedSheets } from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind, bindSlow } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { requireRig } from '../rigs/public.ts';
import { confirmComparison } from './service.ts';
import { loadCurrentSheets } from './store.ts';
import { loadOffers, showComparison } from './view.ts';

export function comparisonRoutes(app: FastifyInstance, services: Services): void {
  bindSlow(app, services, compareFindings, ({ scope, now, query }) => showComparison(services, { scope, now }, query));

  bindSlow(app, services, saveComparison, ({ scope, now, body }) => confirmComparison(services, { scope, now }, body));

  bind(app, services, surveyedSheets, async ({ db, scope, query }) => {
    const { id } = await requireRig(db, scope, query.rig);
    return { sheets: await loadCurrentSheets(db, scope, id, query.kind) };
  });

  bindSlow(app, services, comparisonOffers, ({ scope, query }) => loadOffers(services, scope, query.rig));
}

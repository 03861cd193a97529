import { closing, qshe, type FollowUpKind } from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { followUpSummary, reportsPage } from '../reports/public.ts';
import { saveFollowUp } from './service.ts';
import { followUpReport } from './view.ts';

export function followUpReportRoutes(app: FastifyInstance, services: Services): void {
  bindKind(app, services, 'closing', closing);
  bindKind(app, services, 'qshe', qshe);
}

function bindKind(app: FastifyInstance, services: Services, kind: FollowUpKind, routes: typeof closing | typeof qshe) {
  bind(app, services, routes.summaries, ({ tx, scope, params: { rigUuid }, query }) =>
    reportsPage(tx, scope, { kind, rigUuid, query }, followUpSummary),
  );

  bind(app, services, routes.show, ({ tx, scope, params: { uuid }, query }) =>
    query.page === undefined
      ? followUpReport(tx, scope, kind, uuid)
      : reportsPage(tx, scope, { kind, rigUuid: uuid, query }, followUpSummary),
  );

  bind(app, services, routes.save, ({ tx, scope, body, now }) => saveFollowUp(tx, scope, kind, body, now));
}

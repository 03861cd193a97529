import { closing, qshe, type FollowUpKind } from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { followUpSummary, reportsPage } from '../reports/public.ts';
import { saveFollowUp } from './service.ts';
import { followUpReport } from './view.ts';

const KINDS: [FollowUpKind, typeof closing | typeof qshe][] = [
  ['closing', closing],
  ['qshe', qshe],
];

export function followUpReportRoutes(app: FastifyInstance, services: Services): void {
  for (const [kind, routes] of KINDS) {
    bind(app, services, routes.summaries, ({ db, scope, params: { rigUuid }, query }) =>
      reportsPage(db, scope, { kind, rigUuid, query }, followUpSummary),
    );

    bind(app, services, routes.show, ({ db, scope, params: { uuid }, query }) =>
      query.page === undefined
        ? followUpReport(db, scope, kind, uuid)
        : reportsPage(db, scope, { kind, rigUuid: uuid, query }, followUpSummary),
    );

    bind(app, services, routes.save, ({ db, scope, body, now }) => saveFollowUp(db, scope, kind, body, now));
  }
}

import { finalReports } from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { fileReportsPage } from '../reports/public.ts';
import { finalReport, saveFinal } from './service.ts';

export function fileReportRoutes(app: FastifyInstance, services: Services): void {
  const kind = 'final_reports';

  bind(app, services, finalReports.list, ({ db, scope, params: { rigUuid }, query }) =>
    fileReportsPage(db, scope, { kind, rigUuid, query }),
  );

  bind(app, services, finalReports.show, ({ db, scope, params }) => finalReport(db, scope, kind, params.uuid));

  bind(app, services, finalReports.save, ({ db, scope, body, now }) => saveFinal(db, scope, kind, body, now));
}

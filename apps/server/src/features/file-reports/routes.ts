import { finalReports } from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { fileReportsPage } from '../reports/public.ts';
import { finalReport, saveFinal } from './service.ts';

export function fileReportRoutes(app: FastifyInstance, services: Services): void {
  const kind = 'final_reports';

  bind(app, services, finalReports.list, ({ tx, scope, params: { rigUuid }, query }) =>
    fileReportsPage(tx, scope, { kind, rigUuid, query }),
  );

  bind(app, services, finalReports.show, ({ tx, scope, params }) => finalReport(tx, scope, kind, params.uuid));

  bind(app, services, finalReports.save, ({ tx, scope, body, now }) => saveFinal(tx, scope, kind, body, now));
}

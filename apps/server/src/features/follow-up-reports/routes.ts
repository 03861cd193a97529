import { CLOSING_ROUTES, FOLLOW_UP_ROUTES } from '@rigbook/contract';
import { kindsOf } from '@rigbook/domain';
import type { FastifyInstance } from 'fastify';
import { bind, bindUpload } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { loadReportRows, storeRowPictures } from '../reports/public.ts';
import { saveFollowUp, updateFromParent, updateSelf } from './service.ts';
import { loadFollowUpReport, loadFollowUpSummary } from './view.ts';

export function followUpReportRoutes(app: FastifyInstance, services: Services): void {
  for (const kind of kindsOf('closing', 'qshe')) {
    const routes = FOLLOW_UP_ROUTES[kind];
    bind(app, services, routes.summaries, ({ db, scope, params: { rigUuid }, query }) =>
      loadReportRows(db, scope, { kind, rigUuid, query }, loadFollowUpSummary),
    );

    bind(app, services, routes.show, ({ db, scope, params: { uuid }, query }) =>
      query.page === undefined
        ? loadFollowUpReport(db, scope, kind, uuid)
        : loadReportRows(db, scope, { kind, rigUuid: uuid, query }, loadFollowUpSummary),
    );

    bind(app, services, routes.save, ({ work, body }) => saveFollowUp(work, kind, body));

    bind(app, services, routes.updateParent, ({ work, body }) => updateFromParent(work, kind, body));
  }

  for (const kind of kindsOf('closing')) {
    const routes = CLOSING_ROUTES[kind];
    bind(app, services, routes.updateSelf, ({ work, body }) => updateSelf(work, kind, body));

    bindUpload(app, services, routes.uploadPicture, storeRowPictures(services, kind));
  }
}

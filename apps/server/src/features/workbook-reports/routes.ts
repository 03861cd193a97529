import { inspection } from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind, bindDownload, bindUpload, fileOf, scopeOf } from '../../platform/bind.ts';
import { sendAttachment } from '../../platform/attachments.ts';
import { inScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { reportsPage, workbookSummary } from '../reports/public.ts';
import { saveWorkbookReport, uploadRowPicture } from './service.ts';
import { originalWorkbook, workbookReport } from './view.ts';

export function workbookReportRoutes(app: FastifyInstance, services: Services): void {
  const kind = 'inspection';

  bind(app, services, inspection.summaries, ({ db, scope, params: { rigUuid }, query }) =>
    reportsPage(db, scope, { kind, rigUuid, query }, workbookSummary),
  );

  bind(app, services, inspection.show, ({ db, scope, params: { uuid }, query }) =>
    query.page === undefined
      ? workbookReport(db, scope, kind, uuid)
      : reportsPage(db, scope, { kind, rigUuid: uuid, query }, workbookSummary),
  );

  bindUpload(app, services, inspection.save, ({ scope, body, file }) =>
    saveWorkbookReport(services, scope, kind, body, fileOf(file)),
  );

  bindUpload(app, services, inspection.uploadPicture, ({ scope, body, file }) =>
    uploadRowPicture(services, scope, kind, body, fileOf(file)),
  );

  bindDownload(app, services, inspection.download, async ({ params }, request, reply) => {
    const scope = scopeOf(request);
    const workbook = await inScope(services.db, scope, (db) => originalWorkbook(db, scope, kind, params.uuid));
    return sendAttachment(services.files, reply, workbook);
  });
}

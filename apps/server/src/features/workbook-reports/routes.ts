import { DELETE_ROUTES, WORKBOOK_ROUTES } from '@rigbook/contract';
import { isDeletable, kindsOf, type WorkbookKind } from '@rigbook/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendAttachment, sendStaged } from '../../platform/http/answers/attachments.ts';
import { bind, bindDownload, bindUpload, scopeOf } from '../../platform/http/bind.ts';
import { inScope, type Scope } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { deleteReport, loadReportRows, loadReportImpact, storeRowPictures } from '../reports/public.ts';
import { FILE_TYPES } from '../documents/public.ts';
import { readDraft } from '../drafts/public.ts';
import { correctionsInReport } from './revising/corrections-view.ts';
import { workbookOfDraft } from './drafts/finishing.ts';
import { draftRoutes } from './drafts/routes.ts';
import { withSentWorkbook } from './workbooks/sent-workbook.ts';
import { saveWorkbookReport, updateWorkbookReport } from './service.ts';
import { originalWorkbook, reportsLike, workbookReport, workbookSummary } from './view.ts';

export function workbookReportRoutes(app: FastifyInstance, services: Services): void {
  for (const kind of kindsOf('workbook')) {
    const routes = WORKBOOK_ROUTES[kind];
    bind(app, services, routes.summaries, ({ db, scope, params: { rigUuid }, query }) =>
      loadReportRows(db, scope, { kind, rigUuid, query }, workbookSummary),
    );

    bind(app, services, routes.show, ({ db, scope, params: { uuid }, query }) =>
      query.page === undefined
        ? workbookReport(db, scope, kind, uuid)
        : loadReportRows(db, scope, { kind, rigUuid: uuid, query }, workbookSummary),
    );

    bind(app, services, routes.corrections, ({ db, scope, params }) =>
      correctionsInReport(db, scope, kind, params.uuid),
    );

    bindUpload(app, services, routes.save, ({ scope, body, file }) =>
      withSentWorkbook(services, scope, { ...body, file }, (zip) =>
        saveWorkbookReport(services, scope, { ...body, kind }, zip),
      ),
    );

    bind(app, services, routes.same, ({ db, scope, query }) => reportsLike(db, scope, kind, query));

    bindUpload(app, services, routes.update, ({ scope, body, file }) =>
      withSentWorkbook(services, scope, { ...body, file }, (zip) =>
        updateWorkbookReport(services, scope, { ...body, kind }, zip),
      ),
    );

    bindUpload(app, services, routes.uploadPicture, storeRowPictures(services, kind));

    bindDownload(app, services, routes.download, ({ params }, request, reply) =>
      sendWorkbook(services, scopeOf(request), reply, { kind, uuid: params.uuid }),
    );
  }

  draftRoutes(app, services);

  for (const kind of kindsOf('workbook').filter(isDeletable)) {
    const routes = DELETE_ROUTES[kind];
    bind(app, services, routes.delete, ({ work, params }) => deleteReport(work, kind, params.uuid));
    bind(app, services, routes.deletion, ({ db, scope, params }) => loadReportImpact(db, scope, kind, params.uuid));
  }
}

async function sendWorkbook(
  services: Services,
  scope: Scope,
  reply: FastifyReply,
  of: { kind: WorkbookKind; uuid: string },
) {
  const { draft, workbook } = await inScope(services.db, scope, async (db) => {
    const found = await readDraft(db, scope, of.uuid);
    if (found?.kind === of.kind) return { draft: found, workbook: null };
    return { draft: null, workbook: await originalWorkbook(db, scope, of.kind, of.uuid) };
  });
  if (draft) return sendStaged(reply, { ...(await workbookOfDraft(services, draft)), type: FILE_TYPES.xlsx });
  return sendAttachment(services.files, reply, workbook);
}

import { COLLECTION_ROUTES, collectionIdField, FILE_ROUTES, FINAL_ROUTES } from '@rigbook/contract';
import { kindsOf, type FileKind } from '@rigbook/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendAttachment, sendZip } from '../../platform/http/answers/attachments.ts';
import { bind, bindDownload, bindUpload, fileOf, scopeOf } from '../../platform/http/bind.ts';
import { inScope, type Scope } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { deleteReport, loadReportImpact } from '../reports/public.ts';
import {
  deleteFile,
  findRigToUploadFor,
  saveCollectionFiles,
  saveFinal,
  saveFinalFiles,
  uploadFile,
} from './service.ts';
import { loadCollectionReport, loadReportsPage, findFilesToSend, findFileToSend, loadFinalReport } from './view.ts';

export function fileReportRoutes(app: FastifyInstance, services: Services): void {
  for (const kind of kindsOf('final')) {
    const routes = FINAL_ROUTES[kind];
    bind(app, services, routes.show, ({ db, scope, params }) => loadFinalReport(db, scope, kind, params.uuid));
    bind(app, services, routes.save, ({ work, body }) => saveFinal(work, kind, body));
    bind(app, services, routes.saveFiles, ({ work, body }) => saveFinalFiles(work, kind, body));
  }

  for (const kind of kindsOf('collection')) {
    const routes = COLLECTION_ROUTES[kind];
    bind(app, services, routes.show, ({ db, scope, params, query }) =>
      loadCollectionReport(db, scope, { kind, uuid: params.uuid, page: query.page }),
    );
    bind(app, services, routes.saveFiles, ({ work, body }) => {
      const id = body[collectionIdField(kind)];
      return saveCollectionFiles(work, kind, { ...body, id });
    });
    bind(app, services, routes.deleteReport, ({ work, params }) => deleteReport(work, kind, params.uuid));
    bind(app, services, routes.deletion, ({ db, scope, params }) => loadReportImpact(db, scope, kind, params.uuid));
  }

  for (const kind of kindsOf('final', 'collection')) {
    const routes = FILE_ROUTES[kind];
    bind(app, services, routes.list, ({ db, scope, params: { rigUuid }, query }) =>
      loadReportsPage(db, scope, { kind, rigUuid, query }),
    );
    bindUpload(app, services, routes.uploadFile, {
      check: ({ scope, body }) => findRigToUploadFor(services, scope, { ...body, kind }),
      take: ({ scope, body, file }) => uploadFile(services, scope, { ...body, kind }, fileOf(file)),
    });
    bind(app, services, routes.deleteFile, ({ work, params }) => deleteFile(work, kind, Number(params.id)));
    bindDownload(app, services, routes.downloadFile, ({ params }, request, reply) =>
      sendFile(services, scopeOf(request), reply, { kind, id: Number(params.id) }),
    );
    bindDownload(app, services, routes.download, ({ params }, request, reply) =>
      sendFiles(services, scopeOf(request), reply, { kind, uuid: params.uuid }),
    );
  }
}

async function sendFile(services: Services, scope: Scope, reply: FastifyReply, file: { kind: FileKind; id: number }) {
  const found = await inScope(services.db, scope, (db) => findFileToSend(db, scope, file.kind, file.id));
  return sendAttachment(services.files, reply, found);
}

async function sendFiles(services: Services, scope: Scope, reply: FastifyReply, of: { kind: FileKind; uuid: string }) {
  const found = await inScope(services.db, scope, (db) => findFilesToSend(db, scope, of.kind, of.uuid));
  return sendZip(services, reply, found);
}

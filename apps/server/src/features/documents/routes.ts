import {
  aboutDocument,
  blankWorkbook,
  deleteDocument,
  downloadDocument,
  fileDocument,
  listDocuments,
  makeDocument,
  showDocument,
} from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind, bindDownload, bindSlow, scopeOf } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { sendMade } from '../../platform/http/answers/attachments.ts';
import { makeBlankWorkbook } from './workbook/blank-workbook.ts';
import { FILE_TYPES } from './file-types.ts';
import { countAsked } from './material/extract-view.ts';
import {
  requestDocument,
  loadDocument,
  removeDocument,
  sendDocument,
  storeDocument,
  type StoreInFinal,
} from './service.ts';
import { listOwnDocuments } from './view.ts';

export function documentRoutes(app: FastifyInstance, services: Services, storeInFinal: StoreInFinal): void {
  bind(app, services, makeDocument, ({ db, scope, body }) => requestDocument(services, db, scope, body));
  bind(app, services, aboutDocument, ({ db, scope, body }) => countAsked(services, db, scope, body));
  bind(app, services, listDocuments, ({ db, scope }) => listOwnDocuments(db, scope));
  bind(app, services, showDocument, ({ db, scope, params }) => loadDocument(db, scope, params.uuid));
  bindSlow(app, services, deleteDocument, ({ scope, params }) => removeDocument(services, scope, params.uuid));
  bindSlow(app, services, fileDocument, ({ scope, params, body }) =>
    storeDocument(services, scope, { uuid: params.uuid, report: body.reportUUID }, storeInFinal),
  );
  bindDownload(app, services, downloadDocument, ({ params }, request, reply) =>
    sendDocument(services, scopeOf(request), reply, params.uuid),
  );
  bindDownload(app, services, blankWorkbook, async ({ query }, _request, reply) =>
    sendMade(reply, { ...(await makeBlankWorkbook(query)), type: FILE_TYPES.xlsx }),
  );
}

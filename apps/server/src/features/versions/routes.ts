import { downloadVersion, fileVersion, VERSION_ROUTES, verifyVersion } from '@rigbook/contract';
import { kindsOf } from '@rigbook/domain';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/errors/errors.ts';
import { bind, bindDownload, bindPublic, bindSlow, scopeOf } from '../../platform/http/bind.ts';
import { readAsSystem } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { fileInFinal, sendVersion } from './documents.ts';
import { issueReport } from './service.ts';
import { findByChecksum } from './store.ts';
import { loadDraft, loadVersions } from './view.ts';

export function versionRoutes(app: FastifyInstance, services: Services): void {
  for (const kind of kindsOf('workbook')) {
    const routes = VERSION_ROUTES[kind];
    bindSlow(app, services, routes.issue, ({ scope, params, body }) =>
      issueReport(services, scope, { kind, report: params.uuid, body }),
    );
    bind(app, services, routes.versions, ({ db, scope, params }) => loadVersions(db, scope, kind, params.uuid));
    bind(app, services, routes.draft, ({ db, scope, params }) => loadDraft(db, scope, kind, params.uuid));
  }

  bindDownload(app, services, downloadVersion, ({ params }, request, reply) =>
    sendVersion(services, scopeOf(request), reply, params.uuid),
  );

  bindSlow(app, services, fileVersion, ({ scope, params, body }) =>
    fileInFinal(services, scope, params.uuid, body.reportUUID),
  );

  bindPublic(app, services, verifyVersion, async ({ params }) => {
    const found = await readAsSystem(services.db, (db, scope) => findByChecksum(db, scope, params.checksum));
    if (!found) throw notFound();
    return { genuine: true as const, ...found };
  });
}

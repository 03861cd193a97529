import { logoOfProvider, saveBranding, showBranding, showProvider, uploadLogo } from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/errors/errors.ts';
import { tagOf } from '../../platform/http/answers/answer-text.ts';
import { isCached } from '../../platform/http/answers/caching.ts';
import { bind, bindDownload, bindPublic, bindUpload, fileOf } from '../../platform/http/bind.ts';
import { readAsSystem } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { changeBranding, keepLogo } from './service.ts';
import { findLogo } from './store.ts';
import { loadBranding, loadShownProvider } from './view.ts';

export function brandingRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, showBranding, ({ db, scope }) => loadBranding(db, scope));

  bind(app, services, saveBranding, ({ work, body }) => changeBranding(work, body));

  bindUpload(app, services, uploadLogo, ({ scope, file }) => keepLogo(services, scope, fileOf(file)));

  bindPublic(app, services, showProvider, () => readAsSystem(services.db, loadShownProvider));

  bindDownload(app, services, logoOfProvider, async (_, request, reply) => {
    const logo = await readAsSystem(services.db, findLogo);
    if (!logo) throw notFound();
    void reply.header('cache-control', 'public, no-cache');
    if (isCached(request, reply, tagOf(logo.path))) return reply.code(304).send();
    return reply.type(logo.content_type).send(logo.bytes);
  });
}

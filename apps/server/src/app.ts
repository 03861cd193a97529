import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { DATA_BYTES, ROUTES } from '@rigbook/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { clientRoutes } from './features/clients/routes.ts';
import { fileReportRoutes } from './features/file-reports/routes.ts';
import { followUpReportRoutes } from './features/follow-up-reports/routes.ts';
import { rigRoutes } from './features/rigs/routes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { trashRoutes } from './features/trash/routes.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { visitRoutes } from './features/visits/routes.ts';
import { workbookReportRoutes } from './features/workbook-reports/routes.ts';
import { authorise } from './platform/access.ts';
import { apiDocument } from './platform/api-document.ts';
import { answerError, handleErrors } from './platform/error-handler.ts';
import { health } from './platform/health.ts';
import { loggerFor } from './platform/logging.ts';
import type { Services } from './platform/services.ts';
import { acceptJson, helmetOptions } from './platform/transport.ts';
import { serveWebApp } from './platform/web-app.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Names of the contract's routes that a feature has bound. */
    boundRoutes: Set<string>;
  }
}

/** Builds the whole server, every feature by name. It does not listen: tests call it by `inject`. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerFor(services.settings),
    trustProxy: services.settings.TRUST_PROXY,
    bodyLimit: DATA_BYTES,
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    // Addresses that the router itself can't read.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.decorate('boundRoutes', new Set<string>());
  app.decorateRequest('scope', null);
  refuseRoutesWithoutAccess(app);
  handleErrors(app);
  acceptJson(app);

  await app.register(helmet, helmetOptions);
  await app.register(compress, { threshold: 1024 });
  await app.register(cookie);
  await app.register(multipart);
  app.addHook('onRequest', (request) => authorise(services, request));

  health(app, services);
  apiDocument(app, services);
  sessionRoutes(app, services);
  uploadRoutes(app, services);
  clientRoutes(app, services);
  userRoutes(app, services);
  rigRoutes(app, services);
  workbookReportRoutes(app, services);
  followUpReportRoutes(app, services);
  fileReportRoutes(app, services);
  visitRoutes(app, services);
  trashRoutes(app, services);
  await serveWebApp(app);

  refuseUnboundRoutes(app);
  return app;
}

/** A route that does not state its access stops the start: silence must never mean 'everyone'. */
function refuseRoutesWithoutAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (options) => {
    if (options.config?.access === undefined) {
      throw new Error(`The route ${String(options.method)} ${options.url} does not state its access.`);
    }
  });
}

function refuseUnboundRoutes(app: FastifyInstance): void {
  const unbound = ROUTES.filter((route) => !app.boundRoutes.has(route.name)).map((route) => route.name);
  if (unbound.length > 0) throw new Error(`No feature answers these routes of the contract: ${unbound.join(', ')}`);
}

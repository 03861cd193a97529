import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { BODY_BYTES, ROUTES } from '@rigbook/contract';
import { HOUR } from '@rigbook/domain';
import Fastify, { type FastifyInstance, type FastifyRequest, type RouteOptions } from 'fastify';
import { brandingRoutes } from './features/branding/routes.ts';
import { followUpRoutes } from './features/follow-up/routes.ts';
import { clientRoutes } from './features/clients/routes.ts';
import { comparisonRoutes } from './features/comparisons/routes.ts';
import { documentRoutes } from './features/documents/routes.ts';
import { storeInFinal } from './features/file-reports/public.ts';
import { fileReportRoutes } from './features/file-reports/routes.ts';
import { findingRoutes } from './features/findings/routes.ts';
import { followUpReportRoutes } from './features/follow-up-reports/routes.ts';
import { historyRoutes } from './features/history/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { mailRoutes } from './features/mails/routes.ts';
import { passwordLinkRoutes } from './features/password-links/routes.ts';
import { reminderRoutes } from './features/reminders/routes.ts';
import { noticeRoutes } from './features/notices/routes.ts';
import { rigTeamRoutes } from './features/rig-teams/routes.ts';
import { rigRoutes } from './features/rigs/routes.ts';
import { savedViewRoutes } from './features/saved-views/routes.ts';
import { versionRoutes } from './features/versions/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { secondFactorRoutes } from './features/second-factor/routes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { trashRoutes } from './features/trash/routes.ts';
import { tusRoutes } from './features/uploads/tus/tus-routes.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { visitRoutes } from './features/visits/routes.ts';
import { workbookReportRoutes } from './features/workbook-reports/routes.ts';
import { authorise } from './platform/identity/access.ts';
import { tellEpoch } from './platform/http/answers/epoch.ts';
import { apiDocument } from './platform/http/answers/api-document.ts';
import { answerError, answerUnreadable, handleErrors } from './platform/http/error-handler.ts';
import { readNothingForHead } from './platform/http/answers/head.ts';
import { health } from './platform/http/health.ts';
import { endInTime } from './platform/http/ending.ts';
import { countHeldBytes } from './platform/http/bodies/held-bytes.ts';
import { cutIdleBodies } from './platform/http/bodies/idle-bodies.ts';
import { loggerFor, type LogStream } from './platform/telemetry/logging.ts';
import { serveMetrics } from './operations/metrics.ts';
import { openTracing } from './platform/telemetry/tracing/open-tracing.ts';
import { refuseUnderPressure } from './platform/http/bodies/pressure.ts';
import { isFromProxy, requestId, tellRequestId } from './platform/telemetry/request-id.ts';
import type { Services } from './platform/services.ts';
import { secureAnswers, securityHeaders } from './platform/http/security-headers.ts';
import type { UploadCall } from './platform/http/bodies/upload-calls.ts';
import { throttleByAddress } from './platform/http/throttle.ts';
import { limitCalls } from './platform/http/call-limits.ts';
import { acceptJson } from './platform/http/transport.ts';
import { dropUnreadBodies } from './platform/http/bodies/unread-bodies.ts';
import { serveWebApp } from './platform/http/answers/web-app.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Names of the contract's routes that a feature has bound. */
    boundRoutes: Set<string>;
  }
}

/**
 * Builds the whole server, every feature by name. It does not listen: tests call it by `inject`.
 * @param log where the lines of the log go; left out, to standard output
 */
export async function buildApp(services: Services, log?: LogStream): Promise<FastifyInstance> {
  const tracing = await openTracing(services.settings);
  const app = aFastify(services, log);
  app.decorate('boundRoutes', new Set<string>());
  app.decorate('uploadCalls', new Map<string, UploadCall>());
  app.decorateRequest('scope', null);
  refuseRoutesWithoutAccess(app);
  handleErrors(app);
  countHeldBytes(app);
  acceptJson(app);
  secureAnswers(app, services.settings);
  tellRequestId(app);
  await tellEpoch(app, services);
  tracing?.(app);

  endInTime(app);
  dropUnreadBodies(app);
  readNothingForHead(app);
  cutIdleBodies(app, services.settings.UPLOAD_IDLE_SECONDS);
  await refuseUnderPressure(app);
  await app.register(compress, { threshold: 1024 });
  await app.register(cookie);
  await app.register(multipart);
  await throttleByAddress(app, services);
  app.addHook('onRequest', async (request, reply) => {
    await authorise(services, request);
    if (request.scope) request.log = reply.log = request.log.child({ user: request.scope.userId });
  });
  limitCalls(app, services);

  await bindFeatures(app, services);

  refuseUnboundRoutes(app);
  return app;
}

/** From a rig a large file may take most of an hour. */
const REQUEST_TIMEOUT = HOUR;

const aFastify = (services: Services, log: LogStream | undefined): FastifyInstance =>
  Fastify({
    logger: loggerFor(services.settings, log),
    genReqId: (request) => requestId(request, services.settings),
    trustProxy: services.settings.TRUST_PROXY,
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT,
    // Headers are short: anything slower than a silent upload is an attempt to hold the connection.
    http: {
      // Node compares the two, and knows only what is here.
      requestTimeout: REQUEST_TIMEOUT,
      headersTimeout: services.settings.UPLOAD_IDLE_SECONDS * 1000,
      connectionsCheckingInterval: Math.min(30_000, services.settings.UPLOAD_IDLE_SECONDS * 500),
    },
    forceCloseConnections: 'idle',
    // What arrives then is answered like any other refusal (ending.ts).
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    // Addresses that the router itself can't read.
    frameworkErrors: (error, request, reply) =>
      void answerError(
        error,
        request,
        reply.headers(securityHeaders({ protocol: protocolOf(request, services) }, services.settings)),
      ),
    clientErrorHandler: answerUnreadable,
  });

async function bindFeatures(app: FastifyInstance, services: Services): Promise<void> {
  health(app, services);
  serveMetrics(app, services);
  await apiDocument(app, services);
  sessionRoutes(app, services);
  uploadRoutes(app, services);
  clientRoutes(app, services);
  brandingRoutes(app, services);
  savedViewRoutes(app, services);
  versionRoutes(app, services);
  userRoutes(app, services);
  rigRoutes(app, services);
  rigTeamRoutes(app, services);
  workbookReportRoutes(app, services);
  followUpReportRoutes(app, services);
  fileReportRoutes(app, services);
  findingRoutes(app, services);
  comparisonRoutes(app, services);
  followUpRoutes(app, services);
  documentRoutes(app, services, storeInFinal);
  visitRoutes(app, services);
  await reminderRoutes(app, services);
  noticeRoutes(app, services);
  historyRoutes(app, services);
  trashRoutes(app, services);
  searchRoutes(app, services);
  homeRoutes(app, services);
  secondFactorRoutes(app, services);
  passwordLinkRoutes(app, services);
  mailRoutes(app, services);
  await tusRoutes(app, services);
  await serveWebApp(app);
}

/** A route that does not state its access stops the start: silence must never mean 'everyone'. */
function refuseRoutesWithoutAccess(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (options) => void routes.push(options));
  // Only now, because hooks of a plugin's own surroundings state the access of its routes.
  app.addHook('onReady', async () => {
    const silent = routes.find((options) => options.config?.access === undefined);
    if (silent) throw new Error(`The route ${String(silent.method)} ${silent.url} does not state its access.`);
  });
}

/** What the browser spoke: of an address that can't be read Fastify does not ask the proxy. */
function protocolOf({ headers, protocol, raw }: FastifyRequest, { settings }: Services): 'http' | 'https' {
  const forwarded = isFromProxy(raw, settings) && headers['x-forwarded-proto'];
  if (!forwarded) return protocol;
  return String(forwarded).split(',').at(-1)?.trim() === 'https' ? 'https' : 'http';
}

function refuseUnboundRoutes(app: FastifyInstance): void {
  const unbound = ROUTES.filter((route) => !app.boundRoutes.has(route.name)).map((route) => route.name);
  if (unbound.length > 0) throw new Error(`No feature answers these routes of the contract: ${unbound.join(', ')}`);
}

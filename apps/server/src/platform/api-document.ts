import type { FastifyHelmetOptions } from '@fastify/helmet';
import { openApi } from '@rigbook/contract';
import { openApiDocument } from '@rigbook/contract/openapi';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { bindPublic } from './bind.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Headers of one route that differ from everyone's; @fastify/helmet reads it. */
    helmet?: FastifyHelmetOptions;
  }
}

/** `/api/openapi.json`, generated from the contract once, and the page `/api/docs` that shows it. */
export async function apiDocument(app: FastifyInstance, services: Services): Promise<void> {
  const document = openApiDocument();
  bindPublic(app, services, openApi, async () => document);
  await app.register(async (scope) => {
    scope.addHook('onRoute', (options) => {
      options.config = { ...options.config, access: 'public', helmet: { contentSecurityPolicy: DOCS_POLICY } };
    });
    await scope.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: openApi.path,
        pageTitle: 'Rigbook API',
        // Nothing that would ask another host.
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
      },
    });
  });
}

/** The page starts by a script written into it; nothing of it comes from another host or from a user. */
const DOCS_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    imgSrc: ["'self'", 'blob:', 'data:'],
    objectSrc: ["'none'"],
    scriptSrc: ["'self'", "'unsafe-inline'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
  },
};

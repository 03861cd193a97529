import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { openApi } from '@rigbook/contract';
import { openApiDocument } from '@rigbook/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { bindPublic } from './bind.ts';
import { asAsset, asPage, NONCE_PLACEHOLDER } from './security-headers.ts';
import type { Services } from '../services.ts';

const SWAGGER_UI = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static');
const STYLES = 'swagger-ui.css';
const SCRIPT = 'swagger-ui-bundle.js';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Rigbook API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs/${STYLES}" />
  </head>
  <body>
    <main id="reference"></main>
    <script src="/api/docs/${SCRIPT}"></script>
    <script nonce="${NONCE_PLACEHOLDER}">
      SwaggerUIBundle({ url: '${openApi.path}', dom_id: '#reference', deepLinking: true, validatorUrl: null });
    </script>
  </body>
</html>
`;

/** `/api/openapi.json`, generated from the contract once, and the page `/api/docs` that shows it and tries calls. */
export async function apiDocument(app: FastifyInstance, services: Services): Promise<void> {
  const document = openApiDocument();
  bindPublic(app, services, openApi, async (_input, reply) => {
    void reply.header('cache-control', 'public, no-cache');
    return document;
  });
  await app.register(async (scope) => {
    const config = { access: 'public' } as const;
    await scope.register(fastifyStatic, { root: SWAGGER_UI, serve: false, setHeaders: (reply) => void asAsset(reply) });
    scope.get('/api/docs', { config }, async (_request, reply) => asPage(reply, PAGE));
    for (const file of [STYLES, SCRIPT]) {
      scope.get(`/api/docs/${file}`, { config }, (_request, reply) => reply.sendFile(file));
    }
  });
}

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { openApi } from '@rigbook/contract';
import { openApiDocument } from '@rigbook/contract/openapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bindDownload } from '../bind.ts';
import { tagOf } from './answer-text.ts';
import { isCached } from './caching.ts';
import { asAsset, asPage, NONCE_PLACEHOLDER } from '../security-headers.ts';
import type { Services } from '../../services.ts';

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

const takesGzip = ({ headers }: FastifyRequest) =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(headers['accept-encoding']));

/** `/api/openapi.json`, generated and compressed once from the contract, and the page `/api/docs` that shows it and tries calls. */
export async function apiDocument(app: FastifyInstance, services: Services): Promise<void> {
  const document = Buffer.from(JSON.stringify(openApiDocument()));
  const compressed = gzipSync(document);
  const tag = tagOf(document);
  bindDownload(app, services, openApi, async (_input, request, reply) => {
    void reply.type('application/json; charset=utf-8').header('cache-control', 'public, no-cache');
    if (isCached(request, reply.header('vary', 'accept-encoding'), tag)) return reply.code(304).send();
    if (!takesGzip(request)) return reply.send(document);
    return reply.header('content-encoding', 'gzip').send(compressed);
  });
  await app.register(async (scope) => {
    const config = { access: 'public' } as const;
    const setHeaders = (reply: FastifyReply, path: string) => void asAsset(reply, path);
    await scope.register(fastifyStatic, { root: SWAGGER_UI, serve: false, setHeaders });
    scope.get('/api/docs', { config }, async (_request, reply) => asPage(reply, PAGE));
    for (const file of [STYLES, SCRIPT]) {
      scope.get(`/api/docs/${file}`, { config }, (_request, reply) => reply.sendFile(file));
    }
  });
}

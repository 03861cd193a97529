import { openApi } from '@rigbook/contract';
import { openApiDocument } from '@rigbook/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { bindPublic } from './bind.ts';
import type { Services } from './services.ts';

/** `/api/openapi.json`, generated from the contract once. */
export function apiDocument(app: FastifyInstance, services: Services): void {
  const document = openApiDocument();
  bindPublic(app, services, openApi, async () => document);
}

import { quickSearch } from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { searchByName } from './view.ts';

export function searchRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, quickSearch, ({ db, scope, query }) => searchByName(db, scope, query.search));
}

import { allClients } from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { selectableClients } from './store.ts';

export function clientRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, allClients, ({ db, scope }) => selectableClients(db, scope));
}

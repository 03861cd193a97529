import { listPermissions } from '@rigbook/contract';
import { PERMISSIONS } from '@rigbook/domain';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';

export function userRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, listPermissions, async () => [...PERMISSIONS]);
}

import { login, logout, permissions } from '@rigbook/contract';
import { permissionMap } from '@rigbook/domain';
import type { FastifyInstance } from 'fastify';
import { tokenOf } from '../../platform/access.ts';
import { bind, bindPublic } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { endSession } from '../../platform/sessions.ts';
import { signIn } from './service.ts';

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  bindPublic(app, services, login, ({ body, request }) => signIn(services, body, request.ip));

  bind(app, services, logout, async ({ db, request }) => {
    await endSession(db, tokenOf(request) ?? '');
    return 'You are signed out.';
  });

  bind(app, services, permissions, async ({ scope }) => ({ ...permissionMap(scope.role) }));
}

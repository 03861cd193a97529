import {
  endAllSessions,
  endOneSession,
  listSessions,
  login,
  logout,
  newDownloadLink,
  permissions,
} from '@rigbook/contract';
import { permissionMap } from '@rigbook/domain';
import type { FastifyInstance } from 'fastify';
import { callerOf, tokenOf } from '../../platform/identity/access.ts';
import { bind, bindPublic } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Services } from '../../platform/services.ts';
import { endSession, endSessionsOf } from '../../platform/identity/sessions.ts';
import { downloadLink, signIn } from './service.ts';
import { endOwnSession } from './store.ts';
import { listOwnSessions } from './view.ts';

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  bindPublic(app, services, login, ({ body, request }) => signIn(services, body, callerOf(request)));

  bind(app, services, logout, async ({ db, request }) => {
    await endSession(db, tokenOf(request) ?? '');
    return 'You are signed out.';
  });

  bind(app, services, permissions, async ({ scope }) => ({ ...permissionMap(scope.role) }));

  bind(app, services, listSessions, ({ db, scope, now }) => listOwnSessions(db, scope, now));

  bind(app, services, endOneSession, async ({ db, scope, params }) => {
    if (!(await endOwnSession(db, scope, params.uuid))) throw notFound();
    return 'This session is ended.';
  });

  bind(app, services, endAllSessions, async ({ db, scope }) => {
    await endSessionsOf(db, scope.userId);
    return 'You are signed out everywhere.';
  });

  bind(app, services, newDownloadLink, ({ db, scope, body, now }) => downloadLink(db, scope, body.path, now));
}

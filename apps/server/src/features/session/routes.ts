import {
  changePassword,
  endAllSessions,
  endAllSessionsOf,
  endOneSession,
  endOneSessionOf,
  extend,
  listSessions,
  listSessionsOf as listOfRoute,
  login,
  logout,
  newDownloadLink,
  permissions,
} from '@rigbook/contract';
import { permissionMap } from '@rigbook/domain';
import type { FastifyInstance } from 'fastify';
import { callerOf, tokenOf } from '../../platform/identity/access.ts';
import { bind, bindPublic, bindSlow } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Services } from '../../platform/services.ts';
import { mailSettings } from '../../platform/settings/mail-settings.ts';
import { endAccessOf, endSession, liveAt } from '../../platform/identity/sessions.ts';
import { logFailure } from './failed-sign-ins.ts';
import { findDevice, rememberDevice } from './known-devices.ts';
import { makeDownloadLink, extendSession, signIn } from './service.ts';
import { changeOwnPassword } from '../users/public.ts';
import { endAllOf, endOneOf } from './sessions-of-users.ts';
import { endSessionOfUser } from './store.ts';
import { listOwnSessions, listSessionsOf } from './view.ts';

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  bindPublic(app, services, login, async ({ body, request }, reply) => {
    const device = await findDevice(services, request, body.email);
    const signed = () => signIn(services, body, callerOf(request), device);
    const { answer, user } = await logFailure(services, request, body.email, signed);
    await rememberDevice(services, { request, reply }, user);
    return answer;
  });

  bind(app, services, logout, async ({ db, request }) => {
    await endSession(db, tokenOf(request) ?? '');
    return 'You are signed out.';
  });

  bind(app, services, extend, ({ db, scope, request, now }) =>
    extendSession(db, scope, { token: tokenOf(request) ?? '', now, settings: services.settings }),
  );

  const mail = mailSettings(services.settings) !== null && { mail: true };
  bind(app, services, permissions, async ({ scope }) => ({ ...permissionMap(scope), ...mail }));

  const live = (now: Date) => liveAt(now, services.settings);

  bind(app, services, listSessions, ({ db, scope, now }) => listOwnSessions(db, scope, live(now)));

  bind(app, services, endOneSession, async ({ db, scope, params }) => {
    if (!(await endSessionOfUser(db, scope, scope.userId, params.uuid))) throw notFound();
    return 'This session is ended.';
  });

  bind(app, services, endAllSessions, async ({ db, scope }) => {
    await endAccessOf(db, scope.userId);
    return 'You are signed out everywhere.';
  });

  bind(app, services, listOfRoute, ({ db, scope, params, now }) => listSessionsOf(db, scope, params.uuid, live(now)));

  bind(app, services, endOneSessionOf, ({ work, params }) => endOneOf(work, params));

  bind(app, services, endAllSessionsOf, ({ work, params }) => endAllOf(work, params.uuid));

  bindSlow(app, services, changePassword, async ({ scope, body, request }, reply) => {
    const user = await changeOwnPassword(services, scope, body);
    await rememberDevice(services, { request, reply }, user);
    return 'Your password is changed. Sign in with the new one.';
  });

  bind(app, services, newDownloadLink, ({ work, body }) => makeDownloadLink(work, body.path));
}

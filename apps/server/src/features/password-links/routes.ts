import { forgotPassword, inviteUser, linkHolds, resetPassword, resetState } from '@rigbook/contract';
import { FIRST_LANGUAGE } from '@rigbook/texts';
import type { FastifyInstance } from 'fastify';
import { bind, bindPublic } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { callerOf } from '../../platform/identity/access.ts';
import { mailSettings } from '../../platform/settings/mail-settings.ts';
import { rememberDevice } from '../session/public.ts';
import { requestReset } from './forgotten.ts';
import { inviteToSetPassword } from './invitations.ts';
import { checkLink, setPasswordByLink } from './service.ts';

export function passwordLinkRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, inviteUser, ({ work, params, body }) =>
    inviteToSetPassword(services, work, params.uuid, body.language ?? FIRST_LANGUAGE),
  );

  bindPublic(app, services, forgotPassword, ({ body }) => requestReset(services, body));

  bindPublic(app, services, resetState, async () => ({ mail: mailSettings(services.settings) !== null }));

  bindPublic(app, services, linkHolds, async ({ body }) => ({ holds: await checkLink(services, body.token) }));

  bindPublic(app, services, resetPassword, async ({ body, request }, reply) => {
    const { answer, user } = await setPasswordByLink(services, body, callerOf(request));
    await rememberDevice(services, { request, reply }, user);
    return answer;
  });
}

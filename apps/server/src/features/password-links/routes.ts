import { forgotPassword, inviteUser, resetPassword, resetState } from '@rigbook/contract';
import { FIRST_LANGUAGE } from '@rigbook/texts';
import type { FastifyInstance } from 'fastify';
import { bind, bindPublic } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { mailSettings } from '../../platform/settings/mail-settings.ts';
import { requestReset } from './forgotten.ts';
import { inviteToSetPassword } from './invitations.ts';
import { setPasswordByLink } from './service.ts';

export function passwordLinkRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, inviteUser, ({ work, params, body }) =>
    inviteToSetPassword(services, work, params.uuid, body.language ?? FIRST_LANGUAGE),
  );

  bindPublic(app, services, forgotPassword, ({ body }) => requestReset(services, body));

  bindPublic(app, services, resetState, async () => ({ mail: mailSettings(services.settings) !== null }));

  bindPublic(app, services, resetPassword, ({ body }) => setPasswordByLink(services, body));
}

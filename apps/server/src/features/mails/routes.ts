import { listMails, mailState, testMail } from '@rigbook/contract';
import { FIRST_LANGUAGE } from '@rigbook/texts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { mailSettings, missingMailSettings } from '../../platform/settings/mail-settings.ts';
import { sendTestMail } from './test-mail.ts';
import { loadMailsPage } from './view.ts';

export function mailRoutes(app: FastifyInstance, services: Services): void {
  const { settings } = services;
  const missing = missingMailSettings(settings);
  const from = mailSettings(settings)?.from ?? null;

  bind(app, services, mailState, async () => ({ on: missing.length === 0, missing, from }));

  bind(app, services, listMails, ({ db, scope, query }) => loadMailsPage(db, scope, query));

  bind(app, services, testMail, ({ db, scope, body }) =>
    sendTestMail(services, db, scope, body.language ?? FIRST_LANGUAGE),
  );
}

import {
  previewReminderMail,
  previewReminders,
  saveOwnReminders,
  showOwnReminders,
  unsubscribe,
  unsubscribePage,
} from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { asMail } from '../../platform/http/security-headers.ts';
import { bind, bindDownload, bindPublic, scopeOf } from '../../platform/http/bind.ts';
import { readInScope } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { saveOwnChoices, unsubscribeByLink } from './choices.ts';
import { previewDigestMail, previewDigests } from './preview.ts';
import { loadOwnChoices } from './store.ts';

/** Bytes; the form has only 'List-Unsubscribe=One-Click'. */
const LONGEST_FORM = 1024;

export async function reminderRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const zone = services.settings.TIME_ZONE;
  bind(app, services, previewReminders, ({ db, scope, query, now }) => previewDigests(db, scope, query, { zone, now }));

  bindDownload(app, services, previewReminderMail, async ({ query, now }, request, reply) => {
    const scope = scopeOf(request);
    const mail = await readInScope(services.db, scope, (db) => previewDigestMail(services, { db, scope, now }, query));
    const form = query.form ?? 'html';
    return asMail(reply, form).send(mail[form]);
  });

  bind(app, services, showOwnReminders, async ({ db, scope }) => (await loadOwnChoices(db, scope)).choices);

  bind(app, services, saveOwnReminders, ({ work, body }) => saveOwnChoices(work, body));

  // Mail programs send a form without content (RFC 8058).
  await app.register(async (forms) => {
    const form = { parseAs: 'string', bodyLimit: LONGEST_FORM } as const;
    forms.addContentTypeParser('application/x-www-form-urlencoded', form, async () => null);
    bindPublic(forms, services, unsubscribe, ({ params }) => unsubscribeByLink(services, params.secret));
  });

  bindPublic(app, services, unsubscribePage, async ({ params }, reply) => {
    // Not `redirect`, which would send a second answer.
    void reply.code(302).header('location', `/unsubscribe#${encodeURIComponent(params.secret)}`);
    return '';
  });
}

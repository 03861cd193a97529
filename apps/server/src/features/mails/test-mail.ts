import { randomUUID } from 'node:crypto';
import type { Language } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { writtenIn } from '@rigbook/texts/written';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { mailSettings } from '../../platform/settings/mail-settings.ts';
import { queueMail } from './queueing.ts';
import { loadRecipient } from './store.ts';

/** Queues a mail to the caller. */
export async function sendTestMail(services: Services, db: Tx, scope: Scope, language: Language): Promise<string> {
  if (mailSettings(services.settings) === null) throw new AppError('not_possible', message('mail.off'));
  const say = writtenIn(language).mails.testMail;
  const title = say('title');
  const action = { label: say('open'), path: '/' };
  const body = { language, title, paragraphs: [say('said')], action, footer: say('footer') };
  const user = await loadRecipient(db, scope, scope.userId);
  await queueMail(services, db, scope, {
    key: `test ${randomUUID()}`,
    kind: 'test',
    clientId: scope.clientId,
    user,
    language,
    subject: title,
    body,
  });
  return `A mail to ${user.address} is on its way.`;
}

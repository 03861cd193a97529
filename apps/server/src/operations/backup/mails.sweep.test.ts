import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aPortal } from '../../../test/support/harness.ts';
import { aCompany, aPerson } from '../../../test/support/people.ts';
import { anEmptyPortal } from '../../../test/support/stores/empty-portal.ts';
import { queueMails } from '../../features/mails/public.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write.ts';

const portal = aPortal({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'office@rigbook.test',
  PUBLIC_URL: 'https://rigbook.test',
});

const mailsOf = ({ db }: Pick<Services, 'db'>) =>
  asSystem(db, (tx) => tx.selectFrom('mails').select(['key', 'state', 'reason', 'content']).orderBy('key').execute());

test('what a backup had queued is not sent by the portal restored from it, and what was sent is in its list', async () => {
  const { services, folder } = portal();
  const { id, email, company } = await aPerson(portal(), 'editor', await aCompany(portal()));
  const mail = (key: string) => ({
    key,
    kind: 'test',
    clientId: company.id,
    user: { id, address: email },
    language: 'en' as const,
    subject: 'Findings are due',
    body: { language: 'en' as const, title: 'Findings are due', paragraphs: ['Two findings are due.'], footer: '' },
  });
  await asSystem(services.db, async (db, scope) => {
    await queueMails(services, db, scope, ['queued', 'sending', 'sent'].map(mail));
    await db.updateTable('mails').set({ state: 'sending' }).where('key', '=', 'sending').execute();
    await db.updateTable('mails').set({ state: 'sent', content: null }).where('key', '=', 'sent').execute();
  });
  const file = join(folder, 'mails.zip');
  await writeBackup(services, file);
  const restored = await anEmptyPortal();
  await restoreBackup(restored, file);
  expect(await mailsOf(restored)).toEqual([
    { key: 'queued', state: 'not_sent', reason: 'restored', content: null },
    { key: 'sending', state: 'not_sent', reason: 'restored', content: null },
    { key: 'sent', state: 'sent', reason: null, content: null },
  ]);
  expect((await mailsOf(services)).map(({ state }) => state)).toEqual(['queued', 'sending', 'sent']);
});

import type { Language } from '@rigbook/contract';
import { HOUR } from '@rigbook/domain';
import { serializeOn } from '../../platform/database/in-turn.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { newSecret } from '../../platform/identity/sessions.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { jobKind } from '../../platform/jobs/kinds.ts';
import type { Services } from '../../platform/services.ts';
import { mailSettings } from '../../platform/settings/mail-settings.ts';
import { countMailsTo } from '../mails/public.ts';
import { queueLinkMail } from './link-mail.ts';
import { insertLink, findReachableUser } from './store.ts';

/** The most links in an hour, so that nobody fills the mailbox of someone else. */
const MOST_AN_HOUR = 3;

type Forgotten = { email: string; language?: Language | undefined };

/**
 * Requests a link to set a new password. The answer is the same, and takes the same work, for every address: a job looks later
 * whether a user has it. Without mail, no link is promised.
 */
export async function requestReset({ db, settings }: Services, asked: Forgotten): Promise<string> {
  if (mailSettings(settings) === null) return 'This portal sends no mail. Ask your office for a new password.';
  await asSystem(db, (tx, scope) => enqueue(tx, scope, prepareReset, { input: asked }));
  return 'If this portal has a user with this address, a mail with a link is on its way.';
}

/** Mails a link to the user with an address, if there is one. */
export const prepareReset = jobKind<Forgotten>({
  name: 'forgotten-password',
  tries: 3,
  keptFor: 60_000,
  work: (services, { email, language: asked = 'en' }) =>
    asSystem(services.db, async (db, scope) => {
      const user = await findReachableUser(db, scope, email);
      if (!user) return;
      await serializeOn(db, user.uuid);
      const now = services.now();
      const since = new Date(now.getTime() - HOUR);
      if ((await countMailsTo(db, scope, { userId: user.id, kind: 'reset', since })) >= MOST_AN_HOUR) return;
      const { secret, hash } = newSecret();
      const expiresAt = new Date(now.getTime() + HOUR);
      await insertLink(db, scope, { hash, userId: user.id, isInvitation: false, now, expiresAt });
      await queueLinkMail(services, db, scope, { secret, hash, user, language: user.language ?? asked, kind: 'reset' });
    }),
});

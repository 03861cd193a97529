import type { Answer, inviteUser, Language } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { DAY, HOUR } from '@rigbook/domain';
import { serializeOn } from '../../platform/database/in-turn.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import type { Work } from '../../platform/identity/scope.ts';
import { endPasswordLinksOf, newSecret } from '../../platform/identity/sessions.ts';
import { recordChange } from '../../platform/records/history.ts';
import type { Services } from '../../platform/services.ts';
import { countMailsTo, isMailAddress, findNthMail } from '../mails/public.ts';
import { findUser, noteInvited } from '../users/public.ts';
import { queueLinkMail, pathOfLink } from './link-mail.ts';
import { insertLink, loadInvitee } from './store.ts';

const INVITATION = 7 * 24 * HOUR;
/** The most mails to one person in an hour; they may not even know the portal. */
const MOST_AN_HOUR = 5;
/** The most mails of a company in a day: its people write to strangers in the provider's name. */
const MOST_A_DAY = 50;

/**
 * Makes a link with which a user sets a password, and invalidates the user's earlier ones. The link is mailed; if no mail
 * would reach the user, it is in the answer, to be passed on by hand.
 */
export async function inviteToSetPassword(
  services: Services,
  work: Work,
  uuid: string,
  asked: Language,
): Promise<Answer<typeof inviteUser>> {
  const { db, scope, now } = work;
  const user = await findUser(db, scope, uuid);
  if (!user) throw notFound();
  // From an old session this would be a way around the present password.
  if (user.id === scope.userId) throw new AppError('in_use', message('password.own_invitation'));
  await refuseTooManyOfCompany(work);
  // One invitation at a time: only the last one is valid.
  await serializeOn(db, uuid);
  const since = new Date(now.getTime() - HOUR);
  if ((await countMailsTo(db, scope, { userId: user.id, kind: 'invitation', since })) >= MOST_AN_HOUR)
    throw new AppError('too_many_tries', message('request.too_often'), { retryAfter: HOUR / 1000 });
  const { secret, hash } = newSecret();
  const expiresAt = new Date(now.getTime() + INVITATION);
  await endPasswordLinksOf(db, user.id);
  await noteInvited(work, user.id);
  await insertLink(db, scope, { hash, userId: user.id, isInvitation: true, now, expiresAt });
  const invitee = await loadInvitee(db, scope, user.id);
  const language = invitee.language ?? asked;
  const link = {
    secret,
    hash,
    user,
    language,
    kind: 'invitation',
    by: scope.userName,
    askedBy: scope.clientId,
    company: user.client_name,
  } as const;
  // If it would not be sent, the caller gets the link.
  const isReached = invitee.active === 1 && isMailAddress(user.email);
  const mailed = isReached && (await queueLinkMail(services, db, scope, link));
  const after = { invitation: 'sent' };
  await recordChange(work, { action: 'change', entity: 'user', uuid, clientId: user.client_id, after });
  return { mailed, path: mailed ? null : pathOfLink(secret), expires_at: expiresAt.toISOString() };
}

/** Refuses further invitations of a company that has sent its daily number, repeated ones included (rules.md#invitations-and-forgotten-passwords). */
async function refuseTooManyOfCompany({ db, scope, now }: Work): Promise<void> {
  const { clientId } = scope;
  // Concurrent invitations count one after the other.
  await serializeOn(db, `invitations of client ${clientId}`);
  const since = new Date(now.getTime() - DAY);
  const first = await findNthMail(db, scope, { clientId, kind: 'invitation', since, nth: MOST_A_DAY });
  if (!first) return;
  const retryAfter = Math.ceil((first.getTime() - since.getTime()) / 1000);
  throw new AppError('too_many_tries', message('password.too_many_invitations', { most: MOST_A_DAY }), { retryAfter });
}

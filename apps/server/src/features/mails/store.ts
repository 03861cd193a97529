import { OWNER_CLIENT_ID } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { MailState } from '../../platform/database/mail-tables.ts';
import { type AnyScope, type Scope, type SystemScope, within, type Work } from '../../platform/identity/scope.ts';
import { isMailAddress, putOnOneLine } from './header-texts.ts';
import { removeLinks } from './links.ts';
import type { LaidOutMail, MailContent } from './mail.ts';

/** Queues mails. One whose address is invalid is stored as 'not sent'. @returns how many have a new key */
export async function insertMails({ db, now }: Work<AnyScope>, mails: readonly LaidOutMail[]): Promise<number> {
  const rows = mails.map(({ key, kind, about = null, clientId, askedBy = null, user, subject, ...content }) => ({
    key,
    kind,
    about,
    client_id: clientId,
    asked_by: askedBy,
    user_id: user.id,
    address: putOnOneLine(user.address),
    subject: putOnOneLine(removeLinks(subject)),
    ...(isMailAddress(user.address)
      ? { state: 'queued' as const, content: JSON.stringify(content satisfies MailContent) }
      : { state: 'not_sent' as const, reason: 'address' }),
    due_at: now,
    created_at: now,
    changed_at: now,
  }));
  const inserted = await db
    .insertInto('mails')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('uuid')
    .execute();
  return inserted.length;
}

/** A mail that this server sends. */
export type DueMail = { uuid: string; address: string; subject: string; content: string; tries: number };

/**
 * Takes the mail that is due first, so that no other server sends it; links for which a person is waiting go before weekly
 * digests. Commit this before talking to the mail server: after a crash nobody knows how far that got. Mails that must not be
 * sent any more are marked with the reason.
 */
export async function takeDueMail(work: Work<SystemScope>): Promise<DueMail | undefined> {
  for (;;) {
    const next = await takeNext(work);
    if (next?.state !== 'not_sent') return next;
  }
}

/**
 * Not sent to users who were deleted, changed their address, moved to another company than the one it is about, or whose
 * company is no longer active. The cancellation of a visit still reaches its inspectors, whatever became of the company. A mail
 * that was put off is not sent after a newer one about the same visit, nor with a link that is no longer valid.
 */
async function takeNext({ db, now }: Work<SystemScope>) {
  const { rows } = await sql<DueMail & { state: MailState }>`
    update mails set changed_at = ${now}, reason = coalesce(found.reason, mails.reason),
      state = case when found.reason is null then 'sending' else 'not_sent' end,
      tries = mails.tries + case when found.reason is null then 1 else 0 end,
      content = case when found.reason is null then mails.content end
    from (
      select due.uuid, case when users.deleted_at is not null then 'deleted'
          when lower(users.email) <> lower(due.address) then 'other_address'
          when users.client_id not in (${OWNER_CLIENT_ID}, due.client_id) then 'moved'
          when own.deleted_at is not null or own.active = 0 then 'inactive'
          when (named.deleted_at is not null or named.active = 0)
            and not (users.client_id = ${OWNER_CLIENT_ID} and ${IS_CANCELLATION}) then 'inactive'
          when due.kind in ('reset', 'invitation') and not exists (select from password_links l
            where l.token_hash = due.about and l.user_id = due.user_id and l.expires_at > ${now}) then 'over'
          when due.kind = 'visit' and exists (select from mails later where later.user_id = due.user_id
            and later.about = due.about and later.created_at > due.created_at) then 'superseded' end as reason
        from (
          select uuid, user_id, client_id, address, kind, about, content, created_at from mails where state = 'queued' and due_at <= ${now}
          order by kind in ('reset', 'invitation', 'test') desc, due_at limit 1 for update skip locked) as due
        join users on users.id = due.user_id join clients own on own.id = users.client_id
        join clients named on named.id = due.client_id) as found
    where mails.uuid = found.uuid
    returning mails.uuid, mails.address, mails.subject, mails.content, mails.tries, mails.state`.execute(db);
  return rows[0];
}

const IS_CANCELLATION = sql`due.kind = 'visit' and due.content::json #>> '{calendar,method}' = 'CANCEL'`;

/** Stores what came of a mail that this server was sending. */
export async function settleMail(
  db: Tx,
  _scope: SystemScope,
  uuid: string,
  outcome: { state: MailState; reason: string | null; dueAt?: Date; now: Date },
): Promise<void> {
  const { state, reason, dueAt, now } = outcome;
  await db
    .updateTable('mails')
    .set({
      state,
      reason: reason === null ? null : putOnOneLine(reason),
      changed_at: now,
      ...(dueAt ? { due_at: dueAt } : { content: null }),
    })
    .where('uuid', '=', uuid)
    .where('state', '=', 'sending')
    .execute();
}

/** Marks mails as unclear whose server has died while sending: whether they arrived is unknown. */
export const settleInterrupted = ({ db, now }: Work<SystemScope>, since: Date) =>
  db
    .updateTable('mails')
    .set({ state: 'unclear', reason: 'interrupted', content: null, changed_at: now })
    .where('state', '=', 'sending')
    .where('changed_at', '<', since)
    .execute();

/** Marks queued mails as not sent after a restore: they may have been sent since the backup. */
export const settleRestored = ({ db, now }: Work<SystemScope>) =>
  db
    .updateTable('mails')
    .set({ state: 'not_sent', reason: 'restored', content: null, changed_at: now })
    .where('state', 'in', ['queued', 'sending'])
    .execute();

/** Counts the mails of a kind that were queued to a user since a time. */
export async function countMailsTo(
  db: Tx,
  _scope: AnyScope,
  { userId, kind, since }: { userId: number; kind: string; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** When the `nth` newest mail of a kind was queued that a company's people asked for since a time; null if there are fewer. */
export async function findNthMail(
  db: Tx,
  _scope: Scope,
  { clientId, kind, since, nth }: { clientId: number; kind: string; since: Date; nth: number },
): Promise<Date | null> {
  const mail = await db
    .selectFrom('mails')
    .select('created_at')
    .where('asked_by', '=', clientId)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return mail?.created_at ?? null;
}

/** Removes mails that were settled before a time. */
export const removeMailsBefore = (db: Tx, _scope: SystemScope, before: Date) =>
  db.deleteFrom('mails').where('changed_at', '<', before).where('state', 'not in', ['queued', 'sending']).execute();

/** A user of the scope as the recipient of a mail. */
export async function loadRecipient(db: Tx, scope: AnyScope, id: number): Promise<LaidOutMail['user']> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email as address'])
    .where('id', '=', id)
    .where((eb) => within(eb, scope, 'users.client_id'))
    .executeTakeFirstOrThrow();
  return user;
}

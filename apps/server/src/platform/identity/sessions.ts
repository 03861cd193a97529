import type { EndOfSession } from '@rigbook/contract';
import { createHash, randomBytes } from 'node:crypto';
import { DAY, HOUR, OWNER_CLIENT_ID, roleOf, type Verification } from '@rigbook/domain';
import { sql } from 'kysely';
import { builtOnce } from '../database/built-once.ts';
import type { Tx } from '../database/database.ts';
import { askAsSystem, asSystem, type Scope } from './scope.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings/settings.ts';

/** The precision of a session's last use: recording it with every request would make every read a write. */
const USE_NOTED_EVERY = 60_000;
/** Real user agents are shorter; longer ones are cut. */
const USER_AGENT_LENGTH = 300;

/** The caller: the network address, and the program as it names itself. */
export type Caller = { address: string; userAgent: string };

/** Only the hash is stored: someone who reads the database can't use a session or a calendar address. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** 256 random bits in 43 URL-safe characters, and the hash to store; shown once and never again. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashOf(secret) };
}

/** Starts a session. */
export async function startSession(
  db: Tx,
  session: { userId: number; now: Date; hours: number; caller: Caller },
): Promise<{ token: string; expiresIn: number }> {
  const { secret: token, hash } = newSecret();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hash,
      user_id: session.userId,
      user_agent: session.caller.userAgent.slice(0, USER_AGENT_LENGTH),
      address: session.caller.address,
      created_at: session.now,
      used_at: session.now,
      expires_at: new Date(session.now.getTime() + session.hours * HOUR),
    })
    .execute();
  await noteSeen(db, session.userId, session.now);
  return { token, expiresIn: Math.round(session.hours * 3600) };
}

/** Notes the day on which a user was last here, once a day. It never waits: someone may be changing that user. */
const noteSeen = (db: Tx, userId: number, now: Date) =>
  sql`
    update users set last_seen_on = (${now}::timestamptz at time zone 'UTC')::date
    where id in (
      select id from users
      where id = ${userId} and last_seen_on is distinct from (${now}::timestamptz at time zone 'UTC')::date
      for update skip locked
    )`.execute(db);

/** Users who are not deleted, with what a scope is made of. */
const presentUsers = (db: Tx) =>
  db
    .selectFrom('users')
    .innerJoin('clients', 'clients.id', 'users.client_id')
    .leftJoin('second_factors', (join) =>
      join.onRef('second_factors.user_id', '=', 'users.id').on('second_factors.confirmed_at', 'is not', null),
    )
    .leftJoin('second_factor_rules', 'second_factor_rules.client_id', 'users.client_id')
    .leftJoin('follow_up_rules', 'follow_up_rules.client_id', 'users.client_id')
    .select(['users.id', 'users.name', 'users.client_id', 'users.permission_id'])
    .select(['follow_up_rules.answers', 'follow_up_rules.verification'])
    .select((eb) =>
      eb
        .and([eb('second_factor_rules.client_id', 'is not', null), eb('second_factors.user_id', 'is', null)])
        .$castTo<boolean>()
        .as('factor_missing'),
    )
    .where('users.deleted_at', 'is', null)
    .where('clients.deleted_at', 'is', null);

type PresentUser = {
  id: number;
  name: string;
  client_id: number;
  permission_id: number;
  answers: number | null;
  verification: Verification | null;
  factor_missing: boolean;
};

/** The only place that makes scopes. */
const scopeOf = (user: PresentUser & { session?: string }) =>
  ({
    owner: user.client_id === OWNER_CLIENT_ID,
    clientId: user.client_id,
    role: roleOf(user.permission_id),
    userId: user.id,
    userName: user.name,
    session: user.session ?? null,
    answers: user.answers !== 0,
    verification: user.verification ?? 'none',
    factorMissing: user.factor_missing,
  }) as Scope;

/** Sessions that have not expired, with their users. */
const presentSessions = (db: Tx, { now, usedSince }: Live) =>
  presentUsers(db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['sessions.uuid as session', 'sessions.used_at'])
    .where('sessions.expires_at', '>', now)
    .where('sessions.used_at', '>', usedSince);

const sessionByHash = builtOnce((db, { hash, ...live }: Live & { hash: string }) =>
  presentSessions(db, live).where('sessions.token_hash', '=', hash),
);

/** Which sessions are live: those that neither have expired nor were left unused for too long. */
export type Live = { now: Date; usedSince: Date };

export const liveAt = (now: Date, { SESSION_IDLE_HOURS }: Pick<Settings, 'SESSION_IDLE_HOURS'>): Live => ({
  now,
  usedSince: new Date(now.getTime() - SESSION_IDLE_HOURS * HOUR),
});

/**
 * The scope of a token, or null if it is unknown or its session is over, or its user is gone.
 * @param address from which it is used now, recorded for the list of the user's sessions
 */
export async function scopeOfToken(
  { db, settings, now: clock }: Pick<Services, 'db' | 'settings' | 'now'>,
  token: string,
  address?: string,
): Promise<Scope | null> {
  const now = clock();
  const [user] = await askAsSystem(db, (tx) => sessionByHash(tx, { ...liveAt(now, settings), hash: hashOf(token) }));
  if (!user) return null;
  if (address !== undefined && now.getTime() - user.used_at.getTime() >= USE_NOTED_EVERY) {
    await asSystem(db, async (tx) => {
      await tx.updateTable('sessions').set({ used_at: now, address }).where('uuid', '=', user.session).execute();
      await noteSeen(tx, user.id, now);
    });
  }
  return scopeOf(user);
}

/**
 * How the session of a token has ended (rules.md#access-tokens); undefined where someone has ended it, after which there is none, and
 * for one that has been over for longer than anything stays on a device.
 */
export async function findEndOfToken(
  { db, settings, now: clock }: Pick<Services, 'db' | 'settings' | 'now'>,
  token: string,
): Promise<EndOfSession | undefined> {
  const now = clock();
  const { usedSince } = liveAt(now, settings);
  const left = await askAsSystem(db, (tx) =>
    tx
      .selectFrom('sessions')
      .leftJoin(presentUsers(tx).as('present'), 'present.id', 'sessions.user_id')
      .select(['sessions.expires_at', 'sessions.used_at', 'sessions.withdrawn_at', 'present.id as present'])
      .where('sessions.token_hash', '=', hashOf(token))
      .executeTakeFirst(),
  );
  if (!left) return undefined;
  if (left.withdrawn_at || left.present === null) return 'withdrawn';
  if (left.expires_at <= now) return 'expired';
  return left.used_at <= usedSince ? 'idle' : undefined;
}

/** The scope of a session by its UUID, or null if it has ended or its user is gone. */
export async function scopeOfSession(db: Tx, uuid: string, live: Live): Promise<Scope | null> {
  const user = await presentSessions(db, live).where('sessions.uuid', '=', uuid).executeTakeFirst();
  return user ? scopeOf(user) : null;
}

/** The scope for work that a user requested earlier, by their id; null if they are gone. */
export async function scopeOfUser(db: Tx, userId: number): Promise<Scope | null> {
  const user = await presentUsers(db).where('users.id', '=', userId).executeTakeFirst();
  return user ? scopeOf(user) : null;
}

/**
 * The scope in which a calendar program reads, by the secret in its address; null if that is unknown or was renewed, its
 * user is gone or has to set up a second factor first, or the user's client is inactive.
 */
export async function scopeOfCalendarSecret(db: Tx, secret: string): Promise<Scope | null> {
  const user = await presentUsers(db)
    .innerJoin('calendar_addresses', 'calendar_addresses.user_id', 'users.id')
    .where('calendar_addresses.secret_hash', '=', hashOf(secret))
    .where('clients.active', '=', 1)
    .executeTakeFirst();
  return user && !user.factor_missing ? scopeOf(user) : null;
}

export async function endSession(db: Tx, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute();
}

/**
 * Ends every session of a user who got another role or company, or is deleted (rules.md#access-tokens). They are kept for a week, so
 * that a device hears why.
 */
export async function withdrawSessionsOf(db: Tx, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set((eb) => ({ withdrawn_at: now, expires_at: eb.fn<Date>('least', ['expires_at', eb.val(now)]) }))
    .where('user_id', '=', userId)
    .execute();
}

/** Ends the links by which a user may set a password: invitations, and those for a forgotten one. */
export async function endPasswordLinksOf(db: Tx, userId: number): Promise<void> {
  await db.deleteFrom('password_links').where('user_id', '=', userId).execute();
}

/**
 * Ends every session of a user, and what opens without one: links for a password, and their calendar address. Sessions that were
 * withdrawn stay, to say so.
 * @param kept the UUID of a session that goes on
 */
export async function endAccessOf(
  db: Tx,
  userId: number,
  { kept = null }: { kept?: string | null } = {},
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('uuid', 'is distinct from', kept)
    .where('withdrawn_at', 'is', null)
    .execute();
  await endPasswordLinksOf(db, userId);
  await db.deleteFrom('calendar_addresses').where('user_id', '=', userId).execute();
}

/** Ends every session of the user except the current one. */
export async function endOtherSessions(db: Tx, { userId, session }: Scope): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('uuid', 'is distinct from', session).execute();
}

/** As long as what was taken along stays on a device: until then a refusal says why. */
const SAYS_WHY = 7 * DAY;

/** Removes the sessions that have been over for so long that nobody asks why. */
export async function sweepExpiredSessions(db: Tx, live: Live): Promise<void> {
  const [now, usedSince] = [live.now, live.usedSince].map((time) => new Date(time.getTime() - SAYS_WHY)) as [
    Date,
    Date,
  ];
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('used_at', '<=', usedSince)]))
    .execute();
}

import { createHash, randomBytes } from 'node:crypto';
import { OWNER_CLIENT_ID, roleOf } from '@rigbook/domain';
import type { Tx } from '../database/database.ts';
import type { Scope } from './scope.ts';

const HOUR = 3_600_000;
/** How exactly the last use of a session is known: noting it at every request would make every read a write. */
const USE_NOTED_EVERY = 60_000;
/** Programs name themselves in fewer characters; who sends more is not worth the room. */
const USER_AGENT_LENGTH = 300;

/** Whoever asks: the address of the network, and the program as it names itself. */
export type Caller = { address: string; userAgent: string };

/** Only the hash is stored: who reads the database can't use a session or a calendar address. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** 256 random bits in 43 characters that an address can hold, and the hash to store; told once and never again. */
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
  return { token, expiresIn: Math.round(session.hours * 3600) };
}

/** Users who are there still, with what a scope is made of. */
const presentUsers = (db: Tx) =>
  db
    .selectFrom('users')
    .innerJoin('clients', 'clients.id', 'users.client_id')
    .select(['users.id', 'users.name', 'users.client_id', 'users.permission_id'])
    .where('users.deleted_at', 'is', null)
    .where('clients.deleted_at', 'is', null);

type PresentUser = { id: number; name: string; client_id: number; permission_id: number };
type PresentSession = { session: string; factor_missing: boolean };

/** The one place that mints scopes. */
const scopeOf = (user: PresentUser & Partial<PresentSession>) =>
  ({
    owner: user.client_id === OWNER_CLIENT_ID,
    clientId: user.client_id,
    role: roleOf(user.permission_id),
    userId: user.id,
    userName: user.name,
    session: user.session ?? null,
    factorMissing: user.factor_missing ?? false,
  }) as Scope;

/** Sessions that have not expired, with their users. */
const presentSessions = (db: Tx, now: Date) =>
  presentUsers(db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .leftJoin('second_factors', (join) =>
      join.onRef('second_factors.user_id', '=', 'users.id').on('second_factors.confirmed_at', 'is not', null),
    )
    .leftJoin('second_factor_rules', 'second_factor_rules.client_id', 'users.client_id')
    .select(['sessions.uuid as session', 'sessions.used_at'])
    .select((eb) =>
      eb
        .and([eb('second_factor_rules.client_id', 'is not', null), eb('second_factors.user_id', 'is', null)])
        .$castTo<boolean>()
        .as('factor_missing'),
    )
    .where('sessions.expires_at', '>', now);

/**
 * The scope of a token, or null when it is unknown or expired, or its user is gone.
 * @param address from where it is used now, to be noted for the list of the user's sessions
 */
export async function scopeOfToken(db: Tx, token: string, now: Date, address?: string): Promise<Scope | null> {
  const user = await presentSessions(db, now).where('sessions.token_hash', '=', hashOf(token)).executeTakeFirst();
  if (!user) return null;
  if (address !== undefined && now.getTime() - user.used_at.getTime() >= USE_NOTED_EVERY) {
    await db.updateTable('sessions').set({ used_at: now, address }).where('uuid', '=', user.session).execute();
  }
  return scopeOf(user);
}

/** The scope of a session that was referred to, or null when it has ended or its user is gone. */
export async function scopeOfSession(db: Tx, uuid: string, now: Date): Promise<Scope | null> {
  const user = await presentSessions(db, now).where('sessions.uuid', '=', uuid).executeTakeFirst();
  return user ? scopeOf(user) : null;
}

/**
 * The scope in which a calendar program reads, by the secret in its address; null when that is unknown or was renewed,
 * its user is gone, or the user's client is not active.
 */
export async function scopeOfCalendarSecret(db: Tx, secret: string): Promise<Scope | null> {
  const user = await presentUsers(db)
    .innerJoin('calendar_addresses', 'calendar_addresses.user_id', 'users.id')
    .where('calendar_addresses.secret_hash', '=', hashOf(secret))
    .where('clients.active', '=', 1)
    .executeTakeFirst();
  return user ? scopeOf(user) : null;
}

export async function endSession(db: Tx, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute();
}

/**
 * Ends every session of a user, because they ask for it or because what it was allowed has changed
 * (rules.md#access-tokens).
 */
export async function endSessionsOf(db: Tx, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Ends every session of the user but the one that asks. */
export async function endOtherSessions(db: Tx, { userId, session }: Scope): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('uuid', 'is distinct from', session).execute();
}

export async function sweepExpiredSessions(db: Tx, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

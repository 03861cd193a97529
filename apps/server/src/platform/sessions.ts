import { createHash, randomBytes } from 'node:crypto';
import { OWNER_CLIENT_ID, roleOf } from '@rigbook/domain';
import type { Tx } from './database.ts';
import type { Scope } from './scope.ts';

const HOUR = 3_600_000;

/** Only the hash is stored: who reads the database can't use a session or a calendar address. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** 256 random bits in 43 characters that an address can hold, and the hash to store; told once and never again. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashOf(secret) };
}

/** Starts a session. */
export async function startSession(
  db: Tx,
  session: { userId: number; now: Date; hours: number },
): Promise<{ token: string; expiresIn: number }> {
  const { secret: token, hash } = newSecret();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hash,
      user_id: session.userId,
      created_at: session.now,
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

/** The one place that mints scopes. */
const scopeOf = (user: { id: number; name: string; client_id: number; permission_id: number }) =>
  ({
    owner: user.client_id === OWNER_CLIENT_ID,
    clientId: user.client_id,
    role: roleOf(user.permission_id),
    userId: user.id,
    userName: user.name,
  }) as Scope;

/** The scope of a token, or null when it is unknown or expired, or its user is gone. */
export async function scopeOfToken(db: Tx, token: string, now: Date): Promise<Scope | null> {
  const user = await presentUsers(db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .where('sessions.token_hash', '=', hashOf(token))
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
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

/** Ends every session of a user: what it was allowed has changed (contract §2). */
export async function endSessionsOf(db: Tx, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function sweepExpiredSessions(db: Tx, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

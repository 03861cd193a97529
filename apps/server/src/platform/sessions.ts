import { createHash, randomBytes } from 'node:crypto';
import { OWNER_CLIENT_ID, roleOf } from '@rigbook/domain';
import type { Tx } from './database.ts';
import type { Scope } from './scope.ts';

const HOUR = 3_600_000;

/** Only the hash is stored: who reads the database can't use a session. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Starts a session; the token (256 random bits) is told once and never again. */
export async function startSession(
  db: Tx,
  session: { userId: number; now: Date; hours: number },
): Promise<{ token: string; expiresIn: number }> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      user_id: session.userId,
      created_at: session.now,
      expires_at: new Date(session.now.getTime() + session.hours * HOUR),
    })
    .execute();
  return { token, expiresIn: Math.round(session.hours * 3600) };
}

/** The scope of a token, or null when it is unknown or expired, or its user is gone. The one place that mints scopes. */
export async function scopeOfToken(db: Tx, token: string, now: Date): Promise<Scope | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('clients', 'clients.id', 'users.client_id')
    .select(['users.id', 'users.name', 'users.client_id', 'users.permission_id'])
    .where('sessions.token_hash', '=', hashOf(token))
    .where('sessions.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .where('clients.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    owner: row.client_id === OWNER_CLIENT_ID,
    clientId: row.client_id,
    role: roleOf(row.permission_id),
    userId: row.id,
    userName: row.name,
  } as Scope;
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

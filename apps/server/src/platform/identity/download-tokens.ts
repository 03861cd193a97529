import { DOWNLOAD_TOKEN_SECONDS } from '@rigbook/contract';
import type { Tx } from '../database/database.ts';
import type { Scope } from './scope.ts';
import { hashOf, newSecret, scopeOfSession, type Live } from './sessions.ts';

/**
 * Makes a token with which one download, at exactly this path, can be requested once within a minute, as the given session.
 * It works on every server of the portal, and ends with its session.
 */
export async function newDownloadToken(db: Tx, session: string, path: string, now: Date): Promise<string> {
  const { secret, hash } = newSecret();
  const expires_at = new Date(now.getTime() + DOWNLOAD_TOKEN_SECONDS * 1000);
  await db
    .insertInto('download_tokens')
    .values({ token_hash: hash, session_uuid: session, path, expires_at })
    .execute();
  return secret;
}

/**
 * Uses a token up and returns the scope of its session; null for one that is unknown, used, expired, for another path, or
 * whose session has ended. Deleting its row lets only one of several requests at once through.
 */
export async function useDownloadToken(db: Tx, token: string, path: string, live: Live): Promise<Scope | null> {
  const used = await db
    .deleteFrom('download_tokens')
    .where('token_hash', '=', hashOf(token))
    .where('path', '=', path)
    .where('expires_at', '>', live.now)
    .returning('session_uuid')
    .executeTakeFirst();
  return used ? scopeOfSession(db, used.session_uuid, live) : null;
}

/** The scope of a token's session, without using it up: some browsers and proxies request the headers before they download. */
export async function peekAtDownloadToken(db: Tx, token: string, path: string, live: Live): Promise<Scope | null> {
  const found = await db
    .selectFrom('download_tokens')
    .select('session_uuid')
    .where('token_hash', '=', hashOf(token))
    .where('path', '=', path)
    .where('expires_at', '>', live.now)
    .executeTakeFirst();
  return found ? scopeOfSession(db, found.session_uuid, live) : null;
}

/** Removes tokens that were not used in time. */
export async function sweepDownloadTokens(db: Tx, now: Date): Promise<void> {
  await db.deleteFrom('download_tokens').where('expires_at', '<=', now).execute();
}

import { DOWNLOAD_TOKEN_SECONDS } from '@rigbook/contract';
import type { Tx } from '../database/database.ts';
import type { Scope } from './scope.ts';
import { hashOf, newSecret, scopeOfSession } from './sessions.ts';

/**
 * Makes the token by which one download, at this path and no other, can be asked for once within a minute, as the
 * session that asks. It works on every server of the portal, and ends with its session.
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
 * Uses a token up and answers whose download it is; null for one that is unknown, used, expired, for another path, or
 * whose session has ended. Of several requests at once the row lets one alone through.
 */
export async function useDownloadToken(db: Tx, token: string, path: string, now: Date): Promise<Scope | null> {
  const used = await db
    .deleteFrom('download_tokens')
    .where('token_hash', '=', hashOf(token))
    .where('path', '=', path)
    .where('expires_at', '>', now)
    .returning('session_uuid')
    .executeTakeFirst();
  return used ? scopeOfSession(db, used.session_uuid, now) : null;
}

/** Whose download a token is, without using it up: some browsers and proxies ask for the headers before they download. */
export async function lookAtDownloadToken(db: Tx, token: string, path: string, now: Date): Promise<Scope | null> {
  const found = await db
    .selectFrom('download_tokens')
    .select('session_uuid')
    .where('token_hash', '=', hashOf(token))
    .where('path', '=', path)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found ? scopeOfSession(db, found.session_uuid, now) : null;
}

/** Removes those that nobody has used in time. */
export async function sweepDownloadTokens(db: Tx, now: Date): Promise<void> {
  await db.deleteFrom('download_tokens').where('expires_at', '<=', now).execute();
}

import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Tx } from '../database/database.ts';
import type { SystemScope } from './scope.ts';
import { SettingsError, type Settings } from '../settings/settings.ts';

/** A secret that must be readable, and the name of the key needed to open it. */
export type Sealed = { secret: string; key_id: string };

type Keys = Partial<Pick<Settings, 'SECRET_KEY'>>;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The name of the key that the portal generated, which is stored in its own table. */
const OWN_KEY = 'database';

const keyOfSetting = (secretKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'rigbook second factors', 32));

/** A key for one purpose, made of SECRET_KEY or without one of the portal's own key; the same on every server. */
export async function keyFor(db: Tx, scope: SystemScope, keys: Keys, purpose: string): Promise<Buffer> {
  const key = keys.SECRET_KEY ?? (await ownKey(db, scope));
  return Buffer.from(hkdfSync('sha256', key, '', `rigbook ${purpose}`, 32));
}

/** Identifies a key without revealing it. */
const nameOf = (key: Buffer): string => createHash('sha256').update('name').update(key).digest('hex').slice(0, 16);

/** Seals a secret with SECRET_KEY, or without one with the portal's own key. `owner` can't open another user's secret. */
export async function seal(
  db: Tx,
  scope: SystemScope,
  keys: Keys,
  { owner, secret }: { owner: number; secret: string },
): Promise<Sealed> {
  const named = keys.SECRET_KEY === undefined ? null : keyOfSetting(keys.SECRET_KEY);
  const key = named ?? (await ownKey(db, scope));
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(String(owner)));
  const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final()]);
  return {
    secret: Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url'),
    key_id: named ? nameOf(named) : OWN_KEY,
  };
}

/** Opens a secret. @throws Error if it was sealed with another key, for another owner, or has been changed */
export async function unseal(
  db: Tx,
  scope: SystemScope,
  keys: Keys,
  { owner, ...sealed }: Sealed & { owner: number },
): Promise<string> {
  const key = sealed.key_id === OWN_KEY ? await ownKey(db, scope) : keyOfSetting(keys.SECRET_KEY ?? '');
  const bytes = Buffer.from(sealed.secret, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(String(owner)))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** @throws SettingsError if second factors are stored that this SECRET_KEY does not open: their users could not sign in */
export async function checkSecretKey(db: Tx, _scope: SystemScope, { SECRET_KEY }: Keys): Promise<void> {
  const known = [OWN_KEY, ...(SECRET_KEY === undefined ? [] : [nameOf(keyOfSetting(SECRET_KEY))])];
  const foreign = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('key_id', 'not in', known)
    .executeTakeFirst();
  if (foreign)
    throw new SettingsError('Wrong settings:\n  SECRET_KEY: is not the one with which second factors are stored');
}

const storedKey = (db: Tx) => db.selectFrom('sealing_keys').select('key').where('id', '=', OWN_KEY).executeTakeFirst();

/** The portal's own key, generated if it has none; null if the settings name another and it has none. */
export async function keyInUse(db: Tx, scope: SystemScope, { SECRET_KEY }: Keys): Promise<string | null> {
  if (SECRET_KEY !== undefined && !(await storedKey(db))) return null;
  return (await ownKey(db, scope)).toString('base64url');
}

/** Gives a portal without a key of its own this one; false if it does not open what is sealed with the own key. */
export async function putKey(db: Tx, scope: SystemScope, key: string): Promise<boolean> {
  const made = { id: OWN_KEY, key };
  await db
    .insertInto('sealing_keys')
    .values(made)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(made))
    .execute();
  const sealed = await db.selectFrom('second_factors').selectAll().where('key_id', '=', OWN_KEY).execute();
  const tries = sealed.map((factor) => unseal(db, scope, {}, { ...factor, owner: factor.user_id }));
  return (await Promise.allSettled(tries)).every(({ status }) => status === 'fulfilled');
}

/** Removes the second factors whose key, the portal's own, is not there. @returns how many were in use */
export async function dropUnopenable(db: Tx, _scope: SystemScope): Promise<number> {
  if (await storedKey(db)) return 0;
  const dropped = db.deleteFrom('second_factors').where('key_id', '=', OWN_KEY).returning('confirmed_at');
  return (await dropped.execute()).filter((factor) => factor.confirmed_at !== null).length;
}

async function ownKey(db: Tx, _scope: SystemScope): Promise<Buffer> {
  const key = (await storedKey(db))?.key;
  if (key !== undefined) return Buffer.from(key, 'base64url');
  const made = { id: OWN_KEY, key: randomBytes(32).toString('base64url') };
  // If two servers create one at the same time, the first wins.
  await db
    .insertInto('sealing_keys')
    .values(made)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return Buffer.from((await storedKey(db))?.key ?? made.key, 'base64url');
}

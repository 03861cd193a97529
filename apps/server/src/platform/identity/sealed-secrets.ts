import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Tx } from '../database/database.ts';
import type { SystemScope } from './scope.ts';
import { SettingsError, type Settings } from '../settings/settings.ts';

/** A secret that must be read again, and the name of the key that it takes to do so. */
export type Sealed = { secret: string; key_id: string };

type Keys = Pick<Settings, 'SECRET_KEY'>;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The key that the portal made for itself; its own table holds it. */
const OWN_KEY = 'database';

const keyOfSetting = (secretKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'rigbook second factors', 32));

/** Tells one key from another without giving it away. */
const nameOf = (key: Buffer): string => createHash('sha256').update('name').update(key).digest('hex').slice(0, 16);

/** Seals a secret with SECRET_KEY, or with the portal's own key where there is none. `owner` can't open another's. */
export async function seal(db: Tx, scope: SystemScope, keys: Keys, owner: number, secret: string): Promise<Sealed> {
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

/** The secret again. @throws Error where it was sealed with another key, for another owner, or has been changed */
export async function unseal(db: Tx, scope: SystemScope, keys: Keys, owner: number, sealed: Sealed): Promise<string> {
  const key = sealed.key_id === OWN_KEY ? await ownKey(db, scope) : keyOfSetting(keys.SECRET_KEY ?? '');
  const bytes = Buffer.from(sealed.secret, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(String(owner)))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** @throws SettingsError when second factors are stored that this SECRET_KEY does not open: nobody could sign in with one */
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

async function ownKey(db: Tx, _scope: SystemScope): Promise<Buffer> {
  const stored = () => db.selectFrom('sealing_keys').select('key').where('id', '=', OWN_KEY).executeTakeFirst();
  const key = (await stored())?.key;
  if (key !== undefined) return Buffer.from(key, 'base64url');
  const made = { id: OWN_KEY, key: randomBytes(32).toString('base64url') };
  // Of two servers that make one at once the first wins.
  await db
    .insertInto('sealing_keys')
    .values(made)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return Buffer.from((await stored())?.key ?? made.key, 'base64url');
}

import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults (19 MiB, two passes), the minimum OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the stored one. Without a stored hash (no such user) a decoy is checked, so that the answer takes
 * the same time and does not reveal which e-mails exist.
 */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash('no user has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== undefined && matches;
}

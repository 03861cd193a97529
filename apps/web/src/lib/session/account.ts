import { newUuid } from '../api/new-uuid.ts';

const KEY = 'rigbook.account';

type Account = { email: string; expiresAt: number };

/**
 * Remembers whose session begins: a session's cookies (rules.md#session-cookies) hold a name, which two people may
 * share, and nothing that is one person's alone. The expiry ties it to this very session.
 * @param expiresAt milliseconds since 1970
 */
export function rememberAccount(email: string, expiresAt: number): void {
  const account: Account = { email: email.trim().toLowerCase(), expiresAt };
  try {
    localStorage.setItem(KEY, JSON.stringify(account));
  } catch {
    // Storage is blocked: then nothing unsaved is kept either.
  }
}

/** Whose the session is that ends then; one that did not begin on the sign-in page of this browser is nobody else's. */
export function accountOf(expiresAt: number): string {
  const known = readAccount();
  if (known?.expiresAt === expiresAt) return known.email;
  const unknown = newUuid();
  rememberAccount(unknown, expiresAt);
  return unknown;
}

function readAccount(): Account | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Account | null;
  } catch {
    return null;
  }
}

/**
 * The key under which something of a person, unsaved work or a choice, is kept in this browser: nobody else is shown or
 * offered it, not even a namesake of the same company.
 * @param place what it is about: the kind, an address, a UUID
 */
export const ownKey = ({ account }: { account: string }, ...place: readonly string[]): string =>
  JSON.stringify([account, ...place]);

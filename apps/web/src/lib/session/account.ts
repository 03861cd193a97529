import { newUuid } from '../browser/new-uuid.ts';

const KEY = 'rigbook.account';

type Account = { email: string; expiresAt: number };

/**
 * Remembers whose session begins: a session's cookies (rules.md#session-cookies) have a name, which two people may share,
 * but nothing unique to a person. The expiry ties it to this session.
 * @param expiresAt milliseconds since 1970
 */
export function rememberAccount(email: string, expiresAt: number): void {
  const account: Account = { email: email.trim().toLowerCase(), expiresAt };
  try {
    localStorage.setItem(KEY, JSON.stringify(account));
  } catch {
    // Storage is blocked: then unsaved work isn't stored either.
  }
}

/** The account of the session with this expiry; one that began outside this browser's sign-in page gets its own. */
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
 * The key under which unsaved work or a choice of a person is stored in this browser: nobody else is shown or offered it,
 * not even someone with the same name in the same company.
 * @param place what it is about: the kind, an address, a UUID
 */
export const ownKey = ({ account }: { account: string }, ...place: readonly string[]): string =>
  JSON.stringify([account, ...place]);

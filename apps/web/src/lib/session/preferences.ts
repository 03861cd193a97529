import { ownKey } from './account.ts';
import { currentSession } from './session.ts';

/** What a user chooses about the portal itself; kept in this browser. */
export type Preference = 'theme' | 'direction' | 'language' | 'navigation' | 'starred';

/** Two people who share a browser each have their own, even two of one name in one company. */
function personalKey(name: Preference): string | null {
  const session = currentSession();
  return session && `rigbook.${name}:${ownKey(session)}`;
}

const browserKey = (name: Preference) => `rigbook.${name}`;

/** What whoever is signed in chose; null when nobody is, or nothing was chosen or can be kept. */
export function readOwn(name: Preference): string | null {
  const key = personalKey(name);
  return key && read(key);
}

export function keepOwn(name: Preference, value: string): void {
  const key = personalKey(name);
  if (key) write(key, value);
}

/** The user's own choice, else what was last chosen in this browser: the sign-in page looks like that. */
export const readLook = (name: Preference): string | null => readOwn(name) ?? read(browserKey(name));

export function keepLook(name: Preference, value: string): void {
  keepOwn(name, value);
  write(browserKey(name), value);
}

/** Calls `listener` when another tab of this browser changed a preference. */
export function onPreferenceOfOtherTab(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith('rigbook.')) listener();
  });
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Storage is blocked: the defaults stand.
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is blocked: the choice holds for this page alone.
  }
}

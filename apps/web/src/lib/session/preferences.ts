import { ownKey } from './account.ts';
import { currentSession } from './session.ts';

/** A user's preferences about the portal itself, stored in this browser. */
export type Preference =
  | 'theme'
  | 'direction'
  | 'language'
  | 'navigation'
  | 'starred'
  | 'arrangement'
  | 'columns'
  | 'rigSections'
  | 'lastHere'
  | 'answers'
  | 'along'
  | 'epoch'
  | 'documents'
  | 'documentChoices'
  | 'keys';

/** Each of two people who share a browser has their own, even with the same name in the same company. */
function personalKey(name: Preference): string | null {
  const session = currentSession();
  return session && `rigbook.${name}:${ownKey(session)}`;
}

const browserKey = (name: Preference) => `rigbook.${name}`;

/** The choice of the signed-in user; null if nobody is signed in, or nothing was chosen or can be stored. */
export function readOwn(name: Preference): string | null {
  const key = personalKey(name);
  return key && read(key);
}

export function keepOwn(name: Preference, value: string): void {
  const key = personalKey(name);
  if (key) write(key, value);
}

/** The user's own choice, otherwise the last one made in this browser, which the sign-in page uses. */
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
    // Storage is blocked: the choice only applies to this page.
  }
}

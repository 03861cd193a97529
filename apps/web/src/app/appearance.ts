import { useSyncExternalStore } from 'react';

export const THEMES = ['default', 'dark', 'semi-dark'] as const;
export type Theme = (typeof THEMES)[number];

export const DIRECTIONS = ['ltr', 'rtl'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export type Appearance = { theme: Theme; direction: Direction };

const THEME_KEY = 'rigbook.theme';
const DIRECTION_KEY = 'rigbook.direction';

const listeners = new Set<() => void>();
let appearance: Appearance = { theme: 'default', direction: 'ltr' };

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Storage is blocked: the defaults of spec §2.14 stand.
  }
}

const read = (): Appearance => ({
  theme: THEMES.find((theme) => theme === stored(THEME_KEY)) ?? 'default',
  direction: DIRECTIONS.find((direction) => direction === stored(DIRECTION_KEY)) ?? 'ltr',
});

/** The theme is a class of the body, the direction an attribute of the document (spec §2.14). */
function apply(next: Appearance): void {
  appearance = next;
  document.body.classList.remove(...THEMES);
  document.body.classList.add(next.theme);
  document.documentElement.dir = next.direction;
  for (const listener of listeners) listener();
}

/** At start-up, before anything is drawn; choices made in another tab are followed. */
export function restoreAppearance(): void {
  apply(read());
  addEventListener('storage', (event) => {
    if (event.key === THEME_KEY || event.key === DIRECTION_KEY) apply(read());
  });
}

export function chooseAppearance(change: Partial<Appearance>): void {
  const next = { ...appearance, ...change };
  try {
    localStorage.setItem(THEME_KEY, next.theme);
    localStorage.setItem(DIRECTION_KEY, next.direction);
  } catch {
    // Storage is blocked: the choice holds for this page alone.
  }
  apply(next);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, () => appearance);

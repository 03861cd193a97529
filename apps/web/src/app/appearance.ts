import { useSyncExternalStore } from 'react';
import { FIRST_LANGUAGE } from '@rigbook/texts';
import { LANGUAGE_IDS, LANGUAGES, loadLanguage, type LanguageId } from '../lib/i18n/i18n.ts';
import { keepLook, onPreferenceOfOtherTab, readLook } from '../lib/session/preferences.ts';

export const THEMES = ['default', 'dark', 'semi-dark'] as const;
export type Theme = (typeof THEMES)[number];

export const DIRECTIONS = ['ltr', 'rtl'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export type Appearance = { theme: Theme; direction: Direction; language: LanguageId };

const listeners = new Set<() => void>();
let appearance: Appearance = { theme: 'default', direction: 'ltr', language: FIRST_LANGUAGE };

/** The direction is the language's own until another one is chosen (rules.md#theme-and-direction). */
function kept(): Appearance {
  const language = LANGUAGE_IDS.find((id) => id === readLook('language')) ?? languageOfBrowser();
  return {
    language,
    theme: THEMES.find((theme) => theme === readLook('theme')) ?? 'default',
    direction: DIRECTIONS.find((direction) => direction === readLook('direction')) ?? LANGUAGES[language].direction,
  };
}

/** The first of the visitor's languages that the portal has. */
function languageOfBrowser(): LanguageId {
  const read = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const first = read.find((tag) => LANGUAGE_IDS.some((id) => id === tag));
  return LANGUAGE_IDS.find((id) => id === first) ?? FIRST_LANGUAGE;
}

/** The theme is a class of the body, the direction an attribute of the document (rules.md#theme-and-direction). */
function apply(next: Appearance): void {
  appearance = next;
  document.body.classList.remove(...THEMES);
  document.body.classList.add(next.theme);
  document.documentElement.dir = next.direction;
  for (const listener of listeners) listener();
}

/** Called at start-up, before anything is drawn; follows choices made in another tab. */
export function restoreAppearance(): Appearance {
  apply(kept());
  onPreferenceOfOtherTab(() => void follow());
  return appearance;
}

async function follow(): Promise<void> {
  const next = kept();
  await loadLanguage(next.language);
  apply(next);
}

export function chooseAppearance(change: Partial<Pick<Appearance, 'theme' | 'direction'>>): void {
  if (change.theme) keepLook('theme', change.theme);
  if (change.direction) keepLook('direction', change.direction);
  apply({ ...appearance, ...change });
}

/** Switches to another language and its direction. Rejects, with nothing changed, if it can't be loaded. */
export async function chooseLanguage(language: LanguageId): Promise<void> {
  await loadLanguage(language);
  const { direction } = LANGUAGES[language];
  keepLook('language', language);
  keepLook('direction', direction);
  apply({ ...appearance, language, direction });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, () => appearance);

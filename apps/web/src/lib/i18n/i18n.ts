import { createContext, use } from 'react';
import { createIntl, createIntlCache, type IntlShape } from 'react-intl';
import type { Dictionary, Translate } from './messages.ts';

export type { MessageKey, Translate } from './messages.ts';

/** Each language is a chunk of its own, loaded when it is chosen; what the sign-in page needs of it is another. */
const DICTIONARIES = {
  en: {
    start: async (): Promise<Partial<Dictionary>> => (await import('./en/start.ts')).start,
    all: async (): Promise<Dictionary> => (await import('./en/index.ts')).en,
  },
};

export type Locale = keyof typeof DICTIONARIES;

export type Language = { intl: IntlShape; t: Translate };

let current: Language | null = null;
let known: { locale: Locale; messages: Record<string, string> } = { locale: 'en', messages: {} };

/**
 * Loads a language and makes it the one that `translate` speaks.
 * @param extent 'start' has the texts of the pages without the shell alone
 */
export async function loadLanguage(locale: Locale, extent: 'start' | 'all' = 'all'): Promise<Language> {
  const loaded = await DICTIONARIES[locale][extent]();
  // Both extents may be on their way at once: the one that arrives last must not take the other's texts away.
  known = { locale, messages: { ...(known.locale === locale && known.messages), ...loaded } };
  const intl = createIntl(known, createIntlCache());
  current = { intl, t: (key, ...[values]) => intl.formatMessage({ id: key }, values) };
  return current;
}

/** A text outside of React (notices of the query cache, errors). Before a language is loaded it throws. */
export const translate: Translate = (key, ...args) => language().t(key, ...args);

/** The language now spoken, outside of React. */
export function language(): Language {
  if (!current) throw new Error('No language is loaded yet.');
  return current;
}

export const LanguageContext = createContext<Language | null>(null);

/** The language of the page, as a hook so that a change of language renders anew. */
export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error('There is no LanguageContext around this component.');
  return language;
}

/** `const t = useT(); t('rigs.count', { n: 3 })` */
export const useT = (): Translate => useLanguage().t;

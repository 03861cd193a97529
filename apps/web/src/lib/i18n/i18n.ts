import { useSyncExternalStore } from 'react';
import { formatterOf, type Format } from './formatter.ts';
import type { Dictionary, Translate } from './messages.ts';
import { recogniser } from './sentence-patterns.ts';

export type { MessageKey, Translate } from './messages.ts';

/** What of a language is loaded: the texts of the pages without the shell alone, or all. */
type Extent = 'start' | 'all';

type Source = {
  /** The language in its own words: whoever reads no other must find it. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** For numbers and dates. The digits are those of the reports in every language. */
  locale: string;
  start: () => Promise<Partial<Dictionary>>;
  all: () => Promise<Dictionary>;
  /** What is said elsewhere, by its English sentence; English itself has none. */
  sentences?: () => Promise<Record<string, string>>;
};

/** Each language is a chunk of its own, loaded when it is chosen; what the sign-in page needs of it is another. */
export const LANGUAGES = {
  en: {
    name: 'English',
    direction: 'ltr',
    // Dates in words begin with the day, as those in figures do.
    locale: 'en-GB',
    start: async () => (await import('./en/start.ts')).start,
    all: async () => (await import('./en/index.ts')).en,
  },
  ar: {
    name: 'العربية',
    direction: 'rtl',
    locale: 'ar-u-nu-latn',
    start: async () => (await import('./ar/start.ts')).start,
    all: async () => (await import('./ar/index.ts')).ar,
    sentences: async () => (await import('./ar/said.ts')).said,
  },
} as const satisfies Record<string, Source>;

export type LanguageId = keyof typeof LANGUAGES;

export const LANGUAGE_IDS = Object.keys(LANGUAGES) as LanguageId[];

export type Language = {
  id: LanguageId;
  /** For dates in words. */
  locale: string;
  t: Translate;
  /** A sentence or a name of the server, the rules or the workbook reader, which speak English; others stay as they are. */
  say: (sentence: string) => string;
};

const listeners = new Set<() => void>();
let current: Language | null = null;
let known: { id: LanguageId; messages: Partial<Dictionary> } = { id: 'en', messages: {} };
let wanted: LanguageId = 'en';
let extent: Extent = 'start';

/**
 * Loads a language and makes it the one that the page speaks, unless another one was asked for meanwhile.
 * @param upTo as much of it as of the language before, if left out; never less than of one that it takes the place of
 */
export async function loadLanguage(id: LanguageId, upTo: Extent = extent): Promise<void> {
  const isAnother = id !== wanted;
  wanted = id;
  if (upTo === 'all') extent = 'all';
  const source: Source = LANGUAGES[id];
  // What needs all of one language needs all of the one that takes its place.
  const [loaded, sentences = {}] = await Promise.all([source[isAnother ? extent : upTo](), source.sentences?.()]);
  if (id !== wanted) return;
  // Both extents may be on their way at once: the one that arrives last must not take the other's texts away.
  known = { id, messages: { ...(known.id === id && known.messages), ...loaded } };
  const format = formatterOf(source.locale, { ...known.messages, ...sentences }, source.direction);
  current = {
    id,
    locale: source.locale,
    t: (key, ...[values]) => format(key, values),
    say: sayer(format, recogniser(Object.keys(sentences))),
  };
  document.documentElement.lang = id;
  for (const listener of listeners) listener();
}

function sayer(format: Format, recognise: ReturnType<typeof recogniser>): Language['say'] {
  const say = (sentence: string): string => {
    const known = recognise(sentence);
    if (!known) return sentence;
    // What was filled in may be a part of a sentence itself.
    const blanks = Object.entries(known.values).map(([name, value]) => [
      name,
      typeof value === 'string' ? say(value) : value,
    ]);
    return format(known.id, Object.fromEntries(blanks));
  };
  return say;
}

/** Loads the rest of the language that was chosen, for the pages with the shell. */
export const completeLanguage = (): Promise<void> => loadLanguage(wanted, 'all');

/** A text outside of React (notices of the query cache, errors). Before a language is loaded it throws. */
export const translate: Translate = (key, ...args) => language().t(key, ...args);

/** The language now spoken, outside of React. */
export function language(): Language {
  if (!current) throw new Error('No language is loaded yet.');
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language of the page, as a hook so that a change of language renders anew. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, language);

/** `say(visit.type.name)`: what the portal itself calls it, in the language of the page. */
export const useSay = (): Language['say'] => useLanguage().say;

/** `const t = useT(); t('rigs.count', { n: 3 })` */
export const useT = (): Translate => useLanguage().t;

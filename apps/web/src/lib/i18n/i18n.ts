import { useSyncExternalStore } from 'react';
import { formatterOf } from './formatter.ts';
import type { Dictionary, Message, MessageTexts, Translate } from './messages.ts';

export type { MessageKey, Translate } from './messages.ts';

/** How much of a language is loaded, each with those before it: the pages without the shell, the others, administration. */
const EXTENTS = ['start', 'work', 'all'] as const;

type Extent = (typeof EXTENTS)[number];

/** The texts of the page and, of a language other than English, those for texts that arrive in English. */
type Loaded<Texts> = { texts: Texts; messages?: MessageTexts };

type Source = {
  /** The name of the language in itself, for users who read no other. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** For numbers and dates. The digits are those of the reports in every language. */
  locale: string;
  start: () => Promise<Loaded<Partial<Dictionary>>>;
  work: () => Promise<Loaded<Partial<Dictionary>>>;
  administration: () => Promise<Partial<Dictionary>>;
};

/** Each language is one file, loaded when it is chosen; the sign-in page and the pages of administration have their own. */
export const LANGUAGES = {
  en: {
    name: 'English',
    direction: 'ltr',
    // Dates in words begin with the day, as numeric dates do.
    locale: 'en-GB',
    start: async () => ({ texts: (await import('./en/start.ts')).start }),
    work: async () => ({ texts: (await import('./en/index.ts')).en }),
    administration: async () => (await import('./en/administration.ts')).administration,
  },
  ar: {
    name: 'العربية',
    direction: 'rtl',
    locale: 'ar-u-nu-latn',
    start: async () => {
      const { start, messages } = await import('./ar/start.ts');
      return { texts: start, messages };
    },
    work: async () => {
      const { ar, messages } = await import('./ar/index.ts');
      return { texts: ar, messages };
    },
    administration: async () => (await import('./ar/administration.ts')).administration,
  },
} as const satisfies Record<string, Source>;

export type LanguageId = keyof typeof LANGUAGES;

export const LANGUAGE_IDS = Object.keys(LANGUAGES) as LanguageId[];

export type Language = {
  id: LanguageId;
  /** For dates in words. */
  locale: string;
  t: Translate;
  /** The text of a message that arrived with its English; that English if there is no such message, or in English. */
  said: (english: string, message: Message) => string;
  /** A term of the portal, `term(visit.type.name)`; what users have named stays as it is. */
  term: (name: string) => string;
};

const listeners = new Set<() => void>();
let current: Language | null = null;
let known: { id: LanguageId; messages: Partial<Dictionary> } = { id: 'en', messages: {} };
let wanted: LanguageId = 'en';
let extent: Extent = 'start';

/**
 * Loads a language and switches the page to it, unless another one has been requested in the meantime.
 * @param upTo if left out, as much as of the present language; never less than of the language it replaces
 */
export async function loadLanguage(id: LanguageId, upTo: Extent = extent): Promise<void> {
  const isAnother = id !== wanted;
  wanted = id;
  if (EXTENTS.indexOf(upTo) > EXTENTS.indexOf(extent)) extent = upTo;
  const source: Source = LANGUAGES[id];
  // A page that needs all texts of one language needs all texts of its replacement.
  const { texts, messages } = await loadTexts(source, isAnother ? extent : upTo);
  if (id !== wanted) return;
  // Several extents may be loading at once: the one that arrives last must not drop the others' texts.
  known = { id, messages: { ...(known.id === id && known.messages), ...texts } };
  const format = formatterOf(source.locale, known.messages, source.direction);
  current = {
    id,
    locale: source.locale,
    t: (key, ...[values]) => format(key, values),
    ...fromEnglish(source, messages),
  };
  document.documentElement.lang = id;
  for (const listener of listeners) listener();
}

async function loadTexts(source: Source, upTo: Extent): Promise<Loaded<Partial<Dictionary>>> {
  if (upTo !== 'all') return source[upTo]();
  const [work, administration] = await Promise.all([source.work(), source.administration()]);
  return { ...work, texts: { ...work.texts, ...administration } };
}

/** How a language translates English texts and terms; English leaves them unchanged. */
function fromEnglish({ locale, direction }: Source, texts?: MessageTexts): Pick<Language, 'said' | 'term'> {
  if (!texts) return { said: (english) => english, term: (name) => name };
  const messages: Record<string, string> = texts.messages;
  const terms: Record<string, string> = texts.terms;
  const format = formatterOf(locale, messages, direction);
  return {
    said: (english, { message = '', params }) => (Object.hasOwn(messages, message) ? format(message, params) : english),
    term: (name) => (Object.hasOwn(terms, name) ? (terms[name] ?? name) : name),
  };
}

/** Loads the texts of the pages with the shell, in the language that was chosen. */
export const loadTextsOfWork = (): Promise<void> => loadLanguage(wanted, 'work');

/** Loads all texts of that language, for the pages of administration. */
export const completeLanguage = (): Promise<void> => loadLanguage(wanted, 'all');

/** Loads the texts of the pages with the shell without using them yet. */
export const fetchTextsOfWork = async (): Promise<void> => void (await LANGUAGES[wanted].work());

/** A text outside React (notices of the query cache, errors). Throws before a language is loaded. */
export const translate: Translate = (key, ...args) => language().t(key, ...args);

/** The language of the page, outside React. */
export function language(): Language {
  if (!current) throw new Error('No language is loaded yet.');
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language of the page, as a hook that re-renders when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, language);

/** `term(visit.type.name)`: the portal's name for it in the language of the page. */
export const useTerm = (): Language['term'] => useLanguage().term;

/** `const t = useT(); t('rigs.count', { n: 3 })` */
export const useT = (): Translate => useLanguage().t;

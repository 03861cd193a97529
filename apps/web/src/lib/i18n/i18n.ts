import { useSyncExternalStore } from 'react';
import {
  FIRST_LANGUAGE,
  formatterOf,
  LANGUAGE_IDS,
  LANGUAGES,
  type DictionaryId,
  type LanguageId,
  type Message,
  type MessageTexts,
  type Source,
  type Translate,
} from '@rigbook/texts';

export type { DictionaryId, MessageKey, Translate } from '@rigbook/texts';

export { LANGUAGE_IDS, LANGUAGES, type LanguageId };

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

type Texts = Readonly<Record<string, string>>;

/** What is loaded of the language of the page. */
type Loaded = {
  id: LanguageId;
  dictionaries: ReadonlySet<DictionaryId>;
  texts: Texts;
  messages?: MessageTexts | undefined;
};

const listeners = new Set<() => void>();
let current: Language | null = null;
let known: Loaded | null = null;
let wanted: LanguageId = FIRST_LANGUAGE;
/** Every dictionary that the open page or an earlier one has asked for: another language needs them all. */
const needed = new Set<DictionaryId>();

/**
 * Switches the page to a language, unless another one is requested before it is loaded.
 * @param ids dictionaries that are needed besides those that were loaded in the present language
 */
export async function loadLanguage(id: LanguageId, ...ids: DictionaryId[]): Promise<void> {
  wanted = id;
  await loadMissing(ids);
}

/** Loads dictionaries in the language of the page: what is shown next may say their texts. */
export const loadTexts = (...ids: DictionaryId[]): Promise<void> => loadMissing(ids);

/** A part of the portal that is loaded together with its texts. */
export const withTexts =
  <Part>(ids: readonly DictionaryId[], load: () => Promise<Part>) =>
  async (): Promise<Part> =>
    (await Promise.all([load(), loadTexts(...ids)]))[0];

/** What is loaded of a language, while it is that of the page. */
const loadedOf = (id: LanguageId) => (known?.id === id ? known : null);

/** A fault in a text is reported, and does not break the page. */
function showId(id: string, fault: unknown): string {
  console.error(`text ${id}`, fault);
  return id;
}

async function loadMissing(ids: readonly DictionaryId[]): Promise<void> {
  for (const id of ids) needed.add(id);
  const id = wanted;
  const present = loadedOf(id);
  const missing = present ? ids.filter((one) => !present.dictionaries.has(one)) : [...needed];
  if (present && missing.length === 0) return;
  const source: Source = LANGUAGES[id];
  const loaded = await Promise.all(missing.map((one) => source.dictionaries[one]()));
  // Another language was chosen in the meantime: what was asked for is needed in that one.
  if (id !== wanted) return loadMissing(ids);
  // Several dictionaries may be loading at once: the one that arrives last must not drop the others' texts.
  const before = loadedOf(id);
  known = {
    id,
    dictionaries: new Set([...(before?.dictionaries ?? []), ...missing]),
    texts: Object.assign({}, before?.texts, ...loaded.map(({ texts }) => texts)) as Texts,
    messages: before?.messages ?? loaded.find(({ messages }) => messages)?.messages,
  };
  const format = formatterOf(source.locale, known.texts, source.direction, showId);
  current = {
    id,
    locale: source.locale,
    t: (key, ...[values]) => format(key, values),
    ...fromEnglish(source, known.messages),
  };
  document.documentElement.lang = id;
  for (const listener of listeners) listener();
}

/** How a language translates English texts and terms; English leaves them unchanged. */
function fromEnglish({ locale, direction }: Source, texts?: MessageTexts): Pick<Language, 'said' | 'term'> {
  if (!texts) return { said: (english) => english, term: (name) => name };
  const messages: Record<string, string> = texts.messages;
  const terms: Record<string, string> = texts.terms;
  const format = formatterOf(locale, messages, direction, showId);
  return {
    said: (english, { message = '', params }) => (Object.hasOwn(messages, message) ? format(message, params) : english),
    term: (name) => (Object.hasOwn(terms, name) ? (terms[name] ?? name) : name),
  };
}

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

import { parseIsoDay } from '@rigbook/domain';
import { dayIn } from './days.ts';
import type { documents } from './en/documents/index.ts';
import type { mails } from './en/mails/index.ts';
import { LANGUAGE_IDS, LANGUAGES, type LanguageId, type Source } from './languages.ts';
import { formatterOf } from './text.ts';

/** Says a text of one subject by its key. */
export type Say<Key extends string> = {
  (key: Key, values?: Record<string, string | number>): string;
  has: (key: string) => key is Key;
  keys: readonly Key[];
};

type Subjects<English> = { [Subject in keyof English]: Say<keyof English[Subject] & string> };

/** A language in which the server writes mails and documents. */
export type Written = {
  direction: Source['direction'];
  mails: Subjects<typeof mails>;
  documents: Subjects<typeof documents>;
  /** The portal's own name for what can be chosen; what users have named stays as it is. */
  term: (name: string) => string;
  /** The same for a particular of a rig. */
  particular: (name: string) => string;
  /** '5-Nov-2026', or '5 نوفمبر 2026'; '' for what is no day. @param iso 2026-11-05 */
  day: (iso: string) => string;
  /** '23 November 2026'; '' for what is no day. @param iso 2026-11-23 */
  longDay: (iso: string) => string;
  list: (parts: readonly string[]) => string;
};

type Texts = Readonly<Record<string, string>>;

/** @param direction of the words around a value, if that keeps its own */
const sayIn =
  ({ locale }: Source, direction: Source['direction'] = 'ltr') =>
  <Key extends string>(texts: Readonly<Record<Key, string>>): Say<Key> =>
    Object.assign(formatterOf(locale, texts, direction), {
      has: (key: string): key is Key => Object.hasOwn(texts, key),
      keys: Object.keys(texts) as Key[],
    });

/** Readers of PDFs take an Arabic letter with a vowel sign out in the wrong order: documents are written without. */
const VOWEL_SIGNS = /[\u064b-\u0652]/g;

const withoutVowelSigns = <Key extends string>(texts: Readonly<Record<Key, string>>): Record<Key, string> =>
  Object.fromEntries(
    Object.entries<string>(texts).map(([key, text]) => [key, text.replaceAll(VOWEL_SIGNS, '')]),
  ) as Record<Key, string>;

const named = (names: Texts) => (name: string) => (Object.hasOwn(names, name) ? (names[name] ?? name) : name);

async function load(id: LanguageId): Promise<Written> {
  const source: Source = LANGUAGES[id];
  const [{ mails }, { documents, particulars }, names] = await Promise.all([
    source.mails(),
    source.documents(),
    source.terms?.(),
  ]);
  const say = sayIn(source);
  const list = new Intl.ListFormat(source.locale, { type: 'unit', style: 'short' });
  const long = new Intl.DateTimeFormat(source.locale, { dateStyle: 'long', calendar: 'gregory', timeZone: 'UTC' });
  const ofDay = (iso: string, write: (day: NonNullable<ReturnType<typeof parseIsoDay>>) => string) => {
    const day = parseIsoDay(iso);
    return day ? write(day) : '';
  };
  return {
    direction: source.direction,
    mails: {
      digest: sayIn(source, source.direction)(mails.digest),
      names: say(mails.names),
      notices: say(mails.notices),
      passwordLinks: say(mails.passwordLinks),
      testMail: say(mails.testMail),
      visits: say(mails.visits),
    },
    documents: {
      excel: say(documents.excel),
      pdf: say(withoutVowelSigns(documents.pdf)),
      titles: say(withoutVowelSigns(documents.titles)),
    },
    term: named(names?.terms ?? {}),
    particular: named(withoutVowelSigns(particulars)),
    day: (iso) => ofDay(iso, (day) => dayIn(source, day)),
    longDay: (iso) => ofDay(iso, ({ year, month, day }) => long.format(Date.UTC(year, month - 1, day))),
    list: (parts) => list.format(parts),
  };
}

const LOADED = Object.fromEntries(
  await Promise.all(LANGUAGE_IDS.map(async (id) => [id, await load(id)] as const)),
) as Record<LanguageId, Written>;

/** A language, loaded with all its words: the server writes to many people at once. */
export const writtenIn = (language: LanguageId): Written => LOADED[language];

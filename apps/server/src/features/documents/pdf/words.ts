import { type FindingState, formatCellDate, parseIsoDay, type Priority } from '@rigbook/domain';
import { IntlMessageFormat } from 'intl-messageformat';
import type { DocumentHead } from '../content.ts';
import { ar } from './words-ar.ts';
import { en, type Word } from './words-en.ts';
import { particularsAr } from './particulars-ar.ts';

type Language = DocumentHead['language'];

/** The template's names of particulars are English: in that language they need no other. */
type InLanguage = { words: Record<Word, string>; locale: string; particulars: ReadonlyMap<string, string> };

/** The digits are those of the reports in every language, as on the portal's pages. */
const LANGUAGES = {
  en: { words: en, locale: 'en-GB', particulars: new Map() },
  ar: { words: ar, locale: 'ar-u-nu-latn', particulars: particularsAr },
} as const satisfies Record<Language, InLanguage>;

export type Words = {
  (word: Word, values?: Record<string, string | number>): string;
  /** '5-Nov-2026', or '5 نوفمبر 2026'. Empty for none, and for what is no day. */
  day: (iso: string | null) => string;
  priority: (priority: Priority) => string;
  state: (state: FindingState) => string;
  /** The name of a particular; one that is not of the template is as its user wrote it. */
  particular: (name: string) => string;
  /** The name of what happened to a finding, by the kind of its event. */
  event: (kind: string) => string;
};

/** The document's own words in a language. */
export function wordsOf(language: Language): Words {
  const { words, locale, particulars } = LANGUAGES[language];
  const formats = new Map<Word, IntlMessageFormat>();
  const formatOf = (word: Word): IntlMessageFormat => {
    const known = formats.get(word) ?? new IntlMessageFormat(words[word], locale);
    formats.set(word, known);
    return known;
  };
  const say = (word: Word, values: Record<string, string | number> = {}): string =>
    String(formatOf(word).format(values));
  const months = new Intl.DateTimeFormat(locale, { month: 'short', calendar: 'gregory', timeZone: 'UTC' });
  return Object.assign(say, {
    day: (iso: string | null): string => {
      const date = parseIsoDay(iso ?? '');
      if (!date) return '';
      const text = formatCellDate(date);
      if (language === 'en') return text;
      return text.replace(/-\w+-/, ` ${months.format(Date.UTC(2000, date.month - 1, 1))} `);
    },
    priority: (priority: Priority) => say(`priority.${priority}`),
    state: (state: FindingState) => say(`state.${state}`),
    particular: (name: string) => particulars.get(name) ?? name,
    event: (kind: string) => {
      const word = `event.${kind}`;
      return say(isWord(word) ? word : 'event.changed');
    },
  });
}

const isWord = (name: string): name is Word => Object.hasOwn(en, name);

import type { Language } from '@rigbook/contract';
import { DIGEST_SECTIONS, parseIsoDay } from '@rigbook/domain';
import { IntlMessageFormat } from 'intl-messageformat';
import type { DigestContent } from './digests.ts';
import { ar } from './words-ar.ts';
import { en, type Word } from './words-en.ts';

/** The digits are those of the reports in every language, as on the portal's pages. */
const LANGUAGES = {
  en: { words: en, locale: 'en-GB' },
  ar: { words: ar, locale: 'ar-u-nu-latn' },
} as const satisfies Record<Language, { words: Record<Word, string>; locale: string }>;

export type Words = {
  (word: Word, values?: Record<string, string | number>): string;
  /** '23 November 2026'. */
  day: (iso: string) => string;
  list: (parts: readonly string[]) => string;
  /** A text that keeps its own direction beside others. */
  apart: (text: string) => string;
};

/** Names keep their own direction among words of another. */
const isolated = (value: string | number): string | number =>
  typeof value === 'string' ? `\u2068${value}\u2069` : value;

function spoken(language: Language): Words {
  const { words, locale } = LANGUAGES[language];
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', calendar: 'gregory', timeZone: 'UTC' });
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  const formats = new Map<Word, IntlMessageFormat>();
  const formatOf = (word: Word) => {
    const format = formats.get(word) ?? new IntlMessageFormat(words[word], locale);
    formats.set(word, format);
    return format;
  };
  const say = (word: Word, values: Record<string, string | number> = {}): string => {
    const given = language === 'ar' ? Object.entries(values).map(([name, value]) => [name, isolated(value)]) : null;
    return String(formatOf(word).format(given ? (Object.fromEntries(given) as typeof values) : values));
  };
  return Object.assign(say, {
    day: (iso: string): string => {
      const day = parseIsoDay(iso);
      return day ? days.format(Date.UTC(day.year, day.month - 1, day.day)) : '';
    },
    list: (parts: readonly string[]) => list.format(parts),
    apart: (text: string) => (language === 'ar' ? String(isolated(text)) : text),
  });
}

const SPOKEN: Record<Language, Words> = { en: spoken('en'), ar: spoken('ar') };

/** The words of a mail in a language. */
export const wordsOf = (language: Language): Words => SPOKEN[language];

/** What a digest is about, in one line: the company, and how many findings of which sort. */
export function subjectOf(
  language: Language,
  { name, escalateAfter }: { name: string; escalateAfter: number | null },
  content: DigestContent,
): string {
  const say = wordsOf(language);
  const said = DIGEST_SECTIONS.flatMap((section) => {
    const { length: n } = content[section];
    return n === 0 ? [] : [say(`said.${section}`, { n, days: escalateAfter ?? 0 })];
  });
  return say('subject', { company: name, said: say.list(said) });
}

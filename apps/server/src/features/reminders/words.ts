import type { Language } from '@rigbook/contract';
import { DIGEST_SECTIONS } from '@rigbook/domain';
import { IntlMessageFormat } from 'intl-messageformat';
import { formatDay, LOCALES, nameInMail } from '../mails/public.ts';
import type { DigestContent } from './digests.ts';
import { ar } from './words-ar.ts';
import { en, type Word } from './words-en.ts';

const WORDS = { en, ar } as const satisfies Record<Language, Record<Word, string>>;

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
  const [words, locale] = [WORDS[language], LOCALES[language]];
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
    day: (iso: string) => formatDay(language, iso),
    list: (parts: readonly string[]) => list.format(parts),
    apart: (text: string) => (language === 'ar' ? String(isolated(text)) : text),
  });
}

const SPOKEN: Record<Language, Words> = { en: spoken('en'), ar: spoken('ar') };

/** The words of a mail in a language. */
export const wordsOf = (language: Language): Words => SPOKEN[language];

/** The subject of a digest: the company, and the number of findings of each kind. */
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
  return say('subject', { company: nameInMail(language, 'company', name), said: say.list(said) });
}

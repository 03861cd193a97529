import { ar } from './ar/index.ts';
import type { documents } from './en/documents/index.ts';
import { en } from './en/index.ts';
import type { mails } from './en/mails/index.ts';
import type { Dictionaries, Term } from './messages.ts';

/** By subject and key, as English has them. */
type Subjects<English> = { [Subject in keyof English]: Record<keyof English[Subject], string> };

/** What a language is made of: its folder. */
export type Source = {
  /** The name of the language in itself, for users who read no other. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** For numbers and dates. The digits are those of the reports in every language. */
  locale: string;
  /** How it writes a day: as reports do, '5-Nov-2026', or with its own name of the month. */
  days: 'as in reports' | 'in words';
  /** The texts of pages. A page loads the dictionaries that it needs. */
  dictionaries: Dictionaries;
  mails: () => Promise<{ mails: Subjects<typeof mails> }>;
  /** With the names of particulars that the template of specifications has in English. */
  documents: () => Promise<{ documents: Subjects<typeof documents>; particulars: Readonly<Record<string, string>> }>;
  /** Of a language other than English: the portal's own names for what can be chosen. */
  terms?: () => Promise<{ terms: Record<Term, string> }>;
};

/** The languages of the portal: each is a folder, and an entry here. */
export const LANGUAGES = { en, ar } as const satisfies Record<string, Source>;

export type LanguageId = keyof typeof LANGUAGES;

export const LANGUAGE_IDS = Object.keys(LANGUAGES) as LanguageId[];

/** The language of what is sent with an id, and of people who have chosen none. */
export const FIRST_LANGUAGE: LanguageId = 'en';

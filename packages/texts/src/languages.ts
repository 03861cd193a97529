import { ar } from './ar/index.ts';
import { en } from './en/index.ts';
import type { Dictionaries } from './messages.ts';

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
};

/** The languages of the portal: each is a folder, and an entry here. */
export const LANGUAGES = { en, ar } as const satisfies Record<string, Source>;

export type LanguageId = keyof typeof LANGUAGES;

export const LANGUAGE_IDS = Object.keys(LANGUAGES) as LanguageId[];

/** The language of what is sent with an id, and of people who have chosen none. */
export const FIRST_LANGUAGE: LanguageId = 'en';

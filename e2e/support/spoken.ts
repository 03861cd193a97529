import type { Page, TestDetails } from '@playwright/test';
import { formatterOf, type MessageKey } from '../../packages/texts/src/index.ts';
import { remember, SWEPT } from './journey.ts';
import { ARABIC, ENGLISH } from './texts.ts';

/** A language in which someone uses the portal. */
export type Spoken = {
  name: string;
  /** A text of the portal, by its key in the dictionaries. */
  say: (key: MessageKey, values?: Record<string, string | number>) => string;
  /** Makes the browser remember the language, as from an earlier visit. */
  speakOn: (page: Page) => Promise<void>;
  /** Of a journey in it: `npm test` makes those in English, sweeps the others. */
  details: TestDetails;
};

/** For journeys that are made in both languages. */
export const LANGUAGES: readonly Spoken[] = [
  { name: 'English', say: formatterOf('en', ENGLISH), speakOn: async () => {}, details: {} },
  {
    name: 'Arabic',
    say: formatterOf('ar', ARABIC, 'rtl'),
    speakOn: (page) => remember(page, { language: 'ar', direction: 'rtl' }),
    details: SWEPT,
  },
];

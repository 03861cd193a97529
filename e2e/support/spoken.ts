import type { Page } from '@playwright/test';
import { ar } from '../../apps/web/src/lib/i18n/ar/index.ts';
import { en } from '../../apps/web/src/lib/i18n/en/index.ts';
import { formatterOf } from '../../apps/web/src/lib/i18n/formatter.ts';
import { remember } from './journey.ts';

type Key = keyof typeof en;

/** A language in which somebody uses the portal. */
export type Spoken = {
  name: string;
  /** A text of the portal, by its key in the dictionaries. */
  say: (key: Key, values?: Record<string, string | number>) => string;
  /** Makes the browser remember the language, as from an earlier visit. */
  speakOn: (page: Page) => Promise<void>;
};

/** For journeys that are made in both languages. */
export const LANGUAGES: readonly Spoken[] = [
  { name: 'English', say: formatterOf('en', en), speakOn: async () => {} },
  {
    name: 'Arabic',
    say: formatterOf('ar', ar, 'rtl'),
    speakOn: (page) => remember(page, { language: 'ar', direction: 'rtl' }),
  },
];

import { dictionaries } from './dictionaries/index.ts';

/** Its terms are in the glossary (docs/glossary.md). */
export const ar = {
  name: 'العربية',
  direction: 'rtl',
  locale: 'ar-u-nu-latn',
  days: 'in words',
  dictionaries,
  mails: () => import('./mails/index.ts'),
  documents: () => import('./documents/index.ts'),
  terms: () => import('./terms.ts'),
} as const;

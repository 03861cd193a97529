import { dictionaries } from './dictionaries/index.ts';

export const en = {
  name: 'English',
  direction: 'ltr',
  // Dates in words begin with the day, as numeric dates do.
  locale: 'en-GB',
  days: 'as in reports',
  dictionaries,
  mails: () => import('./mails/index.ts'),
  documents: () => import('./documents/index.ts'),
} as const;

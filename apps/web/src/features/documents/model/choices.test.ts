import { LANGUAGE_IDS } from '@rigbook/texts';
import { describe, expect, it } from 'vitest';
import { askedChoice, firstChoice } from './choices.ts';

const PDF = { format: 'pdf', pictures: 'small', only: 'all' };

describe('a document', () => {
  it.each(LANGUAGE_IDS)('begins as a PDF in the language that was chosen last: %s', (language) => {
    expect(firstChoice(language, ['csv', 'xlsx', 'pdf'], 'en')).toEqual({ ...PDF, language });
  });

  it.each([
    ['nothing', null, 'ar'],
    ['what earlier versions kept, of which only the language is used', 'xlsx en large', 'en'],
    ['what no browser of ours has kept', 'docx fr tiny', 'ar'],
  ])('begins as one, whatever was kept: %s', (_, kept, language) => {
    expect(firstChoice(kept, ['pdf', 'xlsx'], 'ar')).toEqual({ ...PDF, language });
  });

  it('begins as Excel where there is no PDF', () => {
    expect(firstChoice(null, ['csv', 'xlsx'], 'en').format).toBe('xlsx');
  });
});

describe('a link in a mail', () => {
  const OPEN = { ...PDF, only: 'open' };
  const HERE = { kept: 'ar', here: 'en' } as const;
  it.each([
    ['no document', undefined, null],
    ['one that the person may not have', { format: 'csv', language: undefined }, null],
    ['a format', { format: 'xlsx', language: undefined }, { ...OPEN, format: 'xlsx', language: 'ar' }],
    ['a format in the language of the mail', { format: 'pdf', language: 'en' }, { ...OPEN, language: 'en' }],
  ] as const)('that asks for %s', (_, asked, expected) => {
    expect(askedChoice(asked, ['pdf', 'xlsx'], HERE)).toEqual(expected);
  });
});

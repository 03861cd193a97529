import { DOCUMENT_FORMATS, DOCUMENT_PICTURES } from '@rigbook/contract';
import { LANGUAGE_IDS } from '@rigbook/texts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenBefore, rememberedText } from './choices.ts';

describe('what was chosen last for a document', () => {
  it('is chosen again, but for which findings', () => {
    const [format, language, pictures] = [DOCUMENT_FORMATS, LANGUAGE_IDS, DOCUMENT_PICTURES].map((choices) =>
      fc.constantFrom(...choices),
    ) as [fc.Arbitrary<'pdf'>, fc.Arbitrary<'ar'>, fc.Arbitrary<'large'>];
    fc.assert(
      fc.property(fc.record({ format, language, pictures }), (chosen) => {
        const text = rememberedText({ ...chosen, only: 'open' });
        expect(chosenBefore(text, DOCUMENT_FORMATS, 'en')).toEqual({ ...chosen, only: 'all' });
      }),
    );
  });

  it.each([
    ['nothing', null, 'pdf', 'ar', 'small'],
    ['a format that is not offered here', 'workbook en large', 'pdf', 'en', 'large'],
    ['what no browser of ours has kept', 'docx fr tiny more', 'pdf', 'ar', 'small'],
  ])('is left where it can not be: %s', (_, text, format, language, pictures) => {
    expect(chosenBefore(text, ['pdf', 'xlsx'], 'ar')).toEqual({ format, language, pictures, only: 'all' });
  });
});

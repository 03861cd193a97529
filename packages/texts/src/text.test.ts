import * as fc from 'fast-check';
import { IntlMessageFormat } from 'intl-messageformat';
import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { formatterOf, isPlain } from './text.ts';

/** A value for any parameter of a text. */
const one = new Proxy<Record<string, number>>({}, { get: () => 1, has: () => true });

/** The texts as they are in the built portal. */
const built = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, isPlain(text) ? text : parse(text)]));

describe.each([
  ['en-GB', LANGUAGES.en.dictionaries],
  ['ar-u-nu-latn', LANGUAGES.ar.dictionaries],
] as const)('in %s', (locale, dictionaries) => {
  it.each(Object.entries(dictionaries))(
    'every text of %s can be formatted, with the same result from source and from the build',
    async (_, load) => {
      const { texts } = await load();
      const written = formatterOf(locale, texts);
      const parsed = formatterOf(locale, built(texts));
      for (const key of Object.keys(texts)) expect(parsed(key, one)).toBe(written(key, one));
    },
  );
});

it('parameters are filled in, plurals are chosen and apostrophes kept', () => {
  const format = formatterOf('en', {
    greeting: "It''s {name}'s",
    rigs: '{n, plural, one {# rig} other {# rigs}}',
    plain: "don't",
  });
  expect(format('greeting', { name: 'Ada' })).toBe("It's Ada's");
  expect(format('rigs', { n: 1 })).toBe('1 rig');
  expect(format('rigs', { n: 1200 })).toBe('1,200 rigs');
  expect(format('plain')).toBe("don't");
  expect(format('plain', {})).toBe("don't");
});

it('a text that is unknown or can not be formatted is a fault, for which its reader may have other words', () => {
  const texts = { greeting: 'Hello {name}' };
  expect(() => formatterOf('en', texts)('greeting')).toThrow("The text greeting can't be said.");
  expect(() => formatterOf('en', texts)('farewell')).toThrow("The text farewell can't be said.");
  expect(formatterOf('en', texts, 'ltr', (id) => `[${id}]`)('farewell')).toBe('[farewell]');
});

it('right to left, parameters that are left to right are isolated', () => {
  const kinds = '{kind, select, audit {تدقيق {name}} other {فحص {name}}}';
  const format = formatterOf('ar-u-nu-latn', { of: 'تقرير {name} رقم {n}', kinds }, 'rtl');
  expect(format('of', { name: '8-Jan-2026', n: 3 })).toBe('تقرير \u20688-Jan-2026\u2069 رقم 3');
  expect(format('of', { name: 'الخليج', n: 3 })).toBe('تقرير الخليج رقم 3');
  expect(format('kinds', { kind: 'audit', name: 'Mast' })).toBe('تدقيق \u2068Mast\u2069');
});

describe('as the library for these texts fills them in', () => {
  const text = fc.constantFrom(
    '{n} of {name}',
    '{n, number} rigs',
    '{n, plural, =0 {none} one {# rig} other {# rigs of {name}}}',
    '{n, plural, zero {لا شيء} one {واحد} two {اثنان} few {# أشياء} many {# شيئًا} other {# شيء}}',
    '{name, select, rig {the rig {n}} other {{n, plural, one {one} other {#}} others}}',
  );
  it.each(['en-GB', 'ar-u-nu-latn', 'fr', 'ru'])('in %s', (locale) => {
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 3_000_000 }), fc.string(), (source, n, name) => {
        const library = new IntlMessageFormat(source, locale).format({ n, name });
        expect(formatterOf(locale, { source })('source', { n, name })).toBe(library);
      }),
    );
  });
});

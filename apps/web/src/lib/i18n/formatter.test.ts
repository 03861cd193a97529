import { parse } from '@formatjs/icu-messageformat-parser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ar } from './ar/index.ts';
import { en } from './en/index.ts';
import { formatterOf, isPlain } from './formatter.ts';

afterEach(() => vi.restoreAllMocks());

/** A value for any parameter of a text. */
const one = new Proxy<Record<string, number>>({}, { get: () => 1, has: () => true });

/** The texts as they are in the built portal. */
const built = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, isPlain(text) ? text : parse(text)]));

describe.each([
  ['en-GB', en],
  ['ar-u-nu-latn', ar],
] as const)('in %s', (locale, dictionaries) => {
  it.each(Object.entries(dictionaries))(
    'every text of %s can be formatted, with the same result from source and from the build',
    async (_, load) => {
      const { texts } = await load();
      const fault = vi.spyOn(console, 'error');
      const written = formatterOf(locale, texts);
      const parsed = formatterOf(locale, built(texts));
      for (const key of Object.keys(texts)) expect(parsed(key, one)).toBe(written(key, one));
      expect(fault).not.toHaveBeenCalled();
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

it('a text that is unknown or cannot be formatted is reported and shown by its id', () => {
  const fault = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const format = formatterOf('en', { greeting: 'Hello {name}' });
  expect(format('greeting')).toBe('greeting');
  expect(format('farewell')).toBe('farewell');
  expect(fault).toHaveBeenCalledTimes(2);
});

it('right to left, parameters that are left to right are isolated', () => {
  const kinds = '{kind, select, audit {تدقيق {name}} other {فحص {name}}}';
  const format = formatterOf('ar-u-nu-latn', { of: 'تقرير {name} رقم {n}', kinds }, 'rtl');
  expect(format('of', { name: '8-Jan-2026', n: 3 })).toBe('تقرير \u20688-Jan-2026\u2069 رقم 3');
  expect(format('of', { name: 'الخليج', n: 3 })).toBe('تقرير الخليج رقم 3');
  expect(format('kinds', { kind: 'audit', name: 'Mast' })).toBe('تدقيق \u2068Mast\u2069');
});

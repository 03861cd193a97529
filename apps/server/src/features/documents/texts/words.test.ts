import { RIG_SPEC_TEMPLATE, sectionsOf } from '@rigbook/domain';
import { expect, test } from 'vitest';
import { wordsOf } from './words.ts';

const [general] = RIG_SPEC_TEMPLATE;
const NAMES = (general?.subSpecs ?? [])
  .flatMap(sectionsOf)
  .flatMap(({ fields }) => fields)
  .map(({ name }) => name);

test('every particular of the template has an Arabic name, and is in English as it is', () => {
  expect(NAMES.length).toBeGreaterThan(60);
  expect(NAMES.filter((name) => !/^[^A-Za-z]*\p{Script=Arabic}/u.test(wordsOf('ar').particular(name)))).toEqual([]);
  expect(NAMES.map(wordsOf('en').particular)).toEqual(NAMES);
});

test.each(['Tow hooks', 'constructor', ''])('a particular that a user called "%s" is called that', (name) => {
  expect(wordsOf('ar').particular(name)).toBe(name);
});

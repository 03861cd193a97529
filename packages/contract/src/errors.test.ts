import { expect, it } from 'vitest';
import { errorSchema } from './errors.ts';

const REFUSAL = { error: 'This rig has changed meanwhile.', code: 'stale' };

it.each<[string, object, boolean]>([
  ['a sentence and a code', {}, true],
  ['no sentence', { error: undefined }, false],
  ['no code', { code: undefined }, false],
  ['a code that a later version has', { code: 'of_tomorrow' }, true],
  ['a message and what is filled in', { message: 'file.too_large', params: { megabytes: 200, name: 'a.pdf' } }, true],
  ['something else filled in', { params: { name: {} } }, false],
  ['a sentence for a field', { fields: { name: 'Enter a name.' } }, true],
  ['a number for a field', { fields: { name: 1 } }, false],
  ['the finding as it is now', { finding: { revision: 4 } }, true],
  ['a message for a field', { field_messages: { name: { message: 'field.required' } } }, true],
  ['a message for a field without its id', { field_messages: { name: { params: { n: 1 } } } }, false],
])('a refusal with %s', (_, more, isOne) => {
  expect(errorSchema.safeParse({ ...REFUSAL, ...more }).success).toBe(isOne);
});

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { TEXT_LENGTH, textField } from './fields.ts';

it.each([
  ['Latin letters', 'x'.repeat(TEXT_LENGTH)],
  ['Arabic letters', 'ص'.repeat(TEXT_LENGTH)],
  ['Chinese signs', '中'.repeat(TEXT_LENGTH)],
  ['emoji', '🙂'.repeat(TEXT_LENGTH)],
  ['marks', '\u0301'.repeat(TEXT_LENGTH)],
])('a text may be as long as that in %s', (_, text) => {
  expect(textField.safeParse(text).success).toBe(true);
  expect(textField.safeParse(`${text}x`).success).toBe(false);
});

it('a text that is not too long has at most four bytes for each of its letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: TEXT_LENGTH }), (text) => {
      const { success } = textField.safeParse(text);
      expect(success).toBe(true);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4 * TEXT_LENGTH);
    }),
  );
});

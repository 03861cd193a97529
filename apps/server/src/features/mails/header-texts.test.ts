import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMailAddress, putOnOneLine, senderOf } from './header-texts.ts';

test('a text in a header is one line, whatever it was', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\r\n', '\n', '\0', '\u2028', '\u202e'),
      (text, breaking) => {
        const line = putOnOneLine(`${text}${breaking}Bcc: all@rigbook.test`);
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
        expect(line.length).toBeLessThanOrEqual(900);
      },
    ),
  );
});

test('a text of one line stays as it is', () => {
  for (const text of ['Findings are due', 'تقرير: ٣ ملاحظات', 'Rig «Öst» – 100 %'])
    expect(putOnOneLine(text)).toBe(text);
});

test.each([
  ['ola@example.com', true],
  ["o'neil+rig@mail.example.com", true],
  ['علي@example.com', true],
  ['', false],
  ['ola', false],
  ['@example.com', false],
  ['ola@example.com, kari@example.com', false],
  ['Ola <ola@example.com>', false],
  ['ola@example.com\r\nRCPT TO:<kari@example.com>', false],
  ['ola@@example.com', false],
  [`${'a'.repeat(320)}@example.com`, false],
])('mail can be sent to %j: %s', (text, can) => {
  expect(isMailAddress(text)).toBe(can);
});

test.each([
  ['office@example.com', { name: '', address: 'office@example.com' }],
  ['Rigs, the office <office@example.com>', { name: 'Rigs, the office', address: 'office@example.com' }],
])('the sender %s has one address', (text, sender) => {
  expect(senderOf(text)).toEqual(sender);
});

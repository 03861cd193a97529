import { array, assert, constantFrom, property, record, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUnseen } from '../words/unseen.ts';
import { visibleText } from '../words/visible-text.ts';
import { isProved, proofIn, PROOFS } from './proof.ts';

const TEXT = { text: 'Welded all of them.', pictures: [] };
const FILE = { text: '', files: ['uploads/cert.pdf'], pictures: [] };
const PICTURE = { text: '', pictures: ['uploads/after.jpg'] };
const NOTHING = { text: 'Done.', pictures: [] };

describe('what is needed and what is given', () => {
  test.each([
    ['none', true, true, true, true],
    ['text', false, true, true, true],
    ['file', false, false, true, true],
    ['picture', false, false, false, true],
  ] as const)('%s: nothing %s, a text %s, a file %s, a picture %s', (needed, nothing, text, file, picture) => {
    expect([NOTHING, TEXT, FILE, PICTURE].map((given) => isProved(needed, given))).toEqual([
      nothing,
      text,
      file,
      picture,
    ]);
  });

  test('more never proves less', () => {
    const given = record({ text: string(), files: array(string()), pictures: array(string()) });
    const check = property(given, given, constantFrom(...PROOFS), (one, more, needed) => {
      const both = {
        text: `${one.text}${more.text}`,
        files: [...one.files, ...more.files],
        pictures: [...one.pictures, ...more.pictures],
      };
      return !isProved(needed, one) || isProved(needed, both);
    });
    expect(() => assert(check)).not.toThrow();
  });
});

describe('a text', () => {
  test.each([
    ['ten letters', 'abcdefghij', 'text'],
    ['nine letters', 'abcdefghi', 'none'],
    ['ten with a space between', 'Welded it.', 'text'],
    ['spaces around', '   Welded   ', 'none'],
    ['many spaces between', 'a         b', 'none'],
    ['Arabic', 'تم لحام الدعامة', 'text'],
    ['Chinese of four letters', '已经焊好', 'none'],
    ['ten emoji', '🔧'.repeat(10), 'text'],
  ] as const)('of %s counts as %s: %j', (_, text, expected) => {
    expect(proofIn({ text, pictures: [] })).toBe(expected);
  });

  test.each([
    ['spaces that do not break', '\u00A0'],
    ['wide spaces', '\u3000'],
    ['spaces without width', '\u200B'],
    ['joiners', '\u200D'],
    ['marks of direction', '\u200F'],
    ['isolates', '\u2068'],
    ['the mark of byte order', '\uFEFF'],
    ['soft hyphens', '\u00AD'],
    ['accents without a letter', '\u0301'],
    ['variation selectors', '\uFE0F'],
    ['fillers of Korean', '\u3164'],
    ['the empty pattern of Braille', '\u2800'],
    ['tags', '\u{E0041}'],
    ['lines', '\r\n\t'],
    ['half of a letter', '\uD83D'],
  ])('of %s is none', (_, one) => {
    expect([isUnseen(one.repeat(20)), proofIn({ text: one.repeat(20), pictures: [] })]).toEqual([true, 'none']);
    expect(proofIn({ text: `Welded${one.repeat(20)}`, pictures: [] })).toBe('none');
  });

  test('is the same however often it is cleaned', () => {
    const check = property(string({ unit: 'binary' }), (text) => visibleText(visibleText(text)) === visibleText(text));
    expect(() => assert(check)).not.toThrow();
  });
});

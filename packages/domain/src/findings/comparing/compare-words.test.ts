import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compareWords } from './compare-words.ts';

/** Words that the other text lacks in brackets. */
const marked = (one: string, other: string) => {
  const compared = compareWords(one, other);
  return [compared.one, compared.other].map((pieces) =>
    pieces
      .map(({ text, isOther }) => (isOther ? `[${text.trim()}]${text.trimEnd() === text ? '' : ' '}` : text))
      .join(''),
  );
};

describe('two texts side by side', () => {
  it.each([
    ['Nipple is blocked', 'Nipple is blocked', 'Nipple is blocked', 'Nipple is blocked'],
    ['three nuts turn', 'two nuts turn', '[three] nuts turn', '[two] nuts turn'],
    ['Nuts turn.', 'Nuts turn by hand.', 'Nuts turn.', 'Nuts turn [by hand.]'],
    ['a b c d', 'b c x', '[a] b c [d]', 'b c [x]'],
    ['صمام الأمان معطل', 'صمام الأمان مفقود', 'صمام الأمان [معطل]', 'صمام الأمان [مفقود]'],
    ['', 'New', '', '[New]'],
  ])('%o and %o differ in the words that only one has', (one, other, left, right) => {
    expect(marked(one, other)).toEqual([left, right]);
  });

  it('lose nothing, and share the same words', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n', 'dd.')).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (one, other) => {
        const compared = compareWords(one, other);
        const said = (pieces: typeof compared.one) => pieces.map((piece) => piece.text).join('');
        expect([said(compared.one), said(compared.other)]).toEqual([one, other]);
        const shared = (pieces: typeof compared.one) =>
          pieces.flatMap((piece) => (piece.isOther ? [] : (piece.text.match(/[a-z]+/g) ?? [])));
        expect(shared(compared.one)).toEqual(shared(compared.other));
      }),
    );
  });

  it('are shown whole, however long they are', () => {
    const long = Array.from({ length: 5000 }, (_, index) => `w${index}`).join(' ');
    const { one } = compareWords(`${long} x`, `y ${long}`);
    expect(one.map(({ text }) => text).join('')).toBe(`${long} x`);
  });
});

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { findWords } from './find-words.ts';
import { foldText } from './fold-text.ts';

it.each([
  ['Hose leaks', ['hose'], ['Hose']],
  ['Pièce usée', ['piece'], ['Pièce']],
  ['Pie\u0300ce', ['piec'], ['Pie\u0300c']],
  ['مُضَخَّةٌ قديمة', ['مضخه'], ['مُضَخَّةٌ']],
  ['hose, hoses and HOSE', ['hose', 'hoses'], ['hose', 'hoses', 'HOSE']],
  ['two words', ['two', 'words'], ['two', 'words']],
  ['overlapping', ['overlap', 'lapping'], ['overlapping']],
  ['nothing here', ['hose'], []],
  ['\u{1F6E2} oil', ['oil'], ['oil']],
  ['', ['hose'], []],
  ['no word', [''], []],
])('%s has of %j: %j', (text, words, found) => {
  expect(findWords(text, words).map(({ from, to }) => text.slice(from, to))).toEqual(found);
});

it('what is found are the words, each apart from the others', () => {
  const word = fc.constantFrom('a', 'ab', 'é', 'مة', 'ء', ' ');
  fc.assert(
    fc.property(fc.array(word), fc.array(word, { maxLength: 3 }), (letters, words) => {
      const text = letters.join('');
      const folded = words.map(foldText).filter((one) => one !== '');
      const found = findWords(text, folded);
      expect(found.length > 0).toBe(folded.some((one) => foldText(text).includes(one)));
      for (const [place, { from, to }] of found.entries()) {
        expect(folded.some((one) => foldText(text.slice(from, to)).includes(one))).toBe(true);
        expect(to).toBeLessThan(found[place + 1]?.from ?? Infinity);
      }
    }),
  );
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withFewMarks } from './few-marks.ts';
import { foldText } from './fold-text.ts';
import { plainText } from '../findings/matching/likeness.ts';

const LETTERS = ['a', 'é', 'ب', '中', ' ', '\n', '\u200d', '🙂'];
const MARKS = ['\u0301', '\u0316', '\u064b', '\u05b0', '\u0941', '\ufe0f', '\uff9e', '\u{1d165}'];
const letter = fc.constantFrom(...LETTERS);
const mark = fc.constantFrom(...MARKS);
const anyText = fc.string({ unit: fc.oneof(letter, { arbitrary: mark, weight: 6 }), maxLength: 200 });
/** Letters with up to eight marks each, as languages write them and a few more. */
const writtenText = fc
  .array(fc.tuple(letter, fc.array(mark, { maxLength: 8 })))
  .map((all) => all.map(([one, marks]) => one + marks.join('')).join(''));

const RUNS = /[\p{M}\uFF9E]+/gu;
const mostMarks = (text: string) => Math.max(0, ...(text.match(RUNS) ?? []).map((run) => Array.from(run).length));

describe('a copy with few marks', () => {
  it('has at most eight on a letter, the first ones, and all else', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const cut = withFewMarks(text);
        expect(mostMarks(cut)).toBeLessThanOrEqual(8);
        expect(cut.replaceAll(RUNS, '')).toBe(text.replaceAll(RUNS, ''));
        expect(cut).toBe(text.replaceAll(RUNS, (run) => Array.from(run).slice(0, 8).join('')));
      }),
    );
  });

  it('is the text itself if no letter has more', () => {
    fc.assert(
      fc.property(writtenText, (text) => {
        expect(withFewMarks(text)).toBe(text);
      }),
    );
  });

  it('of a million marks is made, folded and compared', () => {
    const text = `a${'\u0301\u0316'.repeat(500_000)}b`;
    expect(withFewMarks(text)).toBe(`a${'\u0301\u0316'.repeat(4)}b`);
    expect(foldText(text)).toBe('ab');
    expect(plainText(text)).toBe(plainText(withFewMarks(text)));
  });
});

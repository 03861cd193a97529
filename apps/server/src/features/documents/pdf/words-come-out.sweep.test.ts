import { readFileSync } from 'node:fs';
import { onTestFinished, describe, expect, test } from 'vitest';
import { copiesBy, type DocumentContent, makeContentPdf, pagesOf } from '../../../../test/support/document-content.ts';
import { aFolder } from '../../../../test/support/harness.ts';
import { aRegister, aSurvey } from '../../../../test/support/survey/survey.ts';
import {
  hasPoppler,
  lostWords,
  textByPdfjs,
  textByPoppler,
  wordsOfPages,
} from '../../../../test/support/pdf/words-of-pdf.ts';

/** The file of a document, and the words that it says. */
async function made(content: DocumentContent) {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  const copies = copiesBy(async () => null);
  const { signal } = new AbortController();
  const options = { pictures: 'none' as const, copies, onProgress: () => undefined, signal, folder, fonts: '' };
  const { file } = await makeContentPdf(content, options);
  return { file, words: wordsOfPages(pagesOf(content)) };
}

const isArabic = (word: string): boolean => /\p{Script=Arabic}/u.test(word);

/** PDF.js says the letters below a mark once for each of them: it does not read what the file says of their groups. */
const hasMarks = (word: string): boolean => /\p{Script=Thai}/u.test(word);

const DOCUMENTS: [string, () => DocumentContent, { words: number; arabic: number }][] = [
  ['a report in English', () => aSurvey({ findings: 150 }), { words: 900, arabic: 8 }],
  ['a report in Arabic', () => aSurvey({ findings: 150, language: 'ar' }), { words: 900, arabic: 80 }],
  ['a register in Arabic', () => aRegister({ findings: 60, language: 'ar' }), { words: 300, arabic: 25 }],
  ['cards in Arabic', () => aRegister({ findings: 20, language: 'ar' }), { words: 200, arabic: 25 }],
];

describe.each(DOCUMENTS)('every word of %s comes out whole and in its order', (_, content, atLeast) => {
  test('by PDF.js', async () => {
    const { file, words } = await made(content());
    expect(words.length).toBeGreaterThan(atLeast.words);
    expect(words.filter(isArabic).length).toBeGreaterThan(atLeast.arabic);
    const text = await textByPdfjs(readFileSync(file));
    expect(lostWords(words, text).filter((word) => !hasMarks(word))).toEqual([]);
  });

  test.runIf(hasPoppler())('by Poppler', async () => {
    const { file, words } = await made(content());
    expect(lostWords(words, textByPoppler(file))).toEqual([]);
  });
});

test.skipIf(hasPoppler())('Poppler was not asked, because this machine lacks poppler-utils', () => {
  expect(hasPoppler()).toBe(false);
});

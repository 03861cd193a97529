import { execFileSync } from 'node:child_process';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageData } from '../../../src/features/documents/pages/page-data.ts';

/** Without what has no shape of its own, and with the plain letters in place of joined ones. */
const plain = (text: string): string =>
  text.normalize('NFKC').replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '');

/** Parts of the data that are no words on the pages. */
const NO_WORDS = new Set([
  'alt',
  'author',
  'colour',
  'fonts',
  'kind',
  'language',
  'logo',
  'missing',
  'priority',
  'state',
  'sign',
  'target',
  'title',
  'file',
]);

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  if (!value || typeof value !== 'object') return;
  for (const [key, own] of Object.entries(value)) if (Array.isArray(value) || !NO_WORDS.has(key)) yield* textsIn(own);
}

const SEPARATORS = /[\s,.;:()–·…"'،|]+/;

/** All words that the pages of a document say. */
export function wordsOfPages(pages: readonly PageData[]): string[] {
  const words = [...textsIn(pages)].flatMap((text) => plain(text).split(SEPARATORS));
  return [...new Set(words.filter((word) => word.length > 1))];
}

/** The text of a PDF as browsers take it out of it. */
export async function textByPdfjs(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  let text = '';
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) text += 'str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '';
    text += '\n';
  }
  return plain(text);
}

/** Whether this machine has Poppler. */
export function hasPoppler(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The text of a PDF as most programs for Linux take it out of it. */
export const textByPoppler = (file: string): string =>
  plain(execFileSync('pdftotext', [file, '-'], { maxBuffer: 1e9 }).toString());

/** The words that are not in a text. One with a hyphen may be on two lines, between which another column is read. */
export const lostWords = (words: readonly string[], text: string): string[] =>
  words.filter((word) => !text.includes(word) && !word.split(/(?<=-)/).every((part) => text.includes(part)));

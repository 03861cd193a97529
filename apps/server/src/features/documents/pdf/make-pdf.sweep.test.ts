import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPromise } from 'yauzl';
import {
  aClosedFinding,
  aDocument,
  aFinding,
  aProvider,
  copiesBy,
  type DocumentContent,
  makeContentPdf,
} from '../../../../test/support/document-content.ts';
import { aFolder } from '../../../../test/support/harness.ts';
import { jpegOf } from '../../../../test/support/survey/photo.ts';
import { readPdf } from '../../../../test/support/pdf/read-pdf.ts';
import type { DocumentAnswer, DocumentFinding, PdfOptions, PictureRef } from '../content.ts';
import { createPdfMaker } from './make-pdf.ts';

const picture = (name: string): PictureRef => ({ path: `rigs/marlin/${name}`, name });

/** Pictures by their names: `missing` is not there, `broken` ends early, `portrait` stands upright. */
async function open(path: string): Promise<Uint8Array | null> {
  if (path.includes('missing')) return null;
  if (path.includes('broken')) return (await jpegOf(path)).subarray(0, 400);
  if (path.includes('text')) return Buffer.from('no picture at all');
  return jpegOf(path, path.includes('portrait') ? [600, 900] : [800, 600]);
}

function someOptions(own: Partial<PdfOptions> = {}): PdfOptions {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  const signal = new AbortController().signal;
  return { pictures: 'small', copies: copiesBy(open), onProgress: () => {}, signal, folder, fonts: '', ...own };
}

async function made(content: DocumentContent, own: Partial<PdfOptions> = {}) {
  const { file, extension, pages } = await makeContentPdf(content, someOptions(own));
  return { ...readPdf(readFileSync(file)), extension, counted: pages };
}

const withPictures = (number: number): DocumentFinding =>
  aClosedFinding(number, { before: [picture(`${number}-before.jpg`)], after: [picture(`${number}-after.jpg`)] });

const UNDER = { section: '1 MAST', subsection: '1.1 Legs' };

describe('a report', () => {
  test('has a title, a language, bookmarks, links and pages that are counted', async () => {
    const pdf = await made(aDocument([withPictures(1), aFinding(2, UNDER)], { rigPicture: picture('rig.jpg') }));
    expect(pdf).toMatchObject({
      extension: 'pdf',
      title: 'Full condition survey: closing report – Marlin Crest',
      language: 'en',
      isTagged: true,
      isAccessible: true,
      images: 3,
      jpegs: 3,
    });
    const { bookmarks } = pdf;
    expect(bookmarks.slice(0, 3)).toEqual(['Executive summary', 'Contents', 'Particulars of the rig']);
    expect(bookmarks.slice(3)).toEqual([
      'Derrick & Mast',
      'DM-1',
      '1MAST',
      '1.1Legs',
      'DM-2',
      'Declaration and signatures',
    ]);
    expect(pdf.counted).toBe(pdf.pages);
  });

  test('is read in the order of its pages, and its pictures are described', async () => {
    const { structure } = await made(aDocument([withPictures(1)], { rigPicture: picture('rig.jpg') }));
    const seen = structure.filter((element) => /^(H\d|Figure|Title|Table|TOC)\b/.test(element));
    expect(seen).toEqual([
      'Figure Picture of Marlin Crest',
      'Title',
      'H1 Executive summary',
      'Table',
      'Figure Findings by priority and state. Critical: 0 Open. Critical: 0 In progress. Critical: 0 Closed. Major: 0 Open. Major: 0 In progress. Major: 1 Closed. Minor: 0 Open. Minor: 0 In progress. Minor: 0 Closed.',
      'H1 Contents',
      'TOC',
      'H1 Particulars of the rig',
      'Table',
      'Table',
      'H1 Derrick & Mast',
      'H2 DM-1',
      'Figure Before: finding DM-1, picture 1',
      'Figure After: finding DM-1, picture 1',
      'H1 Declaration and signatures',
    ]);
    expect(structure.filter((element) => element === 'TH').length).toBeGreaterThan(16);
  });

  test('in Arabic says everything of its own in Arabic, from right to left', async () => {
    const content = aDocument([withPictures(1)], { language: 'ar', title: 'تقرير الإغلاق' });
    const pdf = await made(content);
    expect(pdf).toMatchObject({ language: 'ar', title: 'تقرير الإغلاق – Marlin Crest', rightToLeft: true });
    const own = ['الملخص التنفيذي', 'المحتويات', 'بيانات المنصة', 'Derrick & Mast', 'DM-1', 'الإقرار والتوقيعات'];
    expect(pdf.bookmarks).toEqual(own);
    expect(pdf.structure).toContain('Figure قبل: الملاحظة DM-1، الصورة 1');
  });

  test('without findings, texts or particulars is one as well', async () => {
    const nothing = aDocument([], { title: '', client: '', reference: '', survey: null });
    const provider = aProvider({ name: '' });
    const pdf = await made({ ...nothing, provider, rig: { name: '', particulars: [] } }, { pictures: 'none' });
    expect(pdf.isAccessible).toBe(true);
    expect(pdf.bookmarks).toEqual(['Executive summary', 'Contents', 'Declaration and signatures']);
  });

  test('that is issued is made, with pictures or without', async () => {
    const issue = { number: 2, day: '2026-12-03', reason: '', signers: [], accepted: [], verify: null };
    const issued = { issue: { ...issue, sha256: 'ab'.repeat(32) } };
    expect((await made(aDocument([withPictures(1)], issued), { pictures: 'none' })).images).toBe(0);
    expect((await made(aDocument([withPictures(1)]), { pictures: 'large' })).images).toBe(2);
  });

  test('links from its summary to each section and each open critical finding', async () => {
    const open = [3, 6, 9].map((number) => aFinding(number, { ref: `C-${number}`, overdueDays: 4 }));
    const closed = aClosedFinding(12);
    const pdf = await made(aDocument([...open, closed, aFinding(1)]), { pictures: 'none' });
    // A section, two for each critical finding, and four lines of the contents.
    expect(pdf.links).toBe(1 + 2 * open.length + 4);
  });
});

describe('a register', () => {
  const register = (findings: number) =>
    aDocument(
      Array.from({ length: findings }, (_, index) => withPictures(index)),
      { kind: 'findings', survey: null, rig: { name: '', particulars: [] }, rigPicture: picture('rig.jpg') },
    );

  test('of a few findings has a card for each, with a bookmark', async () => {
    const pdf = await made(register(30));
    expect(pdf).toMatchObject({ isAccessible: true, images: 60, isLandscape: false });
    expect(pdf.bookmarks).toHaveLength(2 + 30);
  });

  test('of more is a table of each rig, without a cover', async () => {
    const pdf = await made(register(31));
    expect(pdf).toMatchObject({ isAccessible: true, images: 62, isLandscape: true, pages: 3 });
    expect(pdf.bookmarks).toEqual(['Derrick & Mast', 'Drilling Equipment', 'Mud System']);
    expect(pdf.structure.filter((element) => element === 'Table')).toHaveLength(2 + 3);
  });

  test('of no findings says so', async () => {
    expect((await made(register(0))).pages).toBe(1);
  });
});

describe('a text', () => {
  /** Letters, marks that are drawn on the letter before, and characters without a shape. */
  const MARKS = ['a', 'é', 'ب', 'א', '\u0301', '\u064b', '\u05b0', '\u200d', '\u200f', '\u00ad', '\u3164', '\ufe0f'];
  const HOSTILE = [
    ['markup of the typesetter', '#panic("x") $a^2$ *b* _c_ `d` <e> @f [g] // h \\ = i', /^#panic\("x"\) \$a.* = i$/],
    ['markup of pages', '<script>alert(1)</script>&amp;', /^<script>alert\(1\)<\/script>&amp;$/],
    ['control characters', 'a\u0000b\u0007c\u001bd\u0085e', /^abcde$/],
    ['overrides of direction', 'a\u202eb\u2066c\u2069', /^abc$/],
    ['emoji and scripts without a font', 'x 👨‍👩‍👧 中 y', /^x \ufffd \ufffd y$/],
    ['signs and scripts that have a font', 'x ≥ ⌀ ☐ ① สนิม y', /^x ≥ ⌀ ☐ ① สนิม y$/],
    ['half a character', 'a\ud800b', /^a\ufffdb$/],
    ['several lines', 'a\r\nb', /^a\sb$/],
  ] as const;

  test.each(HOSTILE)('with %s is shown or left out, and never fails', async (_, text, shown) => {
    const before = [{ path: 'missing', name: text }];
    const finding = aFinding(1, { ref: text, deficiency: text, location: text, before });
    const { bookmarks } = await made(aDocument([finding], { title: text, client: text }));
    expect(bookmarks.at(-2)?.replaceAll('\u200b', '')).toMatch(shown);
  });

  test('of any characters, in any order, never fails', async () => {
    const mixed = fc.array(fc.oneof(fc.constantFrom(...MARKS), fc.string({ unit: 'binary' })), { maxLength: 8 });
    const texts = fc.sample(mixed, 300).map((parts) => parts.join(''));
    const findings = texts.map((text, index) => aFinding(index, { ref: text, deficiency: text }));
    const { isAccessible, bookmarks } = await made(aDocument(findings));
    expect(isAccessible).toBe(true);
    expect(bookmarks.filter((bookmark) => bookmark !== '').length).toBeGreaterThan(findings.length);
  });

  test('of ten thousand characters without a space goes on over several pages', async () => {
    const { pages } = await made(aDocument([aFinding(1, { deficiency: 'x'.repeat(10_000) })]));
    expect(pages).toBeGreaterThan(3);
  });

  test('of a reference that no title has room for is cut there and whole below', async () => {
    const ref = 'R'.repeat(5000);
    const { bookmarks, structure, pages } = await made(aDocument([aFinding(1, { ref, deficiency: 'Bent.' })]));
    expect(bookmarks.at(-2)?.replaceAll('\u200b', '')).toBe(`${'R'.repeat(60)}…`);
    expect(structure.filter((element) => element.startsWith('H2'))).toHaveLength(1);
    expect(pages).toBeGreaterThan(2);
  });

  test('of a reference of many lines is a title in one', async () => {
    const ref = Array.from({ length: 60 }, () => 'R').join('\n');
    const { bookmarks } = await made(aDocument([aFinding(1, { ref })]));
    expect(bookmarks.at(-2)?.replaceAll('\u200b', '')).toBe(`${Array.from({ length: 30 }, () => 'R').join(' ')}…`);
  });

  test('without a reference is found by its number', async () => {
    const { bookmarks } = await made(aDocument([aFinding(1, { ref: ' ' })]));
    expect(bookmarks.at(-2)).toBe('Finding 1');
  });
});

describe('a finding', () => {
  const TEXT = 'The brace is bent and out of line near the weld. ';
  const linesOf = (number: number) => Array.from({ length: number }, (_, index) => `${index + 1}`).join('\n');
  const anAnswer = (text: string): DocumentAnswer => ({
    day: '2026-11-19',
    by: 'Omar Haddad',
    side: 'rig',
    kind: 'answer',
    text,
  });
  const upright = (side: string) => [picture(`portrait-${side}-1.jpg`), picture(`portrait-${side}-2.jpg`)];
  const photographed = { before: upright('before'), after: upright('after') };

  /** The lower margin in points. */
  const MARGIN = 47;

  test.each<[string, Partial<DocumentFinding>]>([
    ['four upright pictures and some text', { ...photographed, deficiency: TEXT.repeat(100) }],
    ['a list of many short lines', { deficiency: linesOf(80) }],
    ['a very long location', { deficiency: 'Bent.', location: TEXT.repeat(300) }],
    ['a location of many short lines', { location: linesOf(80) }],
    ['an answer of many short lines', { answers: [anAnswer(linesOf(300))] }],
    ['many short answers', { answers: Array.from({ length: 90 }, () => anAnswer('Done.')) }],
    ['letters that are very wide', { deficiency: '\ufdfd '.repeat(4000) }],
  ])('with %s goes on over the page and loses nothing', async (_, own) => {
    const usual = await made(aDocument([aFinding(1)]));
    const pdf = await made(aDocument([aFinding(1, own)]), { pictures: 'large' });
    const footer = Math.min(...usual.places.map(({ y }) => y));
    const inMargin = pdf.places.map(({ y }) => y).filter((y) => y < MARGIN);
    expect(new Set(inMargin)).toEqual(new Set([footer]));
    expect(pdf.pages).toBeGreaterThan(usual.pages);
  });

  test('that is as long as most of a page is kept on one', async () => {
    const long = aFinding(2, { deficiency: linesOf(58) });
    const [one, two] = [await made(aDocument([long])), await made(aDocument([aFinding(1), long]))];
    expect(two.pages).toBe(one.pages + 1);
  });
});

describe('pictures', () => {
  test('that are missing, damaged or no pictures leave a box and nothing else', async () => {
    const before = ['missing.jpg', 'broken.jpg', 'text.jpg', 'portrait.jpg'].map(picture);
    const pdf = await made(aDocument([aFinding(1, { before })], { rigPicture: picture('missing-rig.jpg') }));
    expect(pdf.structure.filter((element) => element.startsWith('Figure Before'))).toEqual([
      'Figure Before: finding DM-1, picture 4',
    ]);
  });

  test('are the copies byte for byte', async () => {
    const one = picture('a.jpg');
    const content = aDocument([aFinding(1, { before: [one] })]);
    const { file } = await makeContentPdf(content, someOptions());
    const [copy] = await copiesBy(open)([{ path: one.path, place: 'alone' }]);
    expect(readFileSync(file).includes(copy ? Buffer.from(copy.bytes) : 'no copy')).toBe(true);
  });

  test.each([
    ['that no program draws', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>')],
    ['that is no drawing', Buffer.from('no logo at all')],
    ['that is not there', null],
  ])('are left out for a logo %s', async (_, bytes) => {
    const options = someOptions();
    if (bytes) writeFileSync(join(options.folder, 'logo.svg'), bytes);
    const content = aDocument([aFinding(1)], { provider: { ...aProvider(), logo: 'logo.svg' } });
    const pdf = await made(content, options);
    expect(pdf.counted).toBeGreaterThan(0);
    expect(pdf.bookmarks).toContain('DM-1');
  });

  test('are counted while they are read, each once however often it is shown', async () => {
    const seen: [number, number][] = [];
    const shown = [picture('a.jpg'), picture('b.jpg'), picture('a.jpg')];
    await made(aDocument([aFinding(1, { before: shown })]), { onProgress: (done, of) => seen.push([done, of]) });
    expect(seen).toEqual([
      [0, 2],
      [2, 2],
    ]);
  });

  test('in great number make a zip of volumes, each with contents of its own', async () => {
    const shown = Array.from({ length: 12 }, (_, index) => picture(`${index % 2}.jpg`));
    const findings = Array.from({ length: 180 }, (_, index) => aFinding(index + 1, { before: shown }));
    const options = someOptions();
    const { file, extension } = await makeContentPdf(aDocument(findings), options);
    expect(extension).toBe('zip');
    expect(readdirSync(options.folder)).toEqual(['document.zip']);
    const volumes = await pdfsIn(file);
    expect(volumes.map(({ name }) => name)).toEqual(['volume-1-of-2.pdf', 'volume-2-of-2.pdf']);
    expect(volumes.map(({ title }) => title.slice(-13))).toEqual(['Volume 1 of 2', 'Volume 2 of 2']);
    const refs = volumes.flatMap(({ bookmarks }) => bookmarks.filter((bookmark) => bookmark.startsWith('DM-')));
    expect(refs).toEqual(findings.map(({ ref }) => ref));
    expect(volumes[1]?.bookmarks.slice(0, 5)).toEqual([
      'Executive summary',
      'Open critical findings (60)',
      'Contents',
      'Particulars of the rig',
      'Section 12 (continued)',
    ]);
  });
});

test.runIf(process.env['SWEEPS'])('findings without a reference are numbered over all volumes', async () => {
  const before = Array.from({ length: 900 }, () => picture('a.jpg'));
  const findings = Array.from({ length: 5 }, () => aFinding(1, { ref: '', before }));
  const { file } = await makeContentPdf(aDocument(findings), someOptions());
  const volumes = await pdfsIn(file);
  const titles = volumes.map(({ bookmarks }) => bookmarks.filter((bookmark) => bookmark.startsWith('Finding ')));
  expect(titles).toEqual([['Finding 1', 'Finding 2'], ['Finding 3', 'Finding 4'], ['Finding 5']]);
});

async function pdfsIn(file: string) {
  const zip = await openPromise(file);
  const volumes = [];
  for await (const entry of zip.eachEntry()) {
    const bytes = Buffer.concat(await (await zip.openReadStreamPromise(entry)).toArray());
    volumes.push({ name: entry.fileName, ...readPdf(bytes) });
  }
  return volumes;
}

describe('making', () => {
  const MANY = aDocument(Array.from({ length: 300 }, (_, index) => aClosedFinding(index)));

  test('stops when it is cancelled among the pictures', async () => {
    const cancel = new AbortController();
    const asked: number[] = [];
    const findings = Array.from({ length: 30 }, (_, index) => withPictures(index));
    const making = makeContentPdf(
      aDocument(findings),
      someOptions({
        signal: cancel.signal,
        copies: async (wanted) => {
          asked.push(wanted.length);
          return copiesBy(open)(wanted);
        },
        onProgress: (done) => (done > 0 ? cancel.abort() : undefined),
      }),
    );
    await expect(making).rejects.toThrow('aborted');
    expect(asked).toEqual([25]);
  });

  test('stops when it is cancelled while pages are set', async () => {
    const cancel = new AbortController();
    const options = someOptions({ signal: cancel.signal });
    const making = makeContentPdf(MANY, options).catch((error: unknown) => error);
    await expect.poll(() => existsSync(join(options.folder, 'data.json'))).toBe(true);
    cancel.abort();
    expect(await making).toMatchObject({ name: 'AbortError' });
  });

  test.each([
    ['memory', { milliseconds: 60_000, mebibytes: 640 }],
    ['time', { milliseconds: 1, mebibytes: 1600 }],
  ])('that takes too much %s fails with that reason, and the next one is made', async (reason, limits) => {
    await expect(makeContentPdf(MANY, someOptions(), createPdfMaker(limits))).rejects.toMatchObject({
      name: 'PdfFailure',
      reason,
    });
    expect((await made(aDocument([aFinding(1)]))).pages).toBeGreaterThan(2);
  });
});

import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentMade } from '../../../apps/server/test/support/records/documents.ts';
import { aSection, aSurvey } from '../../../apps/server/test/support/records/findings.ts';
import { aPortal } from '../../../apps/server/test/support/harness.ts';
import { aCompany, aPerson } from '../../../apps/server/test/support/people.ts';
import { readPdf } from '../../../apps/server/test/support/pdf/read-pdf.ts';
import { aRig } from '../../../apps/server/test/support/records/reports.ts';

const portal = aPortal();
const folder = mkdtempSync(join(tmpdir(), 'rigbook-pdf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ARABIC = 'تآكل في الحامل العلوي';
const FINDINGS = Array.from({ length: 12 }, (_, index) => ({
  ref: `MA-${index + 1}`,
  text: index === 3 ? ARABIC : index === 4 ? 'Guard 🙂 漢 missing' : `Deficiency of number ${index + 1}`,
}));
let token: string;
let report: string;

beforeAll(async () => {
  ({ token } = await aPerson(portal(), 'admin', await aCompany(portal())));
  const rig = await aRig(portal(), token, { name: 'Marlin Crest' });
  report = await aSurvey(portal(), token, {
    rigUUID: rig.UUID,
    sheets: [aSection('Mast', FINDINGS)],
    date: '2026-10-01',
  });
});

/** The PDF of the survey, as the programs of Poppler see it: its text in the order in which it is written, and each page as a picture. */
async function seen(language: 'en' | 'ar') {
  const asked = {
    of: 'report',
    kind: 'inspection',
    report,
    language,
    pictures: 'none',
    only: 'all',
    format: 'pdf',
  } as const;
  const { file } = await documentMade(portal(), token, asked);
  const bytes = await file();
  const at = join(folder, randomUUID());
  writeFileSync(`${at}.pdf`, bytes);
  const warned = execFileSync('pdftoppm', ['-r', '20', '-gray', '-png', `${at}.pdf`, at], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const text = execFileSync('pdftotext', ['-raw', '-enc', 'UTF-8', `${at}.pdf`, '-'], { encoding: 'utf8' });
  const pages = readdirSync(folder).filter((name) => join(folder, name).startsWith(`${at}-`));
  const ink = await Promise.all(
    pages.map(async (name) => (await sharp(readFileSync(join(folder, name))).stats()).entropy),
  );
  return { bytes, warned, text: text.normalize('NFKC'), ink };
}

const inOrder = (text: string, words: readonly string[]) => {
  const places = words.map((word) => text.indexOf(word));
  expect(places.filter((place) => place < 0)).toEqual([]);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
};

test('a PDF has its pages, none empty, and its text in the order of reading', async () => {
  const { bytes, text, ink, warned } = await seen('en');
  expect(warned).toBe('');
  expect(ink).toHaveLength(readPdf(bytes).pages);
  expect(Math.min(...ink)).toBeGreaterThan(0);
  inOrder(text, ['Inspection', 'Marlin Crest', 'Executive summary', 'Contents', ...FINDINGS.map(({ ref }) => ref)]);
  expect(text).toContain('Deficiency of number 12');
  expect(text).toContain('Guard \ufffd \ufffd missing');
  expect(text).not.toContain('\u25a1');
});

// Poppler reads letters whose dots are glyphs of their own twice, so that only letters can be compared, and no words.
test('a PDF in Arabic has Arabic letters, none without a shape, and the texts of its findings', async () => {
  const { text, bytes, ink } = await seen('ar');
  expect(ink).toHaveLength(readPdf(bytes).pages);
  for (const letter of new Set(ARABIC.replaceAll(' ', ''))) expect(text).toContain(letter.normalize('NFKC'));
  expect(text).not.toContain('\u25a1');
  inOrder(
    text,
    FINDINGS.map(({ ref }) => ref),
  );
  expect(text).toContain('Deficiency of number 12');
  expect(readPdf(bytes).bookmarks.slice(0, 2)).toEqual(['الملخص التنفيذي', 'المحتويات']);
});

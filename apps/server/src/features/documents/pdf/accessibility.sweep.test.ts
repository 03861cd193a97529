import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aDocument,
  aFinding,
  aProvider,
  copiesBy,
  type DocumentContent,
  makeContentPdf,
} from '../../../../test/support/document-content.ts';
import { aFolder } from '../../../../test/support/harness.ts';
import { accessibilityFaults } from '../../../../test/support/pdf/accessibility.ts';
import { aRegister, aSurvey } from '../../../../test/support/survey/survey.ts';
import { jpegOf } from '../../../../test/support/survey/photo.ts';

async function made(content: DocumentContent): Promise<Uint8Array> {
  const { folder, remove } = aFolder();
  // Every fifth picture is missing.
  const copies = copiesBy(async (path) => (/[05]\.jpg$/.test(path) ? null : jpegOf(path)));
  const { signal } = new AbortController();
  const options = { pictures: 'small' as const, copies, onProgress: () => undefined, signal, folder, fonts: '' };
  try {
    return readFileSync((await makeContentPdf(content, options)).file);
  } finally {
    remove();
  }
}

const LONG = 'The brace is bent and out of line near the weld. '.repeat(200);
const PICTURE = { path: 'photos/1.jpg', name: '1.jpg' };

describe('the structure of', () => {
  test.each<[string, () => DocumentContent]>([
    ['a report', () => ({ ...aSurvey({ findings: 60, pictures: 60 }), rigPicture: PICTURE })],
    ['a report in Arabic', () => aSurvey({ findings: 60, pictures: 60, language: 'ar' })],
    ['a table of the register', () => aRegister({ findings: 80, pictures: 60 })],
    ['cards', () => aRegister({ findings: 20, pictures: 20, language: 'ar' })],
    ['a report without anything', () => aDocument([], { survey: null, provider: aProvider({ name: '' }) })],
    ['a finding of three pages', () => aDocument([aFinding(1, { deficiency: LONG, before: [PICTURE] })])],
    ['a subtitle without a title', () => aDocument([aFinding(1, { subsection: '1.1 Legs' }), aFinding(2)])],
  ])('%s is what PDF/UA-1 asks for', async (_, content) => {
    expect(accessibilityFaults(await made(content()))).toEqual([]);
  });
});

describe('the examination of the structure', () => {
  let pdf: string;
  beforeAll(async () => {
    pdf = Buffer.from(await made(aDocument([aFinding(1)]))).toString('latin1');
  });

  test.each([
    ['/Marked true', '/Marked null', 'it is not marked'],
    ['/DisplayDocTitle true', '/DisplayDocTitle null', 'its title is not shown'],
    ['/Alt (Findings by', '/Elt (Findings by', 'a figure is not described'],
    ['/S /H2', '/S /H4', 'a level of headings is skipped'],
    ['/Tabs /S', '/Tabs /R', 'links are not in the order of the page'],
    ['/ToUnicode', '/ToUnicoda', 'a font does not say its letters'],
    ['/FontFile', '/FontFilm', 'a font is not embedded'],
    ['/Outlines', '/Outlinez', 'it has no bookmarks'],
  ])('sees that %s is missing', (right, wrong, fault) => {
    expect(pdf).toContain(right);
    const faults = accessibilityFaults(Buffer.from(pdf.replaceAll(right, wrong), 'latin1'));
    expect(faults).toEqual([fault]);
  });
});

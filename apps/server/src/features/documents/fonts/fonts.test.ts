import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aDocument, aFinding, copiesBy, makeContentPdf } from '../../../../test/support/document-content.ts';
import { aFolder } from '../../../../test/support/harness.ts';
import { textByPdfjs } from '../../../../test/support/pdf/words-of-pdf.ts';
import { listPrintedScripts } from './folder.ts';
import { loadFonts } from './fonts.ts';

const require = createRequire(import.meta.url);
const HAN = '检';

/** A font that draws Latin letters, and one of them for a Chinese letter too: a table of characters is put in place of its own. */
function aChineseFont(): Buffer {
  const font = readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSerif.ttf'));
  const groups = [
    [0x20, 0x7e, 3],
    [HAN.codePointAt(0) ?? 0, HAN.codePointAt(0) ?? 0, 36],
  ];
  const table = Buffer.alloc(12 + 16 + 12 * groups.length);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(16 + 12 * groups.length, 16);
  table.writeUInt32BE(groups.length, 24);
  for (const [index, group] of groups.entries()) {
    for (const [part, number] of group.entries()) table.writeUInt32BE(number, 28 + 12 * index + 4 * part);
  }
  const entry = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index).find(
    (at) => font.toString('latin1', at, at + 4) === 'cmap',
  );
  if (entry === undefined) throw new Error('The font has a table of characters.');
  const padded = Buffer.concat([font, Buffer.alloc((4 - (font.length % 4)) % 4)]);
  padded.writeUInt32BE(padded.length, entry + 8);
  padded.writeUInt32BE(table.length, entry + 12);
  return Buffer.concat([padded, table]);
}

function aFontFolder(files: Record<string, Uint8Array>): string {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  return folder;
}

async function made(fonts: string) {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  const content = aDocument([aFinding(1, { deficiency: `Wall ${HAN} thin` })]);
  const { signal } = new AbortController();
  const copies = copiesBy(async () => null);
  const options = { pictures: 'none' as const, copies, onProgress: () => undefined, signal, folder, fonts };
  const { file, lost } = await makeContentPdf(content, options);
  return { lost, text: await textByPdfjs(readFileSync(file)) };
}

describe('a letter that no font has', () => {
  test('is counted on the last page, with its finding', async () => {
    const { lost, text } = await made('');
    expect(lost).toEqual({ signs: 1, findings: ['DM-1'] });
    expect(text).toContain('Wall \ufffd thin');
    expect(text).toContain('1 sign could not be printed and is shown as \ufffd: DM-1');
  });

  test('is printed with a font of the folder, and what is no font there is left out', async () => {
    const folder = aFontFolder({
      'han.ttf': aChineseFont(),
      'notes.txt': Buffer.from('Fonts of the office'),
      'broken.ttf': Buffer.from('no font at all'),
      'empty.otf': Buffer.alloc(0),
    });
    expect(loadFonts(folder).files.slice(-1)).toEqual([join(folder, 'han.ttf')]);
    const { lost, text } = await made(folder);
    expect(lost).toEqual({ signs: 0, findings: [] });
    expect(text).toContain(`Wall ${HAN} thin`);
  });
});

test('the scripts that can be printed are known to the operator', () => {
  const DATA_DIR = aFontFolder({});
  const own = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Devanagari', 'Thai'];
  expect(listPrintedScripts({ DATA_DIR })).toEqual({ printed: own, missing: ['Chinese', 'Japanese', 'Korean'] });
  const FONTS_FOLDER = aFontFolder({ 'han.ttf': aChineseFont() });
  expect(listPrintedScripts({ DATA_DIR, FONTS_FOLDER })).toEqual({
    printed: [...own, 'Chinese'],
    missing: ['Japanese', 'Korean'],
  });
});

// Runs as its own process, since making these files takes more memory than refusing them should. Writes workbooks of a
// few hundred kilobytes into the folder named on the command line, which unpack to hundreds of megabytes or refer to the
// same thing a hundred thousand times.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { buildXlsx, relationship, relationships } from '../build-xlsx.ts';
import { letters, records } from '../build-xls.ts';
import { encryptAgile } from '../writers/encrypt.ts';
import { writeCompoundFile } from '../writers/write-compound-file.ts';

const repeated = (text: string, times: number): Uint8Array => {
  const piece = letters(text);
  const out = new Uint8Array(piece.length * times);
  out.set(piece);
  for (let length = piece.length; length < out.length; length *= 2) out.copyWithin(length, 0, length);
  return out;
};
const wrapped = (before: string, content: Uint8Array, after: string): Uint8Array =>
  new Uint8Array(Buffer.concat([letters(before), content, letters(after)]));
const sheet = (rows: Uint8Array): Uint8Array => wrapped('<worksheet><sheetData>', rows, '</sheetData></worksheet>');

const cells12M = (): Uint8Array => buildXlsx({ sheets: [{ part: sheet(repeated('<c><v>1</v></c>', 12_000_000)) }] });

const BOMBS: Record<string, () => Uint8Array> = {
  'cells_12M.xlsx': cells12M,
  'encrypted_cells_12M.xlsx': () => encryptAgile(cells12M(), 'VelvetSweatshop'),
  'cells_below_the_part_limit.xlsx': () =>
    buildXlsx({ sheets: [{ part: sheet(repeated('<row><c><v>1</v></c></row>', 1_000_000)) }] }),
  'strings_6M.xlsx': () => {
    const sst = wrapped('<sst>', repeated('<si><t>a</t></si>', 6_000_000), '</sst>');
    return buildXlsx({ sheets: [{}], parts: { 'xl/sharedStrings.xml': sst } });
  },
  'sheets_100k_same_part.xlsx': () => {
    const names = repeated('<sheet name="a" r:id="rId1"/>', 100_000);
    const workbook = wrapped('<workbook><sheets>', names, '</sheets></workbook>');
    return buildXlsx({ sheets: [{}], parts: { 'xl/workbook.xml': workbook } });
  },
  'anchors_100k_of_one_picture.xlsx': () => {
    const anchor =
      '<xdr:absoluteAnchor><xdr:pos x="9000000" y="90000000"/><a:blip r:embed="rId1"/></xdr:absoluteAnchor>';
    return buildXlsx({
      sheets: [{ rows: '<row r="1000000" ht="20"/>'.repeat(1000), tail: '<drawing r:id="d"/>' }],
      parts: {
        'xl/worksheets/_rels/sheet1.xml.rels': relationships([relationship('d', 'drawing', '../drawings/d.xml')]),
        'xl/drawings/d.xml': wrapped('<xdr:wsDr>', repeated(anchor, 100_000), '</xdr:wsDr>'),
        'xl/drawings/_rels/d.xml.rels': relationships([relationship('rId1', 'image', '../media/a.png')]),
        'xl/media/a.png': Uint8Array.of(0x89, 0x50),
      },
    });
  },
  'entries_60k.xlsx': () =>
    zipSync(Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`e${index}`, new Uint8Array(0)])), {
      level: 0,
    }),
  'sheets_200k.xls': () => {
    const names = repeated('\u0085\0\u0009\0\0\0\0\0\0\0\u0001\0A', 200_000);
    const stream = Buffer.concat([records([0x809, 0x600, 0x05, 0, 0]), names, records([0x0a])]);
    return writeCompoundFile('Workbook', new Uint8Array(stream));
  },
};

for (const [name, make] of Object.entries(BOMBS)) writeFileSync(join(process.argv[2] ?? '.', name), make());

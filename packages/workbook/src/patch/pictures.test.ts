import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { NewPicture, PictureChange } from '../index.ts';
import { readWorkbook } from '../index.ts';
import { buildXlsx, relationship, relationships } from '../../test/build-xlsx.ts';
import {
  CONTENT_TYPES,
  differingParts,
  oneSheet,
  patched,
  rawEntries,
  refusalOf,
  textsOf,
} from '../../test/patching.ts';
import { jpeg, png } from '../../test/small-pictures.ts';

const put = (row: number, column: string, bytes: NewPicture['bytes'], name = 'After'): PictureChange => ({
  sheet: 'S',
  row,
  column,
  picture: { bytes, name, description: `of "${row}"` },
});
const TALL = '<row r="1"/><row r="2" ht="75" customHeight="1"/>';
const PIXEL = 9525;

/** Where the anchors of a drawing are: the corners as column, offset, row, offset in pixels. */
function anchorsOf(drawing = ''): string[] {
  const numbers = [...drawing.matchAll(/<xdr:(col|colOff|row|rowOff)>(\d+)</g)].map(
    ([, what, number]) => Number(number) / (what?.endsWith('Off') ? PIXEL : 1),
  );
  return Array.from({ length: numbers.length / 8 }, (_, index) => numbers.slice(index * 8, index * 8 + 8).join(' '));
}

describe('a picture in a sheet without a drawing', () => {
  test('gets a drawing, relationships and media types; nothing else changes', async () => {
    const bytes = oneSheet({ rows: TALL });
    const after = await patched(bytes, [put(2, 'B', png(32, 40))]);
    const texts = textsOf(after);
    expect(differingParts(bytes, after).toSorted()).toEqual([
      '[Content_Types].xml',
      'xl/drawings/_rels/drawing1.xml.rels',
      'xl/drawings/drawing1.xml',
      'xl/media/image1.png',
      'xl/worksheets/_rels/sheet1.xml.rels',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(texts['[Content_Types].xml']).toBe(
      CONTENT_TYPES.replace(
        '</Types>',
        '<Default Extension="png" ContentType="image/png"/><Override PartName="/xl/drawings/drawing1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/></Types>',
      ),
    );
    expect(texts['xl/worksheets/_rels/sheet1.xml.rels']).toContain(
      relationship('rId1', 'drawing', '../drawings/drawing1.xml'),
    );
    expect(texts['xl/drawings/_rels/drawing1.xml.rels']).toContain(
      relationship('rId1', 'image', '../media/image1.png'),
    );
    const drawing = texts['xl/drawings/drawing1.xml'] ?? '';
    expect(drawing).toContain('<xdr:cNvPr id="2" name="After" descr="of &quot;2&quot;"/>');
    expect(drawing).toContain('editAs="twoCell"');
    expect(unzipSync(after)['xl/media/image1.png']).toEqual(png(32, 40));
  });

  test.each([
    ['<pageMargins/>', '</worksheet>', ''],
    ['<pageMargins/>', '<legacyDrawing r:id="c"/><tableParts/><extLst/>', ''],
    ['<conditionalFormatting><cfRule><extLst/></cfRule></conditionalFormatting>', '<extLst><ext><drawing/></ext></extLst>', ''],
    ['<pageMargins/>', '<mc:AlternateContent><mc:Choice><controls/></mc:Choice></mc:AlternateContent>', ''],
  ])('is anchored between %s and %s', async (before, following) => {
    const after = await patched(oneSheet({ rows: TALL, tail: before + following.replace('</worksheet>', '') }), [
      put(2, 'B', png(1, 1)),
    ]);
    expect(textsOf(after)['xl/worksheets/sheet1.xml']).toContain(
      `${before}<drawing xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rId1"/>${following}`,
    );
  }); // prettier-ignore

  test('speaks the words of the strict standard where the sheet does, and its prefix', async () => {
    const part = '<x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheetData/></x:worksheet>';
    const texts = textsOf(await patched(oneSheet({ part }), [put(2, 'B', png(1, 1))]));
    expect(texts['xl/worksheets/sheet1.xml']).toContain(
      '<x:drawing xmlns:r="http://purl.oclc.org/ooxml/officeDocument/relationships" r:id="rId1"/></x:worksheet>',
    );
    const added = [
      'xl/worksheets/_rels/sheet1.xml.rels',
      'xl/drawings/drawing1.xml',
      'xl/drawings/_rels/drawing1.xml.rels',
    ];
    for (const name of added) {
      expect(texts[name]).toContain('http://purl.oclc.org/ooxml/');
      expect(texts[name]).not.toContain('http://schemas.openxmlformats.org/d');
      expect(texts[name]).not.toContain('http://schemas.openxmlformats.org/o');
    }
  });

  test('takes no id of a link out of the workbook', async () => {
    const link = '<Relationship Id="rId2" Type="x/hyperlink" Target="http://example.com" TargetMode="External"/>';
    const other = relationship('rId1', 'comments', '../comments1.xml');
    const bytes = oneSheet({}, { parts: { 'xl/worksheets/_rels/sheet1.xml.rels': relationships([other, link]) } });
    expect(textsOf(await patched(bytes, [put(1, 'A', png(1, 1))]))['xl/worksheets/_rels/sheet1.xml.rels']).toBe(
      relationships([other, link, relationship('rId3', 'drawing', '../drawings/drawing1.xml')]),
    );
  });

  test('is found by the reader in its cell', async () => {
    const bytes = await patched(oneSheet({ rows: TALL }), [put(2, 'P', png(9, 9)), put(7, 'AB', jpeg(300, 200))]);
    const pictures = readWorkbook(bytes).sheets[0]?.pictures ?? [];
    expect(pictures.map(({ row, column, type }) => `${row} ${column} ${type}`)).toEqual([
      '2 16 image/png',
      '7 28 image/jpeg',
    ]);
    expect(pictures[1]?.bytes()).toEqual(jpeg(300, 200));
  });
});

describe('a picture in a sheet with a drawing', () => {
  const anchor = '<d:twoCellAnchor><d:from/><d:pic><d:cNvPr id="7" name="x"/></d:pic></d:twoCellAnchor>';
  const drawing = (content: string): string =>
    `<?xml version="1.0"?><d:wsDr xmlns:d="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"${content}`;
  const withDrawing = (content: string, parts: Record<string, string | Uint8Array> = {}): Uint8Array =>
    oneSheet(
      { rows: TALL, tail: '<drawing r:id="d"/><legacyDrawing r:id="v"/>' },
      {
        parts: {
          'xl/worksheets/_rels/sheet1.xml.rels': relationships([
            relationship('d', 'drawing', '/xl/drawings/drawing1.xml'),
            relationship('v', 'vmlDrawing', '../drawings/vmlDrawing1.vml'),
          ]),
          'xl/drawings/drawing1.xml': drawing(content),
          'xl/drawings/vmlDrawing1.vml': '<xml/>',
          ...parts,
        },
      },
    );

  test('is anchored after its pictures, which stay as they are; the sheet and its comments too', async () => {
    const bytes = withDrawing(`>${anchor}</d:wsDr>`, {
      'xl/drawings/_rels/drawing1.xml.rels': relationships([relationship('rId2', 'image', '../media/image1.png')]),
      'xl/media/image1.png': png(5, 5),
    });
    const after = await patched(bytes, [put(2, 'B', png(1, 1))]);
    const texts = textsOf(after);
    const { 'xl/drawings/drawing1.xml': now = '' } = texts;
    expect(now.startsWith(drawing(`>${anchor}<xdr:twoCellAnchor `))).toBe(true);
    expect(now).toContain('<xdr:cNvPr id="8"');
    expect(now).toContain('r:embed="rId3"');
    expect(texts['xl/drawings/_rels/drawing1.xml.rels']).toContain(
      relationship('rId2', 'image', '../media/image1.png') + relationship('rId3', 'image', '../media/image2.png'),
    );
    expect(differingParts(bytes, after).toSorted()).toEqual([
      '[Content_Types].xml',
      'xl/drawings/_rels/drawing1.xml.rels',
      'xl/drawings/drawing1.xml',
      'xl/media/image2.png',
    ]);
  });

  test('is the first one of an empty drawing', async () => {
    const texts = textsOf(await patched(withDrawing('/>'), [put(2, 'B', png(1, 1))]));
    expect(texts['xl/drawings/drawing1.xml']).toMatch(/^<\?xml[^>]*><d:wsDr [^>]*><xdr:twoCellAnchor [^]*<\/d:wsDr>$/);
  });

  test('is refused if the drawing is missing, outside, or something else', async () => {
    const change = [put(2, 'B', png(1, 1))];
    const external = '<Relationship Id="d" Type="x/drawing" Target="http://example.com/d.xml" TargetMode="External"/>';
    const link = (target: string): Record<string, string> => ({ 'xl/worksheets/_rels/sheet1.xml.rels': target });
    expect(await refusalOf(withDrawing('/>', link(relationships([]))), change)).toBe('damaged');
    expect(await refusalOf(withDrawing('/>', link(relationships([external]))), change)).toBe('damaged');
    const away = relationships([relationship('d', 'drawing', '../../../../etc/passwd')]);
    expect(await refusalOf(withDrawing('/>', link(away)), change)).toBe('damaged');
    expect(await refusalOf(withDrawing('', { 'xl/drawings/drawing1.xml': '<a><b/></a>' }), change)).toBe('damaged');
    expect(await refusalOf(withDrawing(`>${anchor}`), change)).toBe('damaged');
  });
});

test('two sheets that share a drawing are refused: neither picture is lost', async () => {
  const names = ['S', 'T'];
  const links = relationships([relationship('d', 'drawing', '../drawings/drawing1.xml')]);
  const bytes = buildXlsx({
    sheets: names.map((name) => ({ name, tail: '<drawing r:id="d"/>' })),
    parts: {
      '[Content_Types].xml': CONTENT_TYPES,
      'xl/worksheets/_rels/sheet1.xml.rels': links,
      'xl/worksheets/_rels/sheet2.xml.rels': links,
      'xl/drawings/drawing1.xml': '<wsDr></wsDr>',
    },
  });
  const change = put(1, 'A', png(1, 1));
  expect(await refusalOf(bytes, [change])).toBe('none');
  expect(await refusalOf(bytes, [change, { ...change, sheet: 'T' }])).toBe('damaged');
});

describe('the place of a picture', () => {
  const sheet = (rows: string, tail = ''): Uint8Array =>
    oneSheet({
      part: `<worksheet><sheetFormatPr defaultRowHeight="15"/><cols><col min="2" max="3" width="20"/><col min="4" max="4" width="20" hidden="1"/></cols><sheetData>${rows}</sheetData>${tail}</worksheet>`,
    });
  const anchors = async (bytes: Uint8Array, ...changes: PictureChange[]): Promise<string[]> =>
    anchorsOf(textsOf(await patched(bytes, changes))['xl/drawings/drawing1.xml']);

  test.each<[string, Uint8Array, string]>([
    ['a wide one as wide as the cell', png(1360, 400), '1 2 1 30 1 138 1 70'],
    ['a tall one as high as the cell', jpeg(100, 960), '1 65 1 2 1 75 1 98'],
    ['a small one as large as it is', png(40, 20), '1 50 1 40 1 90 1 60'],
  ])('is the middle of its cell: %s', async (_, picture, expected) => {
    const [place] = await anchors(sheet(TALL), put(2, 'B', picture));
    expect(place).toBe(expected);
  });

  test('is shared by several in one cell, side by side', async () => {
    const picture = png(300, 300);
    const found = await anchors(sheet(TALL), put(2, 'B', picture), put(2, 'B', picture), put(2, 'C', picture));
    expect(found).toEqual(['1 2 1 17 1 68 1 83', '1 72 1 17 1 138 1 83', '2 22 1 2 2 118 1 98']);
  });

  test('is the whole of merged cells, also from one that they hide', async () => {
    const merged = sheet(TALL, '<mergeCells><mergeCell ref="B2:C4"/></mergeCells>');
    const [place] = await anchors(merged, put(3, 'C', png(560, 280)));
    expect(place).toBe('1 4 1 2 2 136 3 18');
  });

  test('has the size of a hidden cell as it is when shown', async () => {
    const hidden = sheet('<row r="2" ht="75" hidden="1"/>');
    const [place] = await anchors(hidden, put(2, 'D', png(40, 20)));
    expect(place).toBe('3 50 1 40 3 90 1 60');
  });

  test('is found quickly in ranges that claim the whole sheet', async () => {
    const merged = sheet('', '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>');
    expect(await anchors(merged, put(3, 'C', png(4, 4)))).toHaveLength(1);
  });
});

test('a picture in several places is one part; loaded ones are in memory one at a time', async () => {
  let inMemory = 0;
  let most = 0;
  const load = (of: Uint8Array) => async (): Promise<Uint8Array> => {
    most = Math.max(most, ++inMemory);
    await Promise.resolve();
    inMemory--;
    return of;
  };
  const first = load(png(3, 3));
  const changes = [put(1, 'A', first), put(2, 'A', first), put(3, 'A', load(jpeg(4, 4)))];
  const entries = rawEntries(await patched(oneSheet({}), changes));
  expect([...entries.keys()].filter((name) => name.includes('media'))).toEqual([
    'xl/media/image1.png',
    'xl/media/image1.jpeg',
  ]);
  expect(most).toBe(1);
});

test('what loading a picture throws is passed on', async () => {
  const gone = new Error('gone');
  const change = put(1, 'A', async () => {
    throw gone;
  });
  await expect(patched(oneSheet({}), [change])).rejects.toBe(gone);
});

test('a picture that is another one when it is written ends the writing', async () => {
  const sizes = [1, 2];
  const change = put(1, 'A', async () => png(1, 1, sizes.shift()));
  await expect(patched(oneSheet({}), [change])).rejects.toThrow('changed');
});

test.each<[string, Uint8Array]>([
  ['a GIF', new Uint8Array(Buffer.from('GIF89a1234567890'))],
  ['nothing', new Uint8Array(0)],
  ['a PNG without its header', png(1, 1).slice(0, 20)],
  ['a PNG without a size', png(0, 5)],
  ['a JPEG without a frame', Uint8Array.of(0xff, 0xd8, 0xff, 0xd9, 0, 0, 0, 0, 0, 0, 0, 0)],
  ['a JPEG of one segment that leads nowhere', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0, 0, 0, 0, 0, 0)],
  ['a JPEG of noise', Uint8Array.of(0xff, 0xd8, 0xff, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)],
])('%s is refused by its place', async (_, bytes) => {
  expect(await refusalOf(oneSheet({}), [put(1, 'A', bytes)])).toBe('picture S A1');
});

test('an extension that is of something else in this workbook gets its own type for the new picture', async () => {
  const types = CONTENT_TYPES.replace('<Override', '<Default Extension="PNG" ContentType="text/plain"/><Override');
  const bytes = oneSheet({}, { parts: { '[Content_Types].xml': types } });
  expect(textsOf(await patched(bytes, [put(1, 'A', png(1, 1))]))['[Content_Types].xml']).toContain(
    '<Override PartName="/xl/media/image1.png" ContentType="image/png"/>',
  );
});

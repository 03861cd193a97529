import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { buildXlsx, relationship, relationships, xlsxParts } from '../../test/build-xlsx.ts';
import { plainCells, testFile } from '../../test/cells-of.ts';
import type { Limits } from '../limits.ts';
import { readWorkbook } from '../read-workbook.ts';
import { WorkbookError } from '../workbook-error.ts';
import { pictureType } from '../pictures/picture-type.ts';

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Uint8Array(2000));
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, ...new Uint8Array(2000).fill(7));

const from = (column: number, row: number): string =>
  `<xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row></xdr:from>`;
const to = '<xdr:to><xdr:col>99</xdr:col><xdr:row>99</xdr:row></xdr:to>';
const picture = (id: string): string => `<xdr:pic><xdr:blipFill><a:blip r:embed="${id}"/></xdr:blipFill></xdr:pic>`;

function withDrawing(anchors: string, parts: Record<string, string> = {}): Uint8Array {
  return buildXlsx({
    sheets: [{ tail: '<drawing r:id="d1"/>' }],
    parts: {
      'xl/worksheets/_rels/sheet1.xml.rels': relationships([relationship('d1', 'drawing', '../drawings/drawing1.xml')]),
      'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="x" xmlns:a="a" xmlns:r="r">${anchors}</xdr:wsDr>`,
      'xl/drawings/_rels/drawing1.xml.rels': relationships([
        relationship('p1', 'image', '../media/image1.bin'),
        relationship('p2', 'image', '/xl/media/image2.png'),
        relationship('gone', 'image', '../media/gone.png'),
        relationship('web', 'image', '../media/image1.bin').replace('Target=', 'TargetMode="External" Target='),
      ]),
      'xl/media/image1.bin': PNG,
      'xl/media/image2.png': JPEG,
      ...parts,
    },
  });
}

const withRelation = (type: string, target: string): string =>
  relationships([
    relationship('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    relationship('rId2', type, target),
    relationship('rId3', 'sheetMetadata', 'metadata.xml'),
    relationship('rId4', 'rdRichValue', 'richData/values.xml'),
    relationship('rId5', 'rdRichValueStructure', 'richData/structures.xml'),
  ]);

const WPS_PARTS = {
  'xl/_rels/workbook.xml.rels': withRelation('cellImage', 'cellimages.xml'),
  'xl/cellimages.xml': `<etc:cellImages xmlns:etc="e" xmlns:xdr="x" xmlns:a="a" xmlns:r="r">${['1', '2', 'web']
    .map(
      (id) =>
        `<etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="ID_${id}"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="p${id}"/></xdr:blipFill></xdr:pic></etc:cellImage>`,
    )
    .join('')}</etc:cellImages>`,
  'xl/_rels/cellimages.xml.rels': relationships([
    relationship('p1', 'image', 'media/image1.png'),
    relationship('p2', 'image', 'media/image2.jpeg'),
  ]),
  'xl/media/image1.png': PNG,
  'xl/media/image2.jpeg': JPEG,
};

const RICH_PARTS = {
  'xl/_rels/workbook.xml.rels': withRelation('richValueRel', 'richData/relations.xml'),
  'xl/metadata.xml':
    '<metadata><metadataTypes count="1"><metadataType name="XLRICHVALUE"/></metadataTypes><futureMetadata name="XLRICHVALUE" count="1"><bk><extLst><ext><rvb i="0"/></ext></extLst></bk></futureMetadata><valueMetadata count="1"><bk><rc t="1" v="0"/></bk></valueMetadata></metadata>',
  'xl/richData/values.xml': '<rvData><rv s="0"><v>0</v><v>5</v></rv></rvData>',
  'xl/richData/structures.xml':
    '<rvStructures><s t="_localImage"><k n="_rvRel:LocalImageIdentifier" t="i"/><k n="CalcOrigin" t="i"/></s></rvStructures>',
  'xl/richData/relations.xml': '<richValueRels><rel r:id="p1"/></richValueRels>',
  'xl/richData/_rels/relations.xml.rels': relationships([relationship('p1', 'image', '../media/image1.png')]),
  'xl/media/image1.png': PNG,
};

function sheetOf(rows: string, parts: Record<string, string | Uint8Array>, limits: Partial<Limits> = {}) {
  const [sheet] = readWorkbook(buildXlsx({ sheets: [{ rows }], parts }), { limits }).sheets;
  return { rows: sheet?.rows, pictures: sheet?.pictures };
}

const codeOf = (error: unknown): string => (error instanceof WorkbookError ? error.code : String(error));

function outcomeOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return codeOf(error);
  }
}

const picturesOf = (anchors: string) =>
  readWorkbook(withDrawing(anchors)).sheets[0]?.pictures.map(({ row, column, type, bytes }) => [
    row,
    column,
    type,
    bytes(),
  ]);

test.each([
  ['ftypheic', 'image/heic'],
  ['ftypmif1', 'image/heic'],
  ['ftypavif', 'image/avif'],
  ['ftypisom', 'application/octet-stream'],
])('a picture that begins with %j is %s', (brand, type) => {
  expect(pictureType(Uint8Array.from(`\0\0\0\u0018${brand}`, (char) => char.charCodeAt(0)))).toBe(type);
});

describe('pictures of an .xlsx', () => {
  test('are placed where their top-left corner is anchored, to one cell or to two', () => {
    const anchors = `<xdr:twoCellAnchor>${from(14, 20)}${to}${picture('p1')}</xdr:twoCellAnchor><xdr:oneCellAnchor>${from(0, 0)}${picture('p2')}</xdr:oneCellAnchor>`;
    expect(picturesOf(anchors)).toEqual([
      [21, 15, 'image/png', PNG],
      [1, 1, 'image/jpeg', JPEG],
    ]);
  });

  test('in a group are all placed where the group is, and an alternate rendering adds none', () => {
    const twice = `<mc:AlternateContent><mc:Choice Requires="a14" xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main">${picture('p1')}</mc:Choice><mc:Fallback>${picture('p1')}</mc:Fallback></mc:AlternateContent>`;
    const anchors = `<xdr:twoCellAnchor>${from(1, 4)}${to}<xdr:grpSp>${twice}${picture('p2')}</xdr:grpSp></xdr:twoCellAnchor>`;
    expect(picturesOf(anchors)?.map(([row, column, type]) => [row, column, type])).toEqual([
      [5, 2, 'image/png'],
      [5, 2, 'image/jpeg'],
    ]);
  });

  test.each([true, false])(
    'unpack the same synchronously and asynchronously, stored or packed (%s)',
    async (packed) => {
      const anchors = `<xdr:oneCellAnchor>${from(0, 0)}${picture('p1')}</xdr:oneCellAnchor>`;
      const parts = unzipSync(withDrawing(anchors));
      const bytes = zipSync(parts, { level: packed ? 6 : 0 });
      const [found] = readWorkbook(bytes).sheets[0]?.pictures ?? [];
      expect(await found?.load()).toEqual(PNG);
      expect(found?.bytes()).toEqual(PNG);
    },
  );

  test('that are damaged are refused with the same code synchronously and asynchronously', async () => {
    const whole = withDrawing(`<xdr:oneCellAnchor>${from(0, 0)}${picture('p1')}</xdr:oneCellAnchor>`);
    const start = Buffer.from(whole).indexOf('image1.bin') + 'image1.bin'.length;
    let refused = 0;
    for (let at = start; at < start + 20; at++) {
      const broken = whole.with(at, (whole[at] ?? 0) ^ 0x5a);
      const [found] = readWorkbook(broken).sheets[0]?.pictures ?? [];
      const atOnce = outcomeOf(() => found?.bytes());
      expect(await found?.load().catch(codeOf)).toEqual(atOnce);
      if (atOnce === 'damaged') refused++;
    }
    expect(refused).toBeGreaterThan(10);
  });

  test('positioned by a distance are placed at the cell there', () => {
    const at = (x: number, y: number): string =>
      `<xdr:absoluteAnchor><xdr:pos x="${x}" y="${y}"/>${picture('p1')}</xdr:absoluteAnchor>`;
    const pixel = 9525;
    const anchors = at(0, 0) + at(64 * pixel, 20 * pixel) + at(3 * 64 * pixel - 1, 35 * pixel) + at(1e15, 1e15);
    expect(picturesOf(anchors)?.map(([row, column]) => [row, column])).toEqual([
      [1, 1],
      [2, 2],
      [2, 3],
      [1_048_576, 16_384],
    ]);
  });

  test('positioned by a distance follow the sizes of rows and columns', () => {
    const parts = xlsxParts({ sheets: [{ tail: '<drawing r:id="d1"/>' }] });
    const pos = '<xdr:pos x="1905000" y="635000"/>';
    const bytes = withDrawing(`<xdr:absoluteAnchor>${pos}${picture('p1')}</xdr:absoluteAnchor>`, {
      'xl/worksheets/sheet1.xml': String(parts['xl/worksheets/sheet1.xml']).replace(
        '<sheetData>',
        '<sheetFormatPr defaultRowHeight="10"/><cols><col min="1" max="2" width="10"/><col min="3" max="3" hidden="1"/></cols><sheetData><row r="2" ht="20"/><row r="4" hidden="1"/>',
      ),
    });
    // 200 pixels from the left edge: after two columns of 70 and a hidden one; 50 points from the top: after rows of 10,
    // 20, 10, 0 and 10 points.
    expect(readWorkbook(bytes).sheets[0]?.pictures).toMatchObject([{ row: 6, column: 4 }]);
  });

  test('placed in a cell belong to it, and the error that other programs show for them is left out', () => {
    const { rows, pictures } = readWorkbook(testFile('corpus/PhpSpreadsheet/drawing_in_cell.xlsx')).sheets[0] ?? {};
    expect(pictures).toMatchObject([
      { row: 2, column: 2, type: 'image/png', showable: true },
      { row: 2, column: 4, type: 'image/png', showable: true },
    ]);
    expect(pictures?.map((of) => of.bytes().length)).toEqual([12_393, 12_393]);
    expect(rows).toEqual([]);
  });

  test('placed in a cell by WPS Office belong to it, and unknown names stay texts', () => {
    const placed = (address: string, name: string): string =>
      `<c r="${address}" t="str"><f>_xlfn.DISPIMG(&quot;${name}&quot;,1)</f><v>=DISPIMG(&quot;${name}&quot;,1)</v></c>`;
    const cells = [placed('B3', 'ID_1'), placed('C3', 'ID_gone'), placed('D3', '__proto__'), placed('P3', 'ID_2')];
    const { rows, pictures } = sheetOf(`<row r="3">${cells.join('')}</row>`, WPS_PARTS);
    expect(pictures?.map(({ row, column, type, bytes }) => [row, column, type, bytes()])).toEqual([
      [3, 2, 'image/png', PNG],
      [3, 16, 'image/jpeg', JPEG],
    ]);
    expect(plainCells(rows?.[0]).map(({ address, text }) => [address, text])).toEqual([
      ['C3', '=DISPIMG("ID_gone",1)'],
      ['D3', '=DISPIMG("__proto__",1)'],
    ]);
  });

  test('placed in cells right of column N are found, and texts there are ignored', () => {
    const cell = (address: string): string => `<c r="${address}" t="e" vm="1"><v>#VALUE!</v></c>`;
    const rest = '<c r="O2" t="str"><v>remark</v></c><c r="Q2"><v>7</v></c><c r="R2" t="s"><v>0</v></c>';
    const { rows, pictures } = sheetOf(
      `<row r="2">${cell('P2')}${rest}</row><row r="3">${cell('XFD3')}</row>`,
      RICH_PARTS,
    );
    expect(pictures?.map(({ row, column, type }) => [row, column, type])).toEqual([
      [2, 16, 'image/png'],
      [3, 16_384, 'image/png'],
    ]);
    expect(rows).toEqual([]);
  });

  test('placed in cells count towards the number allowed', () => {
    const cells = ['B2', 'C2', 'D2'].map((address) => `<c r="${address}" t="e" vm="1"><v>#VALUE!</v></c>`);
    expect(() => sheetOf(`<row r="2">${cells.join('')}</row>`, RICH_PARTS, { pictures: 2 })).toThrow(
      expect.objectContaining({ code: 'too_large' }),
    );
  });

  test('an error whose rich value is not a picture is shown', () => {
    const cell = '<c r="B2" t="e" vm="1"><v>#BUSY!</v></c><c r="C2"><v>1</v></c>';
    const { sheets } = readWorkbook(buildXlsx({ sheets: [{ rows: `<row r="2">${cell}</row>` }] }));
    expect(plainCells(sheets[0]?.rows[0]).map(({ text }) => text)).toEqual(['#BUSY!', '1']);
  });

  test('are marked as showable if browsers show them', () => {
    const shown = (name: string) =>
      readWorkbook(testFile(`corpus/PhpSpreadsheet/${name}`)).sheets.flatMap(({ pictures }) =>
        pictures.map(({ type, showable }) => [type, showable]),
      );
    expect(shown('grouped_images.xlsx')).toEqual([
      ['image/png', true],
      ['image/bmp', true],
      ['image/tiff', false],
      ['image/gif', true],
      ['image/png', true],
    ]);
    expect(shown('wmffile.xlsx')).toEqual([['image/wmf', false]]);
    expect(shown('issue.1482.xlsx')).toEqual([['image/emf', false]]);
  });

  test('that share their content count it once', () => {
    const anchors = `<xdr:oneCellAnchor>${from(0, 0)}${picture('p1')}</xdr:oneCellAnchor>`.repeat(5);
    const read = (allPictureBytes: number) =>
      readWorkbook(withDrawing(anchors), { limits: { allPictureBytes } }).sheets[0]?.pictures.length;
    expect(read(PNG.length)).toBe(5);
    expect(() => read(PNG.length - 1)).toThrow('its pictures are too large');
  });

  test('without a place are left out; linked from elsewhere or missing from the file they are listed as that', () => {
    const link = picture('web').replace('r:embed', 'r:link');
    const anchors = `<xdr:absoluteAnchor>${picture('p1')}</xdr:absoluteAnchor><xdr:oneCellAnchor>${from(2, 4)}${picture('web')}${link}${picture('gone')}${picture('nowhere')}</xdr:oneCellAnchor>`;
    const found = readWorkbook(withDrawing(anchors)).sheets[0]?.pictures ?? [];
    expect(found.map(({ row, column, type, showable }) => [row, column, type, showable])).toEqual([
      [5, 3, 'linked', false],
      [5, 3, 'linked', false],
      [5, 3, 'missing', false],
      [5, 3, 'missing', false],
    ]);
    expect(() => found[0]?.bytes()).toThrow(WorkbookError);
  });

  test('unpack only when asked for, and never beyond the limit of one picture', () => {
    const bytes = withDrawing(`<xdr:oneCellAnchor>${from(0, 0)}${picture('p1')}</xdr:oneCellAnchor>`);
    const [sheet] = readWorkbook(bytes, { limits: { pictureBytes: 2000 } }).sheets;
    expect(() => sheet?.pictures[0]?.bytes()).toThrow(expect.objectContaining({ code: 'too_large' }));
  });

  test('over the allowed number make the workbook too large', () => {
    const anchors = `<xdr:oneCellAnchor>${from(0, 0)}${picture('p1')}</xdr:oneCellAnchor>`.repeat(3);
    expect(() => readWorkbook(withDrawing(anchors), { limits: { pictures: 2 } })).toThrow(
      expect.objectContaining({ code: 'too_large' }),
    );
  });
});

test.each([
  ['89504e470d0a1a0a', 'image/png'],
  ['ffd8ffe1', 'image/jpeg'],
  ['474946383961', 'image/gif'],
  ['524946460000000057454250', 'image/webp'],
  ['424d0000', 'image/bmp'],
  ['49492a00', 'image/tiff'],
  ['d7cdc69a', 'image/wmf'],
  [`${'01000000'.padEnd(80, '0')}20454d46`, 'image/emf'],
  [Buffer.from('<?xml version="1.0"?>\n<svg xmlns="x">').toString('hex'), 'image/svg+xml'],
  [Buffer.from('<html>').toString('hex'), 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('the first bytes %s make a picture %s', (head, type) => {
  expect(pictureType(Uint8Array.from(Buffer.from(head, 'hex')))).toBe(type);
});

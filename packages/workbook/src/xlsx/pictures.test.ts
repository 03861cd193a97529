import { describe, expect, test } from 'vitest';
import { buildXlsx, relationship, relationships } from '../../test/build-xlsx.ts';
import { readWorkbook } from '../read-workbook.ts';
import { pictureType } from './picture-type.ts';

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Uint8Array(2000));
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, ...new Uint8Array(2000).fill(7));

const from = (column: number, row: number): string =>
  `<xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row></xdr:from>`;
const to = '<xdr:to><xdr:col>99</xdr:col><xdr:row>99</xdr:row></xdr:to>';
const picture = (id: string): string => `<xdr:pic><xdr:blipFill><a:blip r:embed="${id}"/></xdr:blipFill></xdr:pic>`;

function withDrawing(anchors: string): Uint8Array {
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
    },
  });
}

const picturesOf = (anchors: string) =>
  readWorkbook(withDrawing(anchors)).sheets[0]?.pictures.map(({ row, column, type, bytes }) => [
    row,
    column,
    type,
    bytes(),
  ]);

describe('pictures of an .xlsx', () => {
  test('stand where their top-left corner is anchored, to one cell or to two', () => {
    const anchors = `<xdr:twoCellAnchor>${from(14, 20)}${to}${picture('p1')}</xdr:twoCellAnchor><xdr:oneCellAnchor>${from(0, 0)}${picture('p2')}</xdr:oneCellAnchor>`;
    expect(picturesOf(anchors)).toEqual([
      [21, 15, 'image/png', PNG],
      [1, 1, 'image/jpeg', JPEG],
    ]);
  });

  test('in a group all stand where the group does, and an alternate rendering adds none', () => {
    const twice = `<mc:Choice>${picture('p1')}</mc:Choice><mc:Fallback>${picture('p1')}</mc:Fallback>`;
    const anchors = `<xdr:twoCellAnchor>${from(1, 4)}${to}<xdr:grpSp>${twice}${picture('p2')}</xdr:grpSp></xdr:twoCellAnchor>`;
    expect(picturesOf(anchors)?.map(([row, column, type]) => [row, column, type])).toEqual([
      [5, 2, 'image/png'],
      [5, 2, 'image/jpeg'],
    ]);
  });

  test('without a cell, linked from elsewhere or missing in the file are left out', () => {
    const anchors = `<xdr:absoluteAnchor>${picture('p1')}</xdr:absoluteAnchor><xdr:oneCellAnchor>${from(0, 0)}${picture('web')}${picture('gone')}</xdr:oneCellAnchor>`;
    expect(picturesOf(anchors)).toEqual([]);
  });

  test('unpack only when asked for, and never beyond the limit of a picture', () => {
    const bytes = withDrawing(`<xdr:oneCellAnchor>${from(0, 0)}${picture('p1')}</xdr:oneCellAnchor>`);
    const [sheet] = readWorkbook(bytes, { limits: { pictureBytes: 2000 } }).sheets;
    expect(() => sheet?.pictures[0]?.bytes()).toThrow(expect.objectContaining({ code: 'too_large' }));
  });

  test('beyond the number allowed the workbook is too large', () => {
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

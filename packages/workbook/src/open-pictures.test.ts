import { describe, expect, test } from 'vitest';
import { buildXlsx } from '../test/build-xlsx.ts';
import { testFile } from '../test/cells-of.ts';
import { openPictures, readWorkbook, WorkbookError } from './index.ts';

const CORPUS = ['corpus/PhpSpreadsheet/27template.xls', 'corpus/PhpSpreadsheet/drawing_in_cell.xlsx'];

describe('a picture by its name', () => {
  test.each(CORPUS)('is the one that the reader lists under that name in %s', (path) => {
    const bytes = testFile(path);
    const listed = readWorkbook(bytes).sheets.flatMap(({ pictures }) => pictures);
    const pictureOf = openPictures(bytes);
    expect(listed.length).toBeGreaterThan(0);
    for (const picture of listed) expect(pictureOf(picture.name)).toEqual(picture.bytes());
  });

  test.each(['', 'picture 0', 'picture 99', 'picture x', 'xl/media/none.png', '../../etc/passwd', '__proto__'])(
    'is undefined for %j, which no workbook has',
    (name) => {
      for (const path of CORPUS) expect(openPictures(testFile(path))(name)).toBeUndefined();
    },
  );

  test('is one of those that are not too large, alone and together', () => {
    const parts = { 'xl/media/a.png': new Uint8Array(600), 'xl/media/b.png': new Uint8Array(600) };
    const bytes = buildXlsx({ sheets: [{}], parts });
    expect(() => openPictures(bytes, { limits: { pictureBytes: 599 } })('xl/media/a.png')).toThrow(WorkbookError);
    const pictureOf = openPictures(bytes, { limits: { allPictureBytes: 1000 } });
    expect(pictureOf('xl/media/a.png')).toHaveLength(600);
    expect(() => pictureOf('xl/media/b.png')).toThrow(WorkbookError);
  });

  test('is refused as the workbook would be', () => {
    expect(() => openPictures(new Uint8Array(0))).toThrow(WorkbookError);
    expect(() => openPictures(Uint8Array.of(1, 2, 3))).toThrow(WorkbookError);
  });
});

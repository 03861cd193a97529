import { expect, it } from 'vitest';
import { workbookPart, workbookPicture } from './workbook-parts.ts';

it.each([
  ['workbook:xl/media/image7.jpeg', 'xl/media/image7.jpeg'],
  ['workbook:', ''],
  ['uploads/rigs/1/workbook:a.jpg', null],
  ['blob:1', null],
  ['', null],
])('an image cell with %j names the part %j', (content, part) => {
  expect(workbookPart(content)).toBe(part);
});

it('a named part is read back', () => {
  expect(workbookPart(workbookPicture('picture 3'))).toBe('picture 3');
});

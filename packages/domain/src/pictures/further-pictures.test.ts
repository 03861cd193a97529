import { describe, expect, it } from 'vitest';
import type { Cell } from '../sheets/cells.ts';
import { classifySheet } from '../sheets/classify.ts';
import { closingCopy } from '../follow-ups/rows/closing-copy.ts';
import { furtherPictureColumns, initialPictures, mostInitialPictures, setInitialPictures } from './further-pictures.ts';
import { pictureColumns, setPicture } from './pictures.ts';

const finding = (row: number, status = 'OPEN'): Cell[] => [
  { position: `E${row}`, content: 'Major' },
  { position: `G${row}`, content: status },
  { position: `O${row}`, content: '', type: 'image' },
];

const mast = classifySheet({
  name: 'Mast',
  rows: [
    null,
    [
      { position: 'A1', content: 'No.' },
      { position: 'O1', content: 'Initial Picture' },
    ],
    finding(2),
    finding(3),
  ],
});

describe('several initial pictures of a finding', () => {
  it('are in the picture column and after the column of the final picture, up to Z', () => {
    expect(furtherPictureColumns(mast)).toEqual(['Q', 'R', 'S', 'T', 'U', 'V', 'W', 'X', 'Y', 'Z']);
    expect(mostInitialPictures(mast)).toBe(11);
    const sheet = setInitialPictures(mast, 2, ['a', 'b', 'c']);
    expect(sheet.rows[2]?.slice(-3)).toEqual([
      { position: 'O2', type: 'image', content: 'a' },
      { position: 'Q2', type: 'image', content: 'b' },
      { position: 'R2', type: 'image', content: 'c' },
    ]);
    expect(initialPictures(sheet, 2)).toEqual(['a', 'b', 'c']);
    expect(initialPictures(sheet, 3)).toEqual([]);
  });

  it('have their columns named in the header row as long as those contain a picture', () => {
    const sheet = setInitialPictures(mast, 2, ['a', 'b']);
    expect(sheet.rows[1]?.at(-1)).toEqual({ position: 'Q1', content: 'Initial Picture 2' });
    expect(setInitialPictures(sheet, 2, ['a'])).toEqual(setInitialPictures(mast, 2, ['a']));
  });

  it('keep the first picture column, and leave an empty cell when all are removed', () => {
    const sheet = setInitialPictures(mast, 2, ['a', 'b']);
    expect(pictureColumns(sheet)).toEqual(pictureColumns(mast));
    expect(setInitialPictures(sheet, 2, [])).toEqual(mast);
  });

  it('are in the closing copy, whose final picture has its own column', () => {
    const [copy] = closingCopy([setInitialPictures(mast, 2, ['a', 'b'])]);
    if (!copy) throw new Error('There is one sheet.');
    expect(pictureColumns(copy)).toEqual({ initial: 'O', final: 'P' });
    expect(initialPictures(setPicture(copy, 2, 'final', 'z'), 2)).toEqual(['a', 'b']);
  });

  it('are refused if there are more than columns, and in rows that can have no finding', () => {
    const many = Array.from({ length: 12 }, (_, index) => String(index));
    expect(() => setInitialPictures(mast, 2, many)).toThrow(RangeError);
    expect(() => setInitialPictures(mast, 1, ['a'])).toThrow(RangeError);
    expect(() => setInitialPictures(mast, 9, ['a'])).toThrow(RangeError);
  });
});

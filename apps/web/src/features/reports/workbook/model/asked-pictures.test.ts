import { classifySheet, initialPictures, type Cell } from '@rigbook/domain';
import { expect, it } from 'vitest';
import { DRAFT_KEEPING } from './kept-draft.ts';
import { newDraft } from './draft-making.ts';
import { openQuestions, withAnswer } from './asked-pictures.ts';
import { withoutPicture } from './draft-pictures.ts';
import type { Draft } from './draft.ts';

const finding = (row: number): Cell[] => [
  { position: `C${row}`, content: 'Bent brace' },
  { position: `E${row}`, content: 'Critical' },
  { position: `O${row}`, type: 'image', content: '' },
];
const SHEET = classifySheet({ name: 'Mast', rows: [...Array(11).fill(null), finding(11), finding(12)] });
const picture = new Blob(['x'], { type: 'image/png' });
const read = (): Draft =>
  newDraft(new File(['x'], 'survey.xlsx'), {
    sheets: [SHEET],
    fileWarnings: [],
    sheetWarnings: [],
    merged: [],
    surveyDay: null,
    ref: '',
    unread: [],
    pictures: [
      { sheet: 'Mast', anchor: 12, row: 12, or: 11, part: null, picture },
      { sheet: 'Mast', anchor: 12, row: 12, part: null, picture },
    ],
  });
const onRows = ({ sheets: [sheet = SHEET] }: Draft) => [11, 12].map((row) => initialPictures(sheet, row).length);

it('a picture on two findings is asked about until someone says which one it shows', () => {
  const draft = read();
  const [asked] = openQuestions(draft);
  if (!asked) throw new Error('one is asked about');
  expect([openQuestions(draft).length, asked.row, asked.or, onRows(draft)]).toEqual([1, 12, 11, [0, 2]]);
  const moved = withAnswer(draft, asked, 11);
  expect([openQuestions(moved), onRows(moved), moved.changed]).toEqual([[], [1, 1], true]);
  const stayed = withAnswer(draft, asked, 12);
  expect([openQuestions(stayed), onRows(stayed)]).toEqual([[], [0, 2]]);
});

it('the question goes with the picture, and lasts through a reload', () => {
  const draft = read();
  const [asked] = openQuestions(draft);
  expect(openQuestions(withoutPicture(draft, asked?.url ?? '', { sheet: 'Mast', row: 12 }))).toEqual([]);
  const packed = DRAFT_KEEPING.pack(draft);
  const kept = packed && DRAFT_KEEPING.unpack({ ...packed, keptAt: Date.now() });
  expect(kept && openQuestions(kept)).toMatchObject([{ row: 12, or: 11 }]);
});

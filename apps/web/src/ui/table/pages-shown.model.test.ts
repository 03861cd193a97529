import { expect, it } from 'vitest';
import { pagesShown } from './pages-shown.model.ts';

const shown = (page: number, pages: number) =>
  pagesShown(page, pages)
    .map((number) => number ?? '…')
    .join(' ');

it.each([
  [1, 1, '1'],
  [2, 3, '1 2 3'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [4, 8, '1 2 3 4 5 … 8'],
  [5, 8, '1 … 4 5 6 7 8'],
  [5, 9, '1 … 4 5 6 … 9'],
  [50, 110, '1 … 49 50 51 … 110'],
  [106, 110, '1 … 105 106 107 … 110'],
  [107, 110, '1 … 106 107 108 109 110'],
  [110, 110, '1 … 106 107 108 109 110'],
])('on page %d of %d: %s', (page, pages, text) => {
  expect(shown(page, pages)).toBe(text);
});

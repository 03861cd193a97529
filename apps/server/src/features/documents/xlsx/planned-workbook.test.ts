import { expect, test } from 'vitest';
import { reduceEmptyColumns } from './planned-workbook.ts';

const heading = (text: string) => ({ text, look: 'header' as const });

test('a column in which nothing is gives its room to the others, down to the longest word of its heading', () => {
  const rows = [['Ref.', 'Remarks', 'No.', 'Owner of it'].map(heading), [{ text: 'DM-01' }, null, null, null]];
  const sheet = { name: 'Mast', header: 0, rows, widths: [12, 14, 6, 20], pictures: [] };
  expect(reduceEmptyColumns(sheet).widths).toEqual([12, 10, 6, 8]);
});

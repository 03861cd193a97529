import { classifySheet, type Cell, type MergedValue, type Sheet } from '@rigbook/domain';
import { expect, test } from 'vitest';
import type { ReportReading } from '../../../../workers/read-report.ts';
import { newDraft, openedDraft, replacedDraft } from './draft-making.ts';
import { withPictureFiles, withUploaded } from './draft-pictures.ts';
import { withMergedFilled } from './merged-fill.ts';

const finding = (row: number): Cell[] => [
  { position: `B${row}`, content: `DM-${row}` },
  { position: `C${row}`, content: `bolt ${row * 37} is loose` },
  { position: `E${row}`, content: 'Major' },
  { position: `G${row}`, content: 'OPEN' },
  { position: `O${row}`, content: '', type: 'image' },
];
let reads = 0;
/** A cell that counts how often it is read. */
const counted = (cell: Cell): Cell => ({
  ...cell,
  get position() {
    reads += 1;
    return cell.position;
  },
  get content() {
    reads += 1;
    return cell.content;
  },
});

/** How many cells are read on a survey of that many findings. */
function readsOf(findings: number, work: (sheets: Sheet[]) => unknown): number {
  const rows = Array.from({ length: findings }, (_, index) => finding(index + 1).map(counted));
  const sheets = [classifySheet({ name: 'Mast', rows: [null, ...rows] })];
  reads = 0;
  work(sheets);
  return reads;
}

const FILE = new File(['x'], 'survey.xlsx');
const rowsOf = ([mast]: readonly Sheet[]) => [...(mast?.rows.keys() ?? [])].slice(1);
/** With one picture on every finding. */
const reading = (sheets: Sheet[]): ReportReading => ({
  sheets,
  fileWarnings: [],
  sheetWarnings: [],
  merged: [],
  pictures: rowsOf(sheets).map((row) => ({ sheet: 'Mast', anchor: row, row, part: null, picture: new Blob(['x']) })),
  surveyDay: null,
  ref: '',
  unread: [],
});
const opened = (sheets: Sheet[]) => openedDraft({ UUID: '', sheets, updated_at: '2026-11-05T00:00:00.000Z' });
const photos = (sheets: Sheet[]) => rowsOf(sheets).map((row) => new File(['x'], `DM-${row}.jpg`));

/** Every finding, with its picture, and the row after it, which has nothing but a text, have one priority. */
const inPairs = ([mast]: Sheet[]): ReportReading => {
  const rows = mast?.rows.flatMap((row, at) => (row && at % 2 === 0 ? [row.slice(0, 2)] : [row])) ?? [];
  const merged = rows.flatMap((_, row): MergedValue[] =>
    row > 0 && row % 2 === 0
      ? [{ sheet: 'Mast', column: 'E', range: `E${row - 1}:E${row}`, content: 'Major', rows: [row] }]
      : [],
  );
  return { ...reading([classifySheet({ name: 'Mast', rows })]), merged };
};

test.each<[string, (sheets: Sheet[]) => unknown]>([
  ['merged priorities', (sheets) => withMergedFilled(newDraft(FILE, inPairs(sheets)), 'E')],
  [
    'those of another workbook',
    (sheets) => withMergedFilled(replacedDraft(opened(sheets), FILE, inPairs(sheets)), 'E'),
  ],
  ['a new draft', (sheets) => newDraft(FILE, reading(sheets))],
  ['another workbook', (sheets) => replacedDraft(opened(sheets), FILE, reading(sheets))],
  ['pictures by their names', (sheets) => withPictureFiles(opened(sheets), photos(sheets))],
  ['uploaded pictures', (sheets) => withUploaded(opened(sheets), new Map([['blob:1', 'uploads/1.jpg']]))],
])('%s: four times as many findings take four times as many cells', (_, work) => {
  expect(readsOf(160, work) / readsOf(40, work)).toBeLessThan(4.5);
});

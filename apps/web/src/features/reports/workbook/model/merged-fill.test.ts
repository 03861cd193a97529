import {
  classifySheet,
  fillMergedValues,
  initialPictures,
  type Cell,
  type MergedValue,
  type Sheet,
} from '@rigbook/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { devicePictures } from '../../../../lib/unsaved-work/device-pictures.ts';
import type { ReadPicture } from '../../../../workers/read-pictures.ts';
import type { ReportReading } from '../../../../workers/read-report.ts';
import { withDecision } from './comparison.ts';
import { newDraft, openedDraft, replacedDraft } from './draft-making.ts';
import { withoutPicture, withPictureMoved, withUploaded } from './draft-pictures.ts';
import type { Draft } from './draft.ts';
import { DRAFT_KEEPING } from './kept-draft.ts';
import { withDroppedKept, withMergedFilled } from './merged-fill.ts';

beforeEach(() => {
  let count = 0;
  vi.spyOn(devicePictures, 'pathOf').mockImplementation(() => `blob:${(count += 1)}`);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const row = (number: number, texts: Record<string, string>): Cell[] =>
  Object.entries(texts).map(([column, content]) =>
    column === 'O' ? { position: `O${number}`, type: 'image', content } : { position: `${column}${number}`, content },
  );
const HEADER = row(10, { A: 'No.', E: 'Priority', G: 'Status', O: 'Initial Picture' }).map(({ position, content }) => ({
  position,
  content,
}));
const mast = (rows: Record<number, Record<string, string>>): Sheet =>
  classifySheet({
    name: 'Mast',
    rows: Array.from({ length: 16 }, (_, at) => (at === 10 ? HEADER : rows[at] ? row(at, rows[at]) : null)),
  });
/** Rows 11 to 13 have one priority and one status, which only row 11 has. */
const MERGED = mast({
  11: { B: 'DM-01', C: 'Bent brace', E: 'Critical', G: 'OPEN', O: '' },
  12: { B: 'DM-02', C: 'Loose bolt' },
  13: { B: 'DM-03', C: 'Cracked weld' },
  14: { B: 'DM-04', C: 'Open hatch', E: 'Minor', G: 'OPEN', O: '' },
});
const VALUES: MergedValue[] = [
  { sheet: 'Mast', column: 'E', range: 'E11:E13', content: 'Critical', rows: [12, 13] },
  { sheet: 'Mast', column: 'G', range: 'G11:G13', content: 'OPEN', rows: [12, 13] },
];
const [EACH = MERGED] = fillMergedValues(fillMergedValues([MERGED], VALUES, 'E'), VALUES, 'G');
const picture = (anchor: number, on: number | null): ReadPicture => ({
  sheet: 'Mast',
  anchor,
  row: on,
  part: null,
  picture: new Blob(['x'], { type: 'image/png' }),
});
const read = (sheet: Sheet, merged: MergedValue[], pictures: ReadPicture[]): ReportReading => ({
  sheets: [sheet],
  fileWarnings: [],
  sheetWarnings: [],
  merged,
  pictures,
  surveyDay: null,
  ref: '',
  unread: [],
});
const asMerged = read(MERGED, VALUES, [picture(11, 11), picture(12, 11), picture(13, 14), picture(14, 14)]);
const asEach = read(EACH, [], [picture(11, 11), picture(12, 12), picture(13, 13), picture(14, 14)]);
const FILE = new File(['x'], 'survey.xlsx');
const filled = (draft: Draft) => withMergedFilled(withMergedFilled(draft, 'E'), 'G');
const at = (number: number) => ({ sheet: 'Mast', row: number });
const onRows = ({ sheets: [sheet] }: Draft) =>
  [11, 12, 13, 14].map((number) => (sheet ? initialPictures(sheet, number) : []));
const facts = ({ sheets, loose, notes, comparison }: Draft) => ({
  sheets,
  loose,
  notes,
  matching: comparison?.matching,
});

it('is the draft of a workbook with the values in each row, its pictures on their own findings', () => {
  const draft = newDraft(FILE, asMerged);
  expect(onRows(draft)).toEqual([['blob:1', 'blob:2'], [], [], ['blob:3', 'blob:4']]);
  const once = filled(draft);
  expect([once.changed, onRows(once)]).toEqual([true, [['blob:1'], ['blob:2'], ['blob:3'], ['blob:4']]]);
  vi.mocked(devicePictures.pathOf).mockClear();
  let count = 0;
  vi.mocked(devicePictures.pathOf).mockImplementation(() => `blob:${(count += 1)}`);
  expect(facts(once)).toEqual(facts(newDraft(FILE, asEach)));
  expect(filled(once)).toEqual(once);
});

it('takes in a picture below the last finding, which belonged to none', () => {
  const draft = newDraft(FILE, read(MERGED, VALUES, [picture(13, null)]));
  expect(draft.loose.map(({ url }) => url)).toEqual(['blob:1']);
  const once = filled(draft);
  expect([onRows(once)[2], once.loose, once.notes.placed]).toEqual([['blob:1'], [], 1]);
});

it('leaves a picture where a person has put it, or taken it from', () => {
  const moved = withPictureMoved(newDraft(FILE, asMerged), 'blob:2', at(11), at(14));
  expect(onRows(filled(withoutPicture(moved, 'blob:3', at(14))))).toEqual([['blob:1'], [], [], ['blob:4', 'blob:2']]);
});

it('keeps what it has to fill through a reload and an upload', () => {
  const packed = DRAFT_KEEPING.pack(withUploaded(newDraft(FILE, asMerged), new Map([['blob:2', 'uploads/2.jpg']])));
  if (!packed) throw new Error('the draft is kept');
  const kept = DRAFT_KEEPING.unpack({ ...packed, keptAt: Date.now() });
  if (!kept) throw new Error('the draft is there');
  expect(onRows(filled(kept)).map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  expect(onRows(filled(kept))[1]).toEqual(['uploads/2.jpg']);
});

it('finds the findings of the report being edited among those that the values made, with their pictures', () => {
  const before = mast({
    11: { B: 'DM-01', C: 'Bent brace', E: 'Critical', G: 'OPEN', O: 'a.jpg' },
    12: { B: 'DM-02', C: 'Loose bolt', E: 'Critical', G: 'OPEN', O: 'b.jpg' },
    13: { B: 'DM-08', C: 'Cracked weld at the crown', E: 'Critical', G: 'OPEN', O: 'c.jpg' },
    14: { B: 'DM-09', C: 'Gone', E: 'Critical', G: 'OPEN', O: 'd.jpg' },
  });
  const opened = openedDraft({ UUID: 'r', sheets: [before], updated_at: '2026-11-05T00:00:00Z' });
  const draft = replacedDraft(opened, FILE, read(MERGED, VALUES, []));
  expect(draft.loose.map(({ url }) => url)).toEqual(['b.jpg', 'c.jpg', 'd.jpg']);
  const once = filled(draft);
  expect({ ...facts(once), loose: once.loose.map(({ url }) => url) }).toEqual({
    ...facts(replacedDraft(opened, FILE, read(EACH, [], []))),
    loose: replacedDraft(opened, FILE, read(EACH, [], [])).loose.map(({ url }) => url),
  });
  expect(onRows(once)[1]).toEqual(['b.jpg']);
});

it('keeps the decisions about findings that are still in doubt', () => {
  const before = mast({ 12: { C: 'Hatch was left open', E: 'Minor', G: 'OPEN', O: 'a.jpg' } });
  const after = mast({
    11: { C: 'Bent brace', E: 'Critical', G: 'OPEN', O: '' },
    12: { C: 'Loose bolt' },
    14: { C: 'The hatch was left open', E: 'Minor', G: 'OPEN', O: '' },
  });
  const opened = openedDraft({ UUID: 'r', sheets: [before], updated_at: '2026-11-05T00:00:00Z' });
  const decision = { from: at(12), to: at(14) };
  const decided = withDecision(replacedDraft(opened, FILE, read(after, VALUES, [])), decision);
  expect(decided.comparison?.doubts).toHaveLength(1);
  const once = filled(decided);
  expect([once.comparison?.decisions, onRows(once)[3]]).toEqual([[decision], ['a.jpg']]);
});

it('keeps findings above the header row with the pictures that are theirs, also after a reload', () => {
  const lost = mast({ 3: { B: 'DM-00', C: 'Loose rail', E: 'Critical', G: 'OPEN' } }).rows.slice(0, 4);
  const reading = {
    ...read(MERGED, [], [picture(3, null), picture(11, 11)]),
    dropped: [{ sheet: 'Mast', rows: lost }],
  };
  const packed = DRAFT_KEEPING.pack(newDraft(FILE, reading));
  const kept = packed && DRAFT_KEEPING.unpack({ ...packed, keptAt: Date.now() });
  if (!kept) throw new Error('the draft is kept');
  const once = withDroppedKept(kept);
  const [sheet = MERGED] = once.sheets;
  expect([sheet.rowsPriority[3], initialPictures(sheet, 3).length, once.changed]).toEqual(['critical', 1, true]);
  expect([once.loose, once.notes.placed, initialPictures(sheet, 11).length]).toEqual([[], 2, 1]);
  expect(withDroppedKept(once)).toEqual(once);
});

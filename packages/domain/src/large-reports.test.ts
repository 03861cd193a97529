import { expect, test } from 'vitest';
import { growth } from '../test/counted-cells.ts';
import { rowOf } from '../test/sheet-builder.ts';
import {
  carryPictures,
  type Cell,
  classifySheet,
  closingCopy,
  enteredFindings,
  entriesFollowedByText,
  type Entry,
  entryConflicts,
  findingsByFileName,
  findingsOf,
  followedEntries,
  importWarnings,
  initialPicturesAt,
  matchFindings,
  mergeReports,
  qsheCopy,
  rebasedEntries,
  revisionOf,
  type Row,
  setMissingStatusesOpen,
  type Sheet,
  withEntries,
  withInitialPictures,
  withTheirs,
} from './index.ts';

/** A survey with half of its findings on the QSHE sheet, and pictures on half of them. */
function survey(findings: number, edit = ''): Sheet[] {
  return ['Mast', 'QSHE'].map((name) => {
    const header = rowOf(10, { A: 'No.', B: 'Ref.', C: 'Deficiency', G: 'Status', O: 'Initial Picture' });
    const above: Row[] = Array.from({ length: 10 }, () => null);
    const own = Array.from({ length: findings / 2 }, (_, index) => finding(name, index + 11, edit));
    return classifySheet({ name, rows: [...above, header, ...own] });
  });
}

const finding = (sheet: string, row: number, edit: string): Cell[] =>
  rowOf(row, {
    B: `${sheet}-${row}`,
    C: `bolt ${row * 37} of the ${sheet} is loose${edit}`,
    E: 'Major',
    G: row % 3 === 0 ? '' : `OPEN${edit}`,
    O: { image: row % 2 === 0 ? `before ${sheet} ${row}` : '' },
  });

const places = (sheets: readonly Sheet[]) => findingsOf(sheets).map(({ sheet, row }) => ({ sheet, row }));
const loaded = (sheets: readonly Sheet[]) => ({ sheets, updated_at: '2026-11-05T00:00:00.000Z' });
const entries = (sheets: readonly Sheet[]): Entry[] =>
  places(sheets).map((place) => ({
    ...place,
    was: { status: '', picture: '' },
    status: 'CLOSED',
    day: '2026-11-05',
    picture: `after ${place.row}`,
  }));
const fileNames = (sheets: readonly Sheet[]) => places(sheets).map(({ sheet, row }) => `${sheet}-${row}.jpg`);
const twoEach = (sheet: Sheet) => new Map(places([sheet]).map(({ row }) => [row, [`first ${row}`, `second ${row}`]]));
const preview = (before: Sheet[], after: Sheet[]) => revisionOf(before, after, matchFindings(before, after));
const withoutPictures = (sheet: Sheet): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((row) => row && row.filter(({ type }) => type !== 'image')),
});
/** The same report as someone else edited it: every finding is changed. */
const theirs = (sheets: readonly Sheet[]) => survey(findingsOf(sheets).length, ' again');

/** What happens to a report between its workbook and its save, on each of its findings. */
test.each<[string, (sheets: Sheet[]) => unknown]>([
  ['warnings', (sheets) => importWarnings(sheets)],
  ['copies for the follow-ups', (sheets) => [closingCopy(sheets), qsheCopy(sheets)]],
  ['missing statuses', (sheets) => setMissingStatusesOpen(sheets)],
  ['pictures', (sheets) => places(sheets).map(initialPicturesAt(sheets))],
  ['pictures by their files', (sheets) => fileNames(sheets).map(findingsByFileName(sheets))],
  ['more pictures', (sheets) => sheets.map((sheet) => withInitialPictures(sheet, twoEach(sheet)))],
  ['pictures carried over', (sheets) => carryPictures(sheets, theirs(sheets))],
  ['pictures carried here', (sheets) => carryPictures(theirs(sheets), sheets)],
  ['the preview of another workbook', (sheets) => preview(sheets, theirs(sheets))],
  ['what was entered in a closing', (sheets) => enteredFindings(theirs(sheets), closingCopy(sheets))],
  ['a merge', (sheets) => mergeReports(sheets, theirs(sheets), sheets.map(withoutPictures))],
  ['a merge with choices', (sheets) => withTheirs(mergeReports(survey(2), theirs(sheets), sheets), places(sheets))],
  ['entries', (sheets) => withEntries(sheets, entries(sheets), 'closing')],
  ['conflicts of entries', (sheets) => entryConflicts(sheets, entries(sheets))],
  ['entries that move', (sheets) => followedEntries(entries(sheets), sheets, theirs(sheets))],
  ['entries kept on the device', (sheets) => entriesFollowedByText(entries(sheets), loaded(sheets))],
  ['entries made again', (sheets) => rebasedEntries(loaded(sheets), entries(sheets), places(sheets).slice(1))],
])('%s: four times as many findings take four times as many cells', (_, work) => {
  expect(growth(survey, work)).toBeLessThan(4.5);
});

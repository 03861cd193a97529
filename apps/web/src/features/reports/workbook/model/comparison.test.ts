import { classifySheet, initialPictures, type Cell, type Sheet } from '@rigbook/domain';
import { describe, expect, it } from 'vitest';
import type { ReportReading } from '../../../../workers/read-report.ts';
import { comparedWith, decisionOn, undecidedIn, withDecision, withRestGone } from './comparison.ts';
import { openedDraft, replacedDraft } from './draft-making.ts';
import type { Draft } from './draft.ts';
import { DRAFT_KEEPING } from './kept-draft.ts';

const finding = (row: number, ref: string, text: string, picture = ''): Cell[] => [
  { position: `B${row}`, content: ref },
  { position: `C${row}`, content: text },
  { position: `E${row}`, content: 'Major' },
  { position: `G${row}`, content: 'OPEN' },
  { position: `O${row}`, content: picture, type: 'image' },
];
const mast = (...findings: [ref: string, text: string, picture?: string][]): Sheet =>
  classifySheet({ name: 'Mast', rows: [null, ...findings.map((one, index) => finding(index + 1, ...one))] });
const at = (row: number) => ({ sheet: 'Mast', row });
const REVISION = new File(['x'], 'revision.xlsx');

const REPORT = mast(['', 'Loose bolts at the crown', 'a.jpg'], ['', 'Guard is missing', 'b.jpg']);
const NEXT = mast(
  ['DM-09', 'Lamp is dark'],
  ['', 'Three loose bolts at the crown'],
  ['', 'Guard and rail missing'],
  ['', 'Guard was missing'],
);

/** The report with another workbook in which both findings were edited and moved. */
function revised(): Draft {
  const opened = openedDraft({ UUID: 'r', sheets: [REPORT], updated_at: '2026-11-05T00:00:00Z' });
  const reading: ReportReading = {
    sheets: [NEXT],
    fileWarnings: [],
    sheetWarnings: [],
    merged: [],
    pictures: [],
    surveyDay: null,
    ref: '',
    unread: [],
  };
  return replacedDraft(opened, REVISION, reading);
}
const onRow = ({ sheets: [sheet] }: Draft, row: number) => (sheet ? initialPictures(sheet, row) : []);
const loose = (draft: Draft) => draft.loose.map(({ url }) => url);

describe('a doubtful finding of another workbook', () => {
  it('waits for a decision, and its pictures with it', () => {
    const draft = revised();
    expect(
      draft.comparison?.doubts.map(({ from, candidates }) => [from.row, candidates.map(({ row }) => row)]),
    ).toEqual([
      [1, [2]],
      [2, [4, 3]],
    ]);
    expect(draft.comparison && undecidedIn(draft.comparison)).toBe(2);
    expect(loose(draft)).toEqual(['a.jpg', 'b.jpg']);
  });

  it('gets its pictures with the decision, and they move when it is changed', () => {
    const decided = withDecision(revised(), { from: at(2), to: at(4) });
    expect([onRow(decided, 4), loose(decided)]).toEqual([['b.jpg'], ['a.jpg']]);
    const changed = withDecision(decided, { from: at(2), to: at(3) });
    expect([onRow(changed, 4), onRow(changed, 3), loose(changed)]).toEqual([[], ['b.jpg'], ['a.jpg']]);
    const gone = withDecision(changed, { from: at(2), to: null });
    expect([onRow(gone, 3), loose(gone)]).toEqual([[], ['a.jpg', 'b.jpg']]);
    expect(gone.comparison?.matching.gone).toEqual([at(2)]);
  });

  it('cannot be the same as another one: the later decision wins', () => {
    const first = withDecision(revised(), { from: at(1), to: at(4) });
    const second = withDecision(first, { from: at(2), to: at(4) });
    const { comparison } = second;
    expect(comparison && decisionOn(comparison, at(1))).toBeUndefined();
    expect([onRow(second, 4), loose(second)]).toEqual([['b.jpg'], ['a.jpg']]);
  });

  it('is gone along with all undecided ones, and earlier decisions stay', () => {
    const decided = withDecision(revised(), { from: at(1), to: at(2) });
    const { comparison } = withRestGone(decided);
    expect(comparison?.decisions).toEqual([
      { from: at(1), to: at(2) },
      { from: at(2), to: null },
    ]);
    expect([comparison && undecidedIn(comparison), comparison?.matching.gone]).toEqual([0, [at(2)]]);
  });

  it('is asked about again once the report itself has changed', () => {
    const decided = withDecision(revised(), { from: at(1), to: at(2) });
    const { comparison } = comparedWith(decided, [REPORT]);
    expect([comparison?.decisions, comparison?.doubts.length]).toEqual([[], 2]);
  });

  it('is kept on the device with its decision', () => {
    const decided = withDecision(revised(), { from: at(1), to: at(2) });
    const kept = DRAFT_KEEPING.pack(decided);
    const back = kept && DRAFT_KEEPING.unpack({ ...kept, keptAt: Date.now() });
    expect(back?.comparison).toEqual(decided.comparison);
  });
});

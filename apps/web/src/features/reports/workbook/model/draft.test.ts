import { classifySheet, importWarnings, initialPictures, type Cell, type Sheet } from '@rigbook/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { devicePictures } from '../../../../lib/unsaved-work/device-pictures.ts';
import type { ReadPicture } from '../../../../workers/read-pictures.ts';
import type { ReportReading } from '../../../../workers/read-report.ts';
import { newDraft, openedDraft, replacedDraft } from './draft-making.ts';
import {
  withOwnPictureAdded,
  withoutPicture,
  withPictureAdded,
  withPictureFirst,
  withPictureFiles,
  withPictureMoved,
  withPictureReplaced,
  withRowPictures,
  withUploaded,
} from './draft-pictures.ts';
import { hasNoFindings, withStatusesOpen, type Draft } from './draft.ts';
import { DRAFT_KEEPING } from './kept-draft.ts';

beforeEach(() => {
  let count = 0;
  vi.spyOn(devicePictures, 'pathOf').mockImplementation(() => `blob:${(count += 1)}`);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const finding = (row: number, ref: string): Cell[] => [
  { position: `B${row}`, content: ref },
  { position: `E${row}`, content: 'Major' },
  { position: `G${row}`, content: 'OPEN' },
  { position: `O${row}`, content: '', type: 'image' },
];
const mast = (...refs: string[]): Sheet =>
  classifySheet({ name: 'Mast', rows: [null, ...refs.map((ref, index) => finding(index + 1, ref))] });
const reading = (sheet: Sheet, pictures: ReadPicture[] = []): ReportReading => ({
  sheets: [sheet],
  fileWarnings: [],
  sheetWarnings: [],
  merged: [],
  pictures,
  surveyDay: null,
  ref: '',
  unread: [],
});
const picture = (anchor: number, row: number | null): ReadPicture => ({
  sheet: 'Mast',
  anchor,
  row,
  part: null,
  picture: new Blob(['x'], { type: 'image/png' }),
});
const FILE = new File(['x'], 'survey.xlsx');
const at = (row: number) => ({ sheet: 'Mast', row });
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

const onRow = (draft: Draft, row: number) => {
  const [sheet] = draft.sheets;
  return sheet ? initialPictures(sheet, row) : [];
};
const looseOf = ({ loose }: Draft) => loose.map(({ from, url }) => [from, url]);
const twoOnFirst = () => newDraft(FILE, reading(mast('DM-01', 'DM-02'), [picture(1, 1), picture(1, 1)]));

describe('a workbook with pictures', () => {
  it('has all pictures of a row on its finding, and the others loose', () => {
    const draft = newDraft(FILE, reading(mast('DM-01', 'DM-02'), [picture(1, 1), picture(1, 1), picture(9, null)]));
    expect([onRow(draft, 1), onRow(draft, 2)]).toEqual([['blob:1', 'blob:2'], []]);
    expect(looseOf(draft)).toEqual([['workbook', 'blob:3']]);
    expect(draft.notes).toMatchObject({ placed: 2, nearest: [] });
  });

  it('says which of them were placed beside their finding', () => {
    const draft = newDraft(FILE, reading(mast('DM-01'), [picture(3, 1)]));
    expect(draft.notes.nearest).toEqual([at(1)]);
  });

  it('keeps as loose what a row has no column for', () => {
    const many = Array.from({ length: 14 }, () => picture(1, 1));
    const draft = newDraft(FILE, reading(mast('DM-01'), many));
    expect(onRow(draft, 1).length + draft.loose.length).toBe(14);
    expect(draft.loose.length).toBeGreaterThan(0);
  });
});

describe('before the save a picture', () => {
  it('is moved after those of another finding', () => {
    const moved = withPictureMoved(twoOnFirst(), 'blob:1', at(1), at(2));
    expect([onRow(moved, 1), onRow(moved, 2), moved.changed]).toEqual([['blob:2'], ['blob:1'], true]);
  });

  it('stays where it is when the other finding has no room', () => {
    const full = Array.from({ length: 11 }, () => picture(2, 2));
    const draft = newDraft(FILE, reading(mast('DM-01', 'DM-02'), [picture(1, 1), ...full]));
    const moved = withPictureMoved(draft, 'blob:1', at(1), at(2));
    expect(onRow(moved, 1)).toEqual(['blob:1']);
  });

  it('is replaced without touching the others, or becomes the first one', () => {
    const draft = twoOnFirst();
    const own = { path: 'blob:own', file: photo('own.jpg') };
    expect(onRow(withPictureReplaced(draft, at(1), own, 1), 1)).toEqual(['blob:1', 'blob:own']);
    expect(onRow(withPictureReplaced(draft, at(2), own), 2)).toEqual(['blob:own']);
    expect(withPictureReplaced(draft, at(2), own).pictures.get('blob:own')).toBe(own.file);
  });

  it('is added, shown first, removed, or put on a finding by hand', () => {
    const draft = twoOnFirst();
    const own = { path: 'blob:own', file: photo('own.jpg') };
    expect(onRow(withOwnPictureAdded(draft, at(1), own), 1)).toEqual(['blob:1', 'blob:2', 'blob:own']);
    expect(onRow(withRowPictures(draft, at(1), ['blob:2', 'blob:1']), 1)).toEqual(['blob:2', 'blob:1']);
    expect(onRow(withPictureFirst(draft, at(1), 'blob:2'), 1)).toEqual(['blob:2', 'blob:1']);
    expect(onRow(withPictureFirst(draft, at(1), 'blob:1'), 1)).toEqual(['blob:1', 'blob:2']);
    expect(onRow(withoutPicture(draft, 'blob:1', at(1)), 1)).toEqual(['blob:2']);
    const loose = newDraft(FILE, reading(mast('DM-01'), [picture(9, null)]));
    expect(onRow(withPictureAdded(loose, at(1), 'blob:3'), 1)).toEqual(['blob:3']);
    expect(withoutPicture(loose, loose.loose[0]?.url ?? '', null).loose).toEqual([]);
  });

  it('is placed by the Ref. in the name of its file, and is loose without one', () => {
    const draft = withPictureFiles(twoOnFirst(), [photo('DM-02 aft.jpg'), photo('IMG_1.jpg'), photo('dm 1.jpg')]);
    expect([onRow(draft, 1), onRow(draft, 2)]).toEqual([['blob:1', 'blob:2', 'blob:5'], ['blob:3']]);
    expect(draft.loose).toEqual([{ from: 'file', url: 'blob:4', name: 'IMG_1.jpg' }]);
  });

  it('has its stored path once it is uploaded, and keeps its file', () => {
    const draft = withUploaded(twoOnFirst(), new Map([['blob:1', 'uploads/1.png']]));
    expect(onRow(draft, 1)).toEqual(['uploads/1.png', 'blob:2']);
    expect([...draft.pictures.keys()]).toEqual(['uploads/1.png', 'blob:2']);
  });
});

describe('another workbook for a report', () => {
  const opened = () => {
    const sheet = mast('DM-01', 'DM-02');
    const report = openedDraft({ UUID: 'u', sheets: [sheet], updated_at: 't' });
    return withRowPictures(withRowPictures(report, at(1), ['uploads/a']), at(2), ['uploads/b']);
  };

  it('takes over the pictures of its findings and shows those that no longer have a finding', () => {
    const draft = replacedDraft(opened(), FILE, reading(mast('DM-07', 'DM-01')));
    expect(onRow(draft, 2)).toEqual(['uploads/a']);
    expect(draft.loose).toEqual([{ from: 'report', url: 'uploads/b', ref: 'DM-02', sheet: 'Mast', row: 2 }]);
    expect(draft.notes.carried).toBe(1);
    expect(draft).toMatchObject({ uuids: { report: 'u' }, base: { updated_at: 't' }, changed: true });
  });

  it('chosen after a wrong one leaves nothing of the wrong one behind', () => {
    const wrong = replacedDraft(opened(), FILE, reading(mast('XX-01'), [picture(1, 1)]));
    const right = replacedDraft(
      { ...wrong, base: { sheets: opened().sheets, updated_at: 't' } },
      FILE,
      reading(mast('DM-01')),
    );
    expect(onRow(right, 1)).toEqual(['uploads/a']);
    expect(looseOf(right)).toEqual([['report', 'uploads/b']]);
  });
});

describe('an unfinished report is kept on the device', () => {
  const kept = (draft: Draft, keptAt = Date.now()) => {
    const packed = DRAFT_KEEPING.pack(draft);
    if (!packed) throw new Error('It should be kept.');
    return DRAFT_KEEPING.unpack({ ...structuredClone({ value: packed.value }), files: packed.files, keptAt });
  };

  it('with its workbook, and its pictures under paths of the current page', () => {
    const draft = withPictureFiles(twoOnFirst(), [photo('IMG_1.jpg')]);
    const found = kept(draft);
    expect(found?.file?.name).toBe('survey.xlsx');
    expect(found && onRow(found, 1)).toEqual(['blob:4', 'blob:5']);
    expect(found?.loose).toEqual([{ from: 'file', url: 'blob:6', name: 'IMG_1.jpg' }]);
    expect([...(found?.pictures.keys() ?? [])]).toEqual(['blob:4', 'blob:5', 'blob:6']);
  });

  it('with its uploads, unless the server may have swept them', () => {
    const draft = withUploaded(twoOnFirst(), new Map([['blob:1', 'uploads/1.png']]));
    const soon = kept(draft);
    expect(soon && onRow(soon, 1)[0]).toBe('uploads/1.png');
    const late = kept(draft, Date.now() - 86_400_000);
    expect(late && onRow(late, 1)[0]).toMatch(/^blob:/);
    const saved = kept({ ...draft, done: ['report'] }, Date.now() - 86_400_000);
    expect(saved && onRow(saved, 1)[0]).toBe('uploads/1.png');
  });

  it('but not a report that was only opened', () => {
    const report = openedDraft({ UUID: 'u', sheets: [mast('DM-01')], updated_at: 't' });
    expect(DRAFT_KEEPING.pack(report)).toBeNull();
    expect(DRAFT_KEEPING.pack({ ...report, changed: true })).not.toBeNull();
  });

  it('by an earlier version, which called its base the ground, goes on from that', () => {
    const report = { ...openedDraft({ UUID: 'u', sheets: [mast('DM-01')], updated_at: 't' }), changed: true };
    const packed = DRAFT_KEEPING.pack(report);
    if (!packed) throw new Error('It should be kept.');
    const { base: ground, ...earlier } = packed.value;
    const value = { ...earlier, ground } as typeof packed.value;
    expect(DRAFT_KEEPING.unpack({ value, files: packed.files, keptAt: Date.now() })?.base).toEqual(report.base);
  });
});

describe('the findings without a status', () => {
  const withStatuses = (...statuses: string[]): Sheet =>
    classifySheet({
      name: 'Mast',
      rows: [
        null,
        ...statuses.map((content, index) =>
          finding(index + 1, `DM-${index}`).with(2, { position: `G${index + 1}`, content }),
        ),
      ],
    });
  const statusesOf = ({ sheets }: Draft) => sheets[0]?.rows.slice(1).map((row) => row?.[2]?.content);
  const warned = (sheet: Sheet): Draft => {
    const draft = newDraft(FILE, reading(sheet));
    return { ...draft, sheetWarnings: importWarnings(draft.sheets) };
  };
  const codesOf = ({ sheetWarnings }: Draft) => sheetWarnings.map(({ code }) => code);

  it.each([
    [
      ['', 'CLOSED', ''],
      ['OPEN', 'CLOSED', 'OPEN'],
    ],
    [['PROGRESS'], ['PROGRESS']],
    [
      ['Open', ''],
      ['Open', 'OPEN'],
    ],
  ])('%j become %j when they are set open', (before, after) => {
    expect(statusesOf(withStatusesOpen(warned(withStatuses(...before))))).toEqual(after);
  });

  it('no longer cause a warning, and the draft counts as changed', () => {
    const draft = warned(withStatuses('', 'OPEN'));
    expect([codesOf(draft).includes('finding_without_status'), draft.changed]).toEqual([true, false]);
    const set = withStatusesOpen(draft);
    expect([codesOf(set).includes('finding_without_status'), set.changed]).toEqual([false, true]);
  });

  it.each([
    ['none at all', classifySheet({ name: 'Letter', rows: [null, [{ position: 'A1', content: 'Dear Sir' }]] }), true],
    ['one finding', withStatuses('OPEN'), false],
  ])('a workbook with %s: it has no findings is %s', (_, sheet, none) => {
    expect(hasNoFindings(warned(sheet))).toBe(none);
  });
});

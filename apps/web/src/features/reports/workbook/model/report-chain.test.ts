import { classifySheet, setInitialPictures, type Cell, type Sheet } from '@rigbook/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, calledWith, refusal, signInAs } from '../../../../test/support.tsx';
import type { Draft, ReportStep } from './draft.ts';
import { addChain, editChain, NoPicturesError, NoReportError, NoZipError } from './report-chain.ts';

const RIG = 'aaaaaaaa-0000-4000-8000-000000000001';
const UUIDS = {
  report: 'bbbbbbbb-0000-4000-8000-000000000001',
  closing: 'bbbbbbbb-0000-4000-8000-000000000002',
  qshe: 'bbbbbbbb-0000-4000-8000-000000000003',
  final: 'bbbbbbbb-0000-4000-8000-000000000004',
};
const SAVED = { UUID: UUIDS.report, id: 1, created_at: '', updated_at: '' };

const finding = (row: number, priority: string, status: string): Cell[] => [
  { position: `E${row}`, content: priority },
  { position: `G${row}`, content: status },
  { position: `O${row}`, content: '', type: 'image' },
];
const sheetOf = (name: string): Sheet =>
  classifySheet({ name, rows: [null, finding(1, 'Critical', 'OPEN'), finding(2, 'Major', 'CLOSED')] });

const draftOf = (...sheets: Sheet[]): Draft => ({
  file: new File(['x'], 'survey.xlsx'),
  uuids: UUIDS,
  base: null,
  comparison: null,
  sheets,
  changed: false,
  fileWarnings: [],
  sheetWarnings: [],
  merged: { values: [], pictures: [] },
  pictures: new Map(),
  loose: [],
  notes: { placed: 0, nearest: [], unread: [], carried: 0 },
  done: [],
});

const { signal } = new AbortController();

function stepOf(name: ReportStep, draft: Draft) {
  const step = addChain({ kind: 'inspection', rigUUID: RIG }, draft).find((one) => one.name === name);
  if (!step) throw new Error(`There is no step '${name}'.`);
  return step;
}

const run = (name: ReportStep, draft: Draft) => stepOf(name, draft).run(() => {}, signal);

beforeEach(() => {
  signInAs({ role: 'editor' });
});

describe('addChain of an inspection', () => {
  it('zips first, then saves inspection, closing, QSHE and final report', () => {
    const steps = addChain({ kind: 'inspection', rigUUID: RIG }, draftOf(sheetOf('Mast'), sheetOf('QSHE')));
    expect(steps.map(({ name }) => name)).toEqual(['zip', 'pictures', 'report', 'closing', 'qshe', 'final']);
    expect(steps.filter(({ skip }) => skip).map(({ name }) => name)).toEqual(['pictures']);
  });

  it('leaves the QSHE report out of a workbook without a QSHE sheet', () => {
    expect(stepOf('qshe', draftOf(sheetOf('Mast'))).skip).toBe(true);
  });

  it('does not send an inspection whose workbook could not be compressed', async () => {
    await expect((async () => run('report', draftOf(sheetOf('Mast'))))()).rejects.toBeInstanceOf(NoZipError);
  });

  it('saves the findings not closed as the closing report of the inspection, with its counts', async () => {
    answer('POST', '/api/reports/closing/save', SAVED);
    await run('closing', draftOf(sheetOf('Mast')));
    const [call] = calledWith('POST', '/api/reports/closing/save');
    const body = call?.body as { data: string };
    expect(body).toMatchObject({
      reportUUID: UUIDS.closing,
      rigUUID: RIG,
      parentUUID: UUIDS.report,
      Critical_Open: 1,
      Overall_Open: 1,
      Major_Open: 0,
    });
    const [mast] = JSON.parse(body.data) as Sheet[];
    expect(mast?.rows[1]?.at(-1)).toEqual({ position: 'P1', content: '', type: 'image' });
    expect(mast?.rows[2]).toBeNull();
  });

  it('saves only the QSHE sheet as the QSHE report of the inspection', async () => {
    answer('POST', '/api/reports/qshe/save', SAVED);
    await run('qshe', draftOf(sheetOf('Mast'), sheetOf('5. QHSE')));
    const [call] = calledWith('POST', '/api/reports/qshe/save');
    const body = call?.body as { data: string };
    expect(body).toMatchObject({ reportUUID: UUIDS.qshe, parentUUID: UUIDS.report, Critical_Open: 1 });
    expect((JSON.parse(body.data) as Sheet).name).toBe('5. QHSE');
  });

  it.each([
    ['closing', 'closing'],
    ['qshe', 'qshe'],
  ] as const)('changes a %s report that it saved before without learning it', async (name, path) => {
    answer('POST', `/api/reports/${path}/save`, refusal(409, 'exists', 'This was already saved with other content.'));
    answer('POST', `/api/reports/${path}/update-parent`, SAVED);
    await run(name, draftOf(sheetOf('QSHE')));
    const [saved] = calledWith('POST', `/api/reports/${path}/save`);
    const [changed] = calledWith('POST', `/api/reports/${path}/update-parent`);
    const { reportUUID, rigUUID, ...content } = (saved?.body ?? {}) as Record<string, unknown>;
    expect([reportUUID, rigUUID]).toEqual([UUIDS[name], RIG]);
    expect(changed?.body).toEqual(content);
  });

  it('saves the final report of the inspection', async () => {
    answer('POST', '/api/reports/final_reports/save', SAVED);
    await run('final', draftOf(sheetOf('Mast')));
    const [call] = calledWith('POST', '/api/reports/final_reports/save');
    expect(call?.body).toEqual({ reportUUID: UUIDS.final, rigUUID: RIG, parentUUID: UUIDS.report });
  });
});

describe('addChain of the other kinds', () => {
  const namesOf = (kind: 'audit' | 'acceptance') =>
    addChain({ kind, rigUUID: RIG }, draftOf(sheetOf('QSHE'))).map(({ name }) => name);

  it('saves an audit, its closing, and a final report whose parent is the closing', async () => {
    expect(namesOf('audit')).toEqual(['zip', 'pictures', 'report', 'closing', 'final']);
    answer('POST', '/api/reports/audit_final_reports/save', SAVED);
    const final = addChain({ kind: 'audit', rigUUID: RIG }, draftOf(sheetOf('Mast'))).at(-1);
    await final?.run(() => {}, signal);
    const [call] = calledWith('POST', '/api/reports/audit_final_reports/save');
    expect(call?.body).toEqual({ reportUUID: UUIDS.final, rigUUID: RIG, parentUUID: UUIDS.closing });
  });

  it('saves only the report of an acceptance', () => {
    expect(namesOf('acceptance')).toEqual(['zip', 'pictures', 'report']);
  });
});

describe('pictures that are only on this device', () => {
  const UPLOAD = '/api/reports/inspection/upload/image';
  const [first, second] = ['blob:test/1', 'blob:test/2'];
  const withPictures = () => {
    const sheet = setInitialPictures(sheetOf('Mast'), 1, [first, second]);
    const pictures = new Map([first, second].map((url) => [url, new Blob([url], { type: 'image/png' })]));
    return { ...draftOf(sheet), file: null, pictures };
  };

  it('are uploaded before the report, which is sent with their stored paths', async () => {
    let count = 0;
    answer('POST', UPLOAD, () => `uploads/${(count += 1)}.png`);
    answer('POST', '/api/reports/inspection/update', SAVED);
    const steps = editChain({ kind: 'inspection', rigUUID: RIG }, withPictures());
    await steps.find(({ name }) => name === 'pictures')?.run(() => {}, signal);
    const places = calledWith('POST', UPLOAD).map(({ body }) => body instanceof FormData && body.get('row'));
    expect(places).toEqual(['1', '1']);
    answer('POST', '/api/reports/closing/update-parent', SAVED);
    const report = steps.find(({ name }) => name === 'report');
    // With progress it would use XMLHttpRequest, which the tests don't mock.
    await expect(report?.run(() => {}, signal)).rejects.toMatchObject({ code: 'offline' });
  });

  it('that could not be uploaded keep the report from being sent, and only they are tried again', async () => {
    let count = 0;
    answer('POST', UPLOAD, () => {
      count += 1;
      return count === 1 ? refusal(415, 'wrong_type', 'This is no picture.') : `uploads/${count}.png`;
    });
    const steps = addChain({ kind: 'inspection', rigUUID: RIG }, withPictures());
    const pictures = steps.find(({ name }) => name === 'pictures');
    await expect(pictures?.run(() => {}, signal)).rejects.toMatchObject({
      pictures: [{}],
      reason: { code: 'wrong_type' },
    });
    await expect(
      (async () => steps.find(({ name }) => name === 'report')?.run(() => {}, signal))(),
    ).rejects.toBeInstanceOf(NoPicturesError);
    await pictures?.run(() => {}, signal);
    expect(count).toBe(3);
  });
});

describe('pictures that are in the workbook', () => {
  const UPLOAD = '/api/reports/inspection/upload/image';
  const inside = () => {
    const sheet = setInitialPictures(sheetOf('Mast'), 1, ['blob:in', 'blob:own']);
    const pictures = new Map(['blob:in', 'blob:own'].map((url) => [url, new Blob([url])]));
    return { ...draftOf(sheet), pictures, parts: new Map([['blob:in', 'xl/media/image1.jpeg']]) };
  };
  const stepsOf = (draft: Draft) => addChain({ kind: 'inspection', rigUUID: RIG }, draft);
  const runIn = (steps: ReturnType<typeof stepsOf>, name: ReportStep) =>
    steps.find((one) => one.name === name)?.run(() => {}, signal);
  const closingText = () => JSON.stringify(calledWith('POST', '/api/reports/closing/save')[0]?.body);

  it('are named by their parts in the report and the closing, and not sent beside it', async () => {
    answer('POST', UPLOAD, 'uploads/own.jpg');
    answer('POST', '/api/reports/closing/save', SAVED);
    const steps = stepsOf(inside());
    await runIn(steps, 'pictures');
    await runIn(steps, 'closing');
    expect(calledWith('POST', UPLOAD)).toHaveLength(1);
    expect(closingText()).toContain('workbook:xl/media/image1.jpeg');
    expect(closingText()).toContain('uploads/own.jpg');
  });

  it('leave nothing to be uploaded if there are no others', () => {
    const draft = inside();
    const sheets = [setInitialPictures(sheetOf('Mast'), 1, ['blob:in'])];
    expect(stepsOf({ ...draft, sheets }).find(({ name }) => name === 'pictures')?.skip).toBe(true);
  });

  it('are sent like others if the workbook itself is not', async () => {
    answer('POST', UPLOAD, 'uploads/own.jpg');
    await runIn(stepsOf({ ...inside(), file: null }), 'pictures');
    expect(calledWith('POST', UPLOAD)).toHaveLength(2);
  });
});

describe('editChain', () => {
  it('leaves the workbook unchanged if no other was chosen', () => {
    const steps = editChain({ kind: 'inspection', rigUUID: RIG }, { ...draftOf(sheetOf('QSHE')), file: null });
    expect(steps.map(({ name, skip }) => [name, skip ?? false])).toEqual([
      ['zip', true],
      ['pictures', true],
      ['report', false],
      ['closing', false],
      ['qshe', false],
    ]);
  });

  it('does not save the closing before the report', async () => {
    const steps = editChain({ kind: 'audit', rigUUID: RIG }, draftOf(sheetOf('Mast')));
    expect(steps.map(({ name }) => name)).toEqual(['zip', 'pictures', 'report', 'closing']);
    await expect(steps.at(-1)?.run(() => {}, signal)).rejects.toBeInstanceOf(NoReportError);
  });
});

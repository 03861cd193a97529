import { classifySheet, type Cell, type Sheet } from '@rigbook/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, calledWith, signInAs } from '../../test/support.tsx';
import type { Draft } from './components/draft.ts';
import { inspectionChain, NoZipError, type InspectionStep } from './components/inspection-chain.ts';

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
  sheets,
  changed: false,
  fileWarnings: [],
  sheetWarnings: [],
});

function stepOf(name: InspectionStep, draft: Draft) {
  const step = inspectionChain(RIG, draft).find((one) => one.name === name);
  if (!step) throw new Error(`There is no step '${name}'.`);
  return step;
}

const run = (name: InspectionStep, draft: Draft) => stepOf(name, draft).run(() => {});

beforeEach(() => {
  signInAs({ role: 'editor' });
});

describe('inspectionChain', () => {
  it('zips first, then saves inspection, closing, QSHE and final report', () => {
    const steps = inspectionChain(RIG, draftOf(sheetOf('Mast'), sheetOf('QSHE')));
    expect(steps.map(({ name }) => name)).toEqual(['zip', 'inspection', 'closing', 'qshe', 'final']);
    expect(steps.some(({ skip }) => skip)).toBe(false);
  });

  it('leaves the QSHE report out of a workbook without a QSHE sheet', () => {
    expect(stepOf('qshe', draftOf(sheetOf('Mast'))).skip).toBe(true);
  });

  it('does not send an inspection whose workbook could not be compressed', async () => {
    await expect(run('inspection', draftOf(sheetOf('Mast')))).rejects.toBeInstanceOf(NoZipError);
  });

  it('saves what is not closed as closing report of the inspection, with its counts', async () => {
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

  it('saves the QSHE sheet alone as QSHE report of the inspection', async () => {
    answer('POST', '/api/reports/qshe/save', SAVED);
    await run('qshe', draftOf(sheetOf('Mast'), sheetOf('5. QHSE')));
    const [call] = calledWith('POST', '/api/reports/qshe/save');
    const body = call?.body as { data: string };
    expect(body).toMatchObject({ reportUUID: UUIDS.qshe, parentUUID: UUIDS.report, Critical_Open: 1 });
    expect((JSON.parse(body.data) as Sheet).name).toBe('5. QHSE');
  });

  it('saves the final report of the inspection', async () => {
    answer('POST', '/api/reports/final_reports/save', SAVED);
    await run('final', draftOf(sheetOf('Mast')));
    const [call] = calledWith('POST', '/api/reports/final_reports/save');
    expect(call?.body).toEqual({ reportUUID: UUIDS.final, rigUUID: RIG, parentUUID: UUIDS.report });
  });
});

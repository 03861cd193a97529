import { randomUUID } from 'node:crypto';
import type { DocumentMade } from '@rigbook/contract';
import { closingCopy, findingsOf, importWorkbook, type Sheet } from '@rigbook/domain';
import { readWorkbook } from '@rigbook/workbook';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { aForm, aZip } from '../../../test/support/forms.ts';
import { aPortal, codeOf, ok } from '../../../test/support/harness.ts';
import { aWorker } from '../../../test/support/jobs.ts';
import { aCompany, aPerson } from '../../../test/support/people.ts';
import { aRig, aRowPicture, someSheets } from '../../../test/support/reports.ts';
import { sampleBytes, sampleSheets } from '../../../test/support/sample.ts';
import { makeDocuments } from './public.ts';

const portal = aPortal();
const how = { of: 'report', format: 'workbook', language: 'en', pictures: 'large', only: 'all' };

type Given = { bytes?: Uint8Array; name?: string; sheets?: Sheet[] };

/** A survey with its workbook, and its closing. */
async function aSurveyOf({ bytes = sampleBytes(), name = 'findings.xlsx', sheets = sampleSheets() }: Given = {}) {
  const { token } = await aPerson(portal(), 'admin', await aCompany(portal()));
  const rig = await aRig(portal(), token);
  const fields = { reportUUID: randomUUID(), rigUUID: rig.UUID, data: JSON.stringify(sheets) };
  const zip = { field: 'sheet', name: 'sheet.zip', bytes: aZip({ [name]: bytes }) };
  ok(await portal().postForm(token, '/api/reports/inspection/save', aForm(fields, zip)));
  const closing = randomUUID();
  const data = JSON.stringify(closingCopy(sheets));
  const body = { reportUUID: closing, rigUUID: rig.UUID, parentUUID: fields.reportUUID, data };
  ok(await portal().post(token, '/api/reports/closing/save', body));
  return { token, rig, report: fields.reportUUID, closing };
}

const ask = (token: string, report: string, more = {}) =>
  portal().post(token, '/api/documents', { UUID: randomUUID(), kind: 'inspection', report, ...how, ...more });

async function made(token: string, report: string, more = {}) {
  const { UUID } = ok(await ask(token, report, more)).json<DocumentMade>();
  await aWorker(portal(), [makeDocuments]).worker.doDue();
  const document = ok(await portal().get(token, `/api/documents/${UUID}`)).json<DocumentMade>();
  const file = async () => ok(await portal().get(token, `/api/documents/download/${UUID}`)).rawPayload;
  return { document, file };
}

/** Answers a finding with a picture, and closes it. */
async function closed(token: string, { rig, report }: { rig: { UUID: string }; report: string }) {
  const { data } = ok(await portal().get(token, `/api/findings/list?report=${report}&sort=rig`)).json<{
    data: { UUID: string; sheet: string; row: number }[];
  }>();
  const [finding] = data;
  if (!finding) throw new Error('The survey has a finding.');
  const picture = await aRowPicture(portal(), token, { rigUUID: rig.UUID, reportUUID: report });
  const answer = { event: randomUUID(), state: 'ready', text: '=Renewed & tested', pictures: [picture] };
  ok(await portal().post(token, `/api/findings/answer/${finding.UUID}`, answer));
  const verified = { event: randomUUID(), result: 'closed', text: '' };
  ok(await portal().post(token, `/api/findings/verify/${finding.UUID}`, verified));
  return finding;
}

describe('the workbook brought up to date', () => {
  test('is the original, part by part, as long as nothing was entered', async () => {
    const { token, report } = await aSurveyOf();
    const { document, file } = await made(token, report);
    expect(document).toMatchObject({ state: 'ready', file_name: expect.stringMatching(/inspection-workbook/) });
    expect(unzipSync(await file())).toEqual(unzipSync(sampleBytes()));
  });

  test('has what was done about a finding, with its picture, and the other findings as they were', async () => {
    const survey = await aSurveyOf();
    const { sheet, row } = await closed(survey.token, survey);
    const { file } = await made(survey.token, survey.report, { kind: 'closing', report: survey.closing });
    const workbook = readWorkbook(await file());
    const at = (one: { sheet: string; row: number }) => one.sheet === sheet && one.row === row;
    const found = findingsOf(importWorkbook(workbook));
    expect(found.find(at)).toMatchObject({
      status: 'closed',
      actionTaken: '=Renewed & tested',
      closingDate: expect.stringMatching(/^\d+-\w{3}-\d{4}$/),
      verifiedBy: expect.stringMatching(/./),
    });
    const others = findingsOf(sampleSheets()).filter((one) => !at(one));
    expect(found.filter((one) => !at(one))).toEqual(others);
    const before = readWorkbook(sampleBytes()).sheets.flatMap(({ pictures }) => pictures).length;
    const pictures = workbook.sheets.find(({ name }) => name === sheet)?.pictures ?? [];
    expect(workbook.sheets.flatMap((one) => one.pictures)).toHaveLength(before + 1);
    expect(pictures.some((one) => one.row === row && one.type === 'image/jpeg')).toBe(true);
  });

  test('can not be made of an .xls', async () => {
    const bytes = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600)]);
    const { token, report } = await aSurveyOf({ bytes, name: 'old.xls', sheets: someSheets() });
    expect(codeOf(await ask(token, report))).toEqual([422, 'not_possible']);
  });

  test('that can not be read fails with the reason, and is not tried again', async () => {
    const { token, report } = await aSurveyOf({ bytes: Uint8Array.from([0x50, 0x4b, 3, 4, 0]), sheets: someSheets() });
    const { document } = await made(token, report);
    expect(document).toMatchObject({ state: 'failed', code: 'not_possible', message: 'document.unreadable' });
  });

  test('fails with the place where a row of the sheets is in no sheet of the workbook', async () => {
    const sheets = sampleSheets().map((sheet) => ({ ...sheet, name: sheet.name.replace(/^M/, 'N') }));
    const { token, report, rig } = await aSurveyOf({ sheets });
    await closed(token, { rig, report });
    const { document } = await made(token, report);
    expect(document).toMatchObject({ state: 'failed', code: 'not_possible', params: { sheet: expect.any(String) } });
  });
});

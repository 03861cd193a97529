import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDocument } from '@rigbook/contract';
import { findingsOf, importWorkbook } from '@rigbook/domain';
import { readWorkbook } from '@rigbook/workbook';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  aClosedOne,
  aSurveyOf,
  documentMade,
  type ReportDocument,
} from '../../../../test/support/records/documents.ts';
import { aPortal, codeOf } from '../../../../test/support/harness.ts';
import { someSheets } from '../../../../test/support/records/reports.ts';
import { sampleBytes, sampleSheets } from '../../../../test/support/inputs/sample.ts';

const portal = aPortal();
const how = {
  of: 'report',
  kind: 'inspection',
  format: 'workbook',
  language: 'en',
  pictures: 'large',
  only: 'all',
} as const;

const ask = (token: string, report: string) =>
  portal().call(makeDocument, token, { body: { UUID: randomUUID(), report, ...how } });
const made = (token: string, report: string, more: Partial<ReportDocument> = {}) =>
  documentMade(portal(), token, { report, ...how, ...more });

describe('the workbook brought up to date', () => {
  test('is the original, part by part, as long as nothing was entered', async () => {
    const { token, report } = await aSurveyOf(portal());
    const { document, file } = await made(token, report);
    expect(document).toMatchObject({ state: 'ready', file_name: expect.stringMatching(/inspection-workbook/) });
    expect(unzipSync(await file())).toEqual(unzipSync(sampleBytes()));
  });

  test('has what was done about a finding, with its picture, and the other findings as they were', async () => {
    const survey = await aSurveyOf(portal());
    const { sheet, row } = await aClosedOne(portal(), survey);
    const { file } = await made(survey.token, survey.report, { kind: 'closing', report: survey.closing });
    const workbook = readWorkbook(await file());
    const at = (one: { sheet: string; row: number }) => one.sheet === sheet && one.row === row;
    const found = findingsOf(importWorkbook(workbook));
    expect(found.find(at)).toMatchObject({
      status: 'closed',
      action_taken: '=Renewed & tested',
      closing_date: expect.stringMatching(/^\d+-\w{3}-\d{4}$/),
      verified_by: expect.stringMatching(/./),
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
    const { token, report } = await aSurveyOf(portal(), { bytes, name: 'old.xls', sheets: someSheets() });
    expect(codeOf(await ask(token, report))).toEqual([422, 'not_possible']);
  });

  const testFile = (name: string) =>
    readFileSync(join(import.meta.dirname, '../../../../../../packages/workbook/test-data', name));
  /** The sample with other parts, or its own changed. */
  const sampleWith = (change: (parts: Record<string, Uint8Array>) => void) => {
    const parts = unzipSync(sampleBytes());
    change(parts);
    return zipSync(parts);
  };
  /** The sample with the flag of a zip whose parts are encrypted, in both headers of each part. */
  const inEncryptedZip = () => {
    const bytes = Buffer.from(sampleBytes());
    for (const [signature, flags] of [
      ['PK\u0003\u0004', 6],
      ['PK\u0001\u0002', 8],
    ] as const) {
      for (let at = bytes.indexOf(signature, 0, 'latin1'); at >= 0; at = bytes.indexOf(signature, at + 4, 'latin1'))
        bytes.writeUInt8(bytes.readUInt8(at + flags) | 1, at + flags);
    }
    return bytes;
  };
  const REFUSED: [reason: string, workbook: string, make: () => Uint8Array][] = [
    ['document.signed', 'is signed', () => sampleWith((parts) => (parts['_xmlsignatures/origin.sigs'] = strToU8('')))],
    ['document.encrypted', 'has a password', inEncryptedZip],
    ['document.xls', 'is an .xls by another name', () => testFile('sample-findings-marlin-crest.xls')],
    [
      'document.protected',
      'has protected sheets',
      () =>
        sampleWith((parts) => {
          for (const [name, part] of Object.entries(parts).filter(([one]) => /worksheets\/sheet\d+/.test(one)))
            parts[name] = strToU8(
              strFromU8(part).replace('</sheetData>', '</sheetData><sheetProtection sheet="1" objects="1"/>'),
            );
        }),
    ],
  ];

  test.each(REFUSED)('says %s of a workbook that %s, and Excel can be had instead', async (reason, _, make) => {
    const survey = await aSurveyOf(portal(), { bytes: make() });
    await aClosedOne(portal(), survey);
    const { document } = await made(survey.token, survey.report);
    expect(document).toMatchObject({ state: 'failed', code: 'not_possible', message: reason });
    expect(document.error).toMatch(/./);
    const excel = await made(survey.token, survey.report, { format: 'xlsx' });
    expect(findingsOf(importWorkbook(readWorkbook(await excel.file())))).toHaveLength(
      findingsOf(sampleSheets()).length,
    );
  });

  test('that can not be read fails with the reason, and is not tried again', async () => {
    const { token, report } = await aSurveyOf(portal(), {
      bytes: Uint8Array.from([0x50, 0x4b, 3, 4, 0]),
      sheets: someSheets(),
    });
    const { document } = await made(token, report);
    expect(document).toMatchObject({ state: 'failed', code: 'not_possible', message: 'document.unreadable' });
  });

  test('fails with the place where a row of the sheets is in no sheet of the workbook', async () => {
    const sheets = sampleSheets().map((sheet) => ({ ...sheet, name: sheet.name.replace(/^M/, 'N') }));
    const { token, report, rig } = await aSurveyOf(portal(), { sheets });
    await aClosedOne(portal(), { token, rig, report });
    const { document } = await made(token, report);
    expect(document).toMatchObject({ state: 'failed', code: 'not_possible', params: { sheet: expect.any(String) } });
  });
});

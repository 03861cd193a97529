import { WORKBOOK_ROUTES } from '@rigbook/contract';
import { findingsOf, importWorkbook } from '@rigbook/domain';
import { readWorkbook } from '@rigbook/workbook';
import { read, utils, write } from '@e965/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { aClosedOne, aSurveyOf, documentMade, type SurveyMade } from '../../../test/support/records/documents.ts';
import { aZip } from '../../../test/support/inputs/forms.ts';
import { aPortal, ok } from '../../../test/support/harness.ts';

const portal = aPortal();
const NAME = 'findings.xlsx';
const HEADINGS = ['No.', 'Ref', 'Deficiency', 'Recommendation', 'Priority', 'Reference', 'Status', 'Action By']
  .concat(['Closing Date', 'Target Date', 'Location', 'Action Taken', 'Verified By', '', 'Initial Picture'])
  .concat(['Final Picture']);

/** A workbook with a finding of each text from row 11. */
function aWorkbook(texts: readonly string[]) {
  const book = utils.book_new();
  const rows = texts.map((text, index) => [index + 1, text.slice(0, 1), text, 'Renew.', 'Major', '', 'OPEN']);
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([...Array.from({ length: 9 }, () => []), HEADINGS, ...rows]),
    'Mast',
  );
  const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
  return { bytes, sheets: importWorkbook(readWorkbook(bytes)) };
}

let survey: SurveyMade;

beforeAll(async () => {
  survey = await aSurveyOf(portal(), { ...aWorkbook(['Cracked beam', 'Worn sheave', 'Missing pin']), name: NAME });
  await aClosedOne(portal(), survey);
  const { bytes, sheets } = aWorkbook(['Leaking hose', 'Cracked beam', 'Worn sheave', 'Missing pin']);
  const zip = { field: 'sheet', name: 'sheet.zip', bytes: aZip({ [NAME]: bytes }) };
  const fields = { reportUUID: survey.report, data: JSON.stringify(sheets) };
  ok(await portal().call(WORKBOOK_ROUTES.inspection.update, survey.token, { body: fields, file: zip }));
});

const how = { of: 'report', language: 'en', pictures: 'small', only: 'all' } as const;

async function made(body: { kind: 'inspection' | 'closing'; report: string; format: 'pdf' | 'xlsx' | 'workbook' }) {
  const { document, file } = await documentMade(portal(), survey.token, { ...how, ...body });
  expect(document).toMatchObject({ state: 'ready' });
  const bytes = await file();
  // The portal's reader leaves out what is to the right of the columns of a report.
  const { Mast: sheet = {} } = read(bytes).Sheets;
  return { workbook: readWorkbook(bytes), rows: utils.sheet_to_json<string[]>(sheet, { header: 1 }) };
}

describe('a survey with a row above the others, which its closing does not follow yet', () => {
  test('has in its workbook what was entered for each finding, and nothing of another one', async () => {
    const { workbook } = await made({ kind: 'closing', report: survey.closing, format: 'workbook' });
    const found = findingsOf(importWorkbook(workbook));
    expect(found.map(({ deficiency, status, action_taken: taken }) => [deficiency, status, taken])).toEqual([
      ['Leaking hose', 'open', ''],
      ['Cracked beam', 'closed', '=Renewed & tested'],
      ['Worn sheave', 'open', ''],
      ['Missing pin', 'open', ''],
    ]);
    expect(workbook.sheets[0]?.pictures.map(({ row }) => row)).toEqual([found[1]?.row]);
  });

  test.each<['closing' | 'inspection', () => string, string[]]>([
    ['closing', () => survey.closing, ['Cracked beam', 'Worn sheave', 'Missing pin']],
    ['inspection', () => survey.report, ['Leaking hose', 'Cracked beam', 'Worn sheave', 'Missing pin']],
  ])('is an Excel document of the %s with the state of each finding, and its picture', async (kind, report, texts) => {
    const { workbook, rows } = await made({ kind, report: report(), format: 'xlsx' });
    const shown = texts.map((text) => rows.find((row) => row.includes(text)) ?? []);
    expect(shown.map((row) => row.includes('Closed'))).toEqual(texts.map((text) => text === 'Cracked beam'));
    const at = rows.findIndex((row) => row.includes('Cracked beam'));
    expect(workbook.sheets[0]?.pictures.map(({ row }) => row)).toEqual([at + 1]);
  });
});

import { read, utils } from '@e965/xlsx';
import type { DocumentAbout } from '@rigbook/contract';
import { unzipSync, strFromU8 } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { aFollowedSurvey } from '../../../../test/support/records/answers.ts';
import { type DocumentAsked, documentMade, type ReportDocument } from '../../../../test/support/records/documents.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../../test/support/people.ts';

const portal = aPortal();
const BOM = '\uFEFF';
/** What a spreadsheet takes for a formula begins with one of these. */
const FORMULAS = ['+1+2', '-1 of 4 bolts', '@SUM(A1)'];
const TEXT = '=HYPERLINK("http://example.com"), "quoted"';
let survey: Awaited<ReturnType<typeof aFollowedSurvey>>;

beforeAll(async () => {
  survey = await aFollowedSurvey(portal(), {
    sections: {
      Mast: [
        { text: TEXT, priority: 'Critical' },
        { text: 'Two\nlines', status: 'CLOSED' },
      ],
      Hull: FORMULAS.map((text) => ({ text, priority: 'Minor' as const })),
    },
  });
  ok(await survey.answer(TEXT, { state: 'progress', text: '@everyone: ordered' }));
});

const csvOf = async (body: DocumentAsked) => {
  const { document, file } = await documentMade(portal(), survey.token, body);
  expect(document).toMatchObject({ state: 'ready' });
  return { document, text: (await file()).toString('utf8') };
};
const findings = (body: Partial<ReportDocument> = {}) =>
  csvOf({ of: 'findings', format: 'csv', language: 'en', pictures: 'none', only: 'all', ...body });

/** The rows of a CSV, each by its headings, as a spreadsheet reads them. */
const rowsOf = (text: string) =>
  utils.sheet_to_json<Record<string, string>>(
    Object.values(read(text.slice(1), { type: 'string', raw: true }).Sheets)[0] ?? {},
  );

describe('findings as CSV', () => {
  test('are UTF-8 with a byte-order mark, in lines that end with CR LF, with a row for each finding', async () => {
    const { document, text } = await findings();
    expect(document.file_name).toMatch(/^register_.*_en_\d{4}-\d\d-\d\d\.csv$/);
    expect(text.startsWith(BOM)).toBe(true);
    expect(text.replaceAll('\r\n', '').replace('Two\nlines', '')).not.toMatch(/[\r\n]/);
    const rows = rowsOf(text);
    expect(rows.map(({ Priority }) => Priority)).toEqual(['Critical', 'Major', 'Minor', 'Minor', 'Minor']);
    expect(rows[1]).toMatchObject({ Deficiency: 'Two\nlines', State: 'Closed' });
  });

  test('have no text that a spreadsheet would take for a formula', async () => {
    const { text } = await findings();
    const said = rowsOf(text).map(({ Deficiency }) => Deficiency);
    expect(said).toEqual(expect.arrayContaining([TEXT, ...FORMULAS].map((one) => `'${one}`)));
    expect(text).not.toMatch(/(^|,|")[=+@-]/m);
  });

  test('are only the chosen ones, in the chosen language', async () => {
    const { text } = await findings({ only: 'open', language: 'ar' });
    expect(rowsOf(text)).toHaveLength(4);
    expect(text).toContain('حرجة');
  });

  test('are none of a report, which has sheets', async () => {
    const body = { UUID: crypto.randomUUID(), of: 'report', kind: 'closing', report: survey.closing, format: 'csv' };
    const refused = await portal().post(survey.token, '/api/documents', {
      ...body,
      language: 'en',
      pictures: 'none',
      only: 'all',
    });
    expect(fieldsOf(refused)).toEqual([422, ['format']]);
  });
});

describe('the log as a document', () => {
  const log = (filter?: Record<string, string>) =>
    csvOf({ of: 'log', format: 'csv', language: 'en', ...(filter && { filter }) });

  test('has what happened, newest first, as CSV', async () => {
    const { document, text } = await log();
    expect(document.file_name).toMatch(/^log_en_\d{4}-\d\d-\d\d\.csv$/);
    const [newest] = rowsOf(text);
    expect(newest).toMatchObject({
      'What happened': 'Work in progress',
      Text: "'@everyone: ordered",
      Side: 'Rig',
      Rig: survey.rig.name,
      Deficiency: `'${TEXT}`,
    });
  });

  test('has what its filter finds', async () => {
    expect(rowsOf((await log({ kind: 'closed' })).text)).toEqual([]);
    expect(rowsOf((await log({ kind: 'progress', rig: survey.rig.UUID })).text)).toHaveLength(1);
  });

  test('has the same rows in Excel', async () => {
    const { file } = await documentMade(portal(), survey.token, { of: 'log', format: 'xlsx' });
    const { Log: sheet = {} } = read(await file()).Sheets;
    const [newest] = utils.sheet_to_json<Record<string, string>>(sheet);
    expect(newest).toMatchObject({ 'What happened': 'Work in progress', Deficiency: TEXT });
  });

  test('has nothing of another company', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const { file } = await documentMade(portal(), token, { of: 'log', format: 'csv' });
    expect(rowsOf((await file()).toString('utf8'))).toEqual([]);
  });

  test('is asked for as often as one likes, and is refused with another content by the same UUID', async () => {
    const UUID = crypto.randomUUID();
    const ask = (format: string) => portal().post(survey.token, '/api/documents', { UUID, of: 'log', format });
    const first = ok(await ask('csv')).json<object>();
    expect(ok(await ask('csv')).json()).toMatchObject({ UUID, asked: { of: 'log' } });
    expect(first).toMatchObject({ UUID });
    expect(codeOf(await ask('xlsx'))).toEqual([409, 'exists']);
    expect(codeOf(await ask('pdf'))).toEqual([400, 'malformed']);
  });
});

describe('Excel on paper', () => {
  const partsOf = async (body: DocumentAsked) => {
    const { file } = await documentMade(portal(), survey.token, body);
    const parts = unzipSync(await file());
    const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
    return { sheet: part('xl/worksheets/sheet1.xml'), workbook: part('xl/workbook.xml') };
  };

  const excel = { language: 'en', format: 'xlsx' } as const;
  const plain = { ...excel, pictures: 'none', only: 'all' } as const;
  test.each<[string, () => DocumentAsked]>([
    ['a report', () => ({ ...plain, of: 'report', kind: 'closing', report: survey.closing })],
    ['findings', () => ({ ...plain, of: 'findings' })],
    ['the log', () => ({ ...excel, of: 'log' })],
  ])('%s: as wide as a page, with a height for each row, and the headings on each page', async (_, body) => {
    const { sheet, workbook } = await partsOf(body());
    expect(sheet).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>');
    expect(sheet).toMatch(/<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"\/>/);
    const rows = sheet.match(/<row [^>]*>/g) ?? [];
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter((row) => !/ ht="[\d.]+"/.test(row))).toEqual([]);
    expect(workbook).toMatch(/_xlnm\.Print_Titles" localSheetId="0">'[^']+'!\$\d+:\$\d+</);
    expect(workbook).toContain('_xlnm._FilterDatabase');
    // The order of the parts of a sheet, without which Excel repairs the file.
    const order = ['</sheetData>', '<autoFilter', '<pageMargins', '<pageSetup', '<headerFooter'].map((part) =>
      sheet.indexOf(part),
    );
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order[0]).toBeGreaterThan(0);
  });

  test('says its rig and what it is at its head', async () => {
    const other = await aFollowedSurvey(portal(), { sections: { Mast: [{ text: 'One' }] } });
    const { file } = await documentMade(portal(), other.token, {
      of: 'findings',
      pictures: 'none',
      only: 'all',
      language: 'en',
      format: 'xlsx',
    });
    const sheet = strFromU8(unzipSync(await file())['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain(
      `<oddHeader>&amp;L&amp;8${other.rig.name} · Register of findings&amp;R&amp;8&amp;A</oddHeader>`,
    );
  });
});

describe('what a document will hold', () => {
  const about = async (body: object, token = survey.token) =>
    ok(await portal().post(token, '/api/documents/about', body)).json<DocumentAbout>();

  test('is counted as it will be made', async () => {
    const report = { of: 'report', kind: 'closing', report: survey.closing };
    expect(await about({ of: 'findings', only: 'all' })).toEqual({ findings: 5, overdue: 0, rigs: 1 });
    expect(await about({ of: 'findings', only: 'all', filter: { priority: 'critical' } })).toMatchObject({
      findings: 1,
    });
    expect(await about({ ...report, only: 'closed' })).toEqual({ findings: 1, overdue: 0, rigs: 1 });
  });

  test('is nothing of another company', async () => {
    const { token } = await aPerson(portal(), 'admin', (await aCompanyWithEditor(portal())).company);
    expect(await about({ of: 'findings', only: 'all' }, token)).toEqual({ findings: 0, overdue: 0, rigs: 0 });
  });
});

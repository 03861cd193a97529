import { randomUUID } from 'node:crypto';
import { WORKBOOK_ROUTES } from '@rigbook/contract';
import { NO_SURVEY_DETAILS, type Sheet } from '@rigbook/domain';
import { afterEach, describe, expect, test } from 'vitest';
import { aZip, workbookBytes } from '../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../test/support/people.ts';
import { anInspection, anInspectionForm, aRig, aSheet, someSheets } from '../../../test/support/records/reports.ts';
import { SAMPLE_NAME, sampleBytes, sampleSheets } from '../../../test/support/inputs/sample.ts';

const portal = aPortal();
afterEach(() => portal().setNow(null));

const save = (token: string, rigUUID: string, more: Record<string, string> = {}, zip?: Uint8Array) =>
  portal().call(WORKBOOK_ROUTES.inspection.save, token, anInspectionForm(rigUUID, more, zip));
const show = async (token: string, uuid: string) =>
  ok(await portal().call(WORKBOOK_ROUTES.inspection.show, token, { params: { uuid } })).json<{
    data: string;
    updated_at: string;
  }>();
const summaries = async (token: string, rigUUID: string, query = '') =>
  ok(await portal().get(token, `/api/reports/inspection/summaries/${rigUUID}${query}`)).json<{
    data: Record<string, unknown>[];
    total: number;
    per_page: number;
    current_page: number;
  }>();

async function aRigOfOnesOwn() {
  const { token, company } = await aCompanyWithEditor(portal());
  const rig = await aRig(portal(), token);
  return { token, company, rig };
}

describe('saving an inspection', () => {
  test('of the sample survey shows its known percentages, whatever the browser claims', async () => {
    const { token, rig } = await aRigOfOnesOwn();
    const claims = {
      Critical_Closed_Percentage: '100',
      Major_Closed_Percentage: '---',
      Minor_Closed_Percentage: '0',
      Overall_Closed_Percentage: 'all of them',
    };
    const data = JSON.stringify(sampleSheets());
    const saved = ok(await save(token, rig.UUID, { data, ...claims }, aZip({ [SAMPLE_NAME]: sampleBytes() })));
    const { UUID, id, created_at, updated_at } = saved.json<Record<string, string>>();
    expect(updated_at).toBe(created_at);
    const page = await summaries(token, rig.UUID);
    expect(page).toMatchObject({ total: 1, per_page: 10, current_page: 1 });
    expect(page.data).toEqual([
      {
        id,
        UUID,
        Critical_Closed_Percentage: 47,
        Major_Closed_Percentage: 32,
        Minor_Closed_Percentage: 34,
        Overall_Closed_Percentage: 36,
        survey_date: null,
        ...NO_SURVEY_DETAILS,
        created_at,
        sheet: expect.stringMatching(new RegExp(`/reports/inspection/${UUID}/.+/${SAMPLE_NAME}$`)),
        survey: {
          UUID: expect.any(String),
          name: SAMPLE_NAME,
          survey_date: null,
          title: '',
          survey_to: null,
          revision: '',
          created_at,
        },
      },
    ]);
  });

  test('classifies every row itself and ignores priorities and statuses sent by the browser', async () => {
    const { token, rig } = await aRigOfOnesOwn();
    const [sheet] = someSheets() as [Sheet];
    const claimed: Sheet = {
      ...sheet,
      rowsPriority: sheet.rows.map(() => 'minor'),
      rowsStatus: sheet.rows.map(() => 'closed'),
    };
    const { UUID } = ok(await save(token, rig.UUID, { data: JSON.stringify([claimed]) })).json<{ UUID: string }>();
    expect(JSON.parse((await show(token, UUID)).data)).toEqual([sheet]);
  });

  test('returns the sheets cell for cell, with the name of the rig', async () => {
    const { token, rig } = await aRigOfOnesOwn();
    const uuid = await anInspection(portal(), token, rig.UUID, sampleSheets());
    const report = await show(token, uuid.toUpperCase());
    expect(report).toMatchObject({ UUID: uuid, rig: { UUID: rig.UUID, name: rig.name } });
    expect(JSON.parse(report.data)).toEqual(sampleSheets());
  });

  test('without any finding shows --- for every percentage', async () => {
    const { token, rig } = await aRigOfOnesOwn();
    await anInspection(portal(), token, rig.UUID, [aSheet('Mast', [])]);
    const [row] = (await summaries(token, rig.UUID)).data;
    expect(row).toMatchObject({ Critical_Closed_Percentage: '---', Overall_Closed_Percentage: '---' });
  });

  test('twice with the same content is one report and the same answer, even if zipped again', async () => {
    const { token, rig } = await aRigOfOnesOwn();
    const reportUUID = randomUUID();
    const first = ok(await save(token, rig.UUID, { reportUUID }, aZip({ 'a.xlsx': workbookBytes() })));
    const second = ok(
      await save(token, rig.UUID, { reportUUID: reportUUID.toUpperCase() }, aZip({ 'a.xlsx': workbookBytes() })),
    );
    expect(second.json()).toEqual(first.json());
    expect((await summaries(token, rig.UUID)).total).toBe(1);
  });

  test('twice at the same moment is one report', async () => {
    const { token, rig } = await aRigOfOnesOwn();
    const reportUUID = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => save(token, rig.UUID, { reportUUID })));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect((await summaries(token, rig.UUID)).total).toBe(1);
  });

  test('again with different sheets, workbook or rig is 409 and changes nothing', async () => {
    const { token, rig } = await aRigOfOnesOwn();
    const other = await aRig(portal(), token);
    const reportUUID = randomUUID();
    const { updated_at } = ok(await save(token, rig.UUID, { reportUUID })).json<{ updated_at: string }>();
    const data = JSON.stringify([aSheet('Mast', [['Major', 'OPEN']])]);
    const answers = [
      await save(token, rig.UUID, { reportUUID, data }),
      await save(token, rig.UUID, { reportUUID }, aZip({ 'findings.xlsx': workbookBytes('another') })),
      await save(token, rig.UUID, { reportUUID }, aZip({ 'renamed.xlsx': workbookBytes() })),
      await save(token, other.UUID, { reportUUID }),
    ];
    expect(answers.map(codeOf)).toEqual(answers.map(() => [409, 'exists']));
    expect((await show(token, reportUUID)).updated_at).toBe(updated_at);
    expect((await summaries(token, other.UUID)).total).toBe(0);
  });

  test("on a rig that does not exist, or on another company's, is 404", async () => {
    const { token } = await aRigOfOnesOwn();
    const { rig: foreign } = await aRigOfOnesOwn();
    expect(codeOf(await save(token, randomUUID()))).toEqual([404, 'not_found']);
    expect(codeOf(await save(token, foreign.UUID))).toEqual([404, 'not_found']);
  });

  test('without the workbook is refused by name', async () => {
    const { token, rig } = await aRigOfOnesOwn();
    const fields = { reportUUID: randomUUID(), rigUUID: rig.UUID, data: JSON.stringify(someSheets()) };
    const answer = await portal().call(WORKBOOK_ROUTES.inspection.save, token, { body: fields });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ fields: { sheet: 'Choose a file.' } });
  });

  test.each([
    [{ reportUUID: '' }, 422, 'reportUUID'],
    [{ reportUUID: 'x' }, 400, 'reportUUID'],
    [{ rigUUID: "'; drop table rigs" }, 400, 'rigUUID'],
    [{ data: '' }, 422, 'data'],
  ])('with %j is refused with %i, naming %s', async (more, status, field) => {
    const { token, rig } = await aRigOfOnesOwn();
    const answer = await save(token, rig.UUID, more);
    expect(fieldsOf(answer)).toEqual([status, [field]]);
  });

  test('as JSON or anything other than a form is refused', async () => {
    const { token } = await aRigOfOnesOwn();
    expect(codeOf(await portal().post(token, '/api/reports/inspection/save', {}))).toEqual([400, 'malformed']);
    const headers = { 'content-type': 'multipart/form-data' };
    const url = '/api/reports/inspection/save';
    const boundless = await portal().send({ method: 'POST', url, token, headers, payload: 'x' });
    expect(boundless.statusCode).toBe(400);
    const { form } = anInspectionForm(randomUUID());
    const brokenOff = await portal().postForm(token, url, { ...form, payload: form.payload.subarray(0, -70) });
    expect(brokenOff.statusCode).toBe(400);
  });
});

describe('hostile sheets are refused with 400 and never break the server', () => {
  const cell = { position: 'B11', content: 'x' };
  const sheetWith = (rows: unknown) => JSON.stringify([{ name: 'Mast', rows }]);
  const rowsTo11 = (row: unknown) => [...Array.from({ length: 11 }, () => null), row];

  test.each([
    ['no JSON', 'sheets'],
    ['a half', '[{"name":"Mast"'],
    ['null', 'null'],
    ['a number', '7'],
    ['an object', '{}'],
    ['no sheet', '[]'],
    ['a sheet without name', '[{"rows":[]}]'],
    ['a sheet with an empty name', '[{"name":"","rows":[]}]'],
    ['two sheets of one name', '[{"name":"A","rows":[]},{"name":"A","rows":[]}]'],
    ['rows that are an object', '[{"name":"A","rows":{"length":1e9}}]'],
    ['a cell in the wrong row', sheetWith([null, [cell]])],
    ['a cell given twice', sheetWith(rowsTo11([cell, cell]))],
    ['a cell without content', sheetWith(rowsTo11([{ position: 'B11' }]))],
    ['a cell at no position', sheetWith(rowsTo11([{ position: '11B', content: '' }]))],
    ['a cell of an unknown type', sheetWith(rowsTo11([{ ...cell, type: 'script' }]))],
    ['a cell whose content is no text', sheetWith(rowsTo11([{ ...cell, content: { toString: 1 } }]))],
    ['a cell with too long a text', sheetWith(rowsTo11([{ ...cell, content: 'x'.repeat(40_000) }]))],
    ['an unknown priority', '[{"name":"A","rows":[],"rowsPriority":["urgent"]}]'],
    ['a deep nesting', '['.repeat(20_000)],
  ])('%s', async (_, data) => {
    const { token, rig } = await aRigOfOnesOwn();
    const answer = await save(token, rig.UUID, { data });
    expect(codeOf(answer)).toEqual([400, 'malformed']);
    expect(answer.json()).toMatchObject({ fields: { data: expect.any(String) } });
    expect((await summaries(token, rig.UUID)).total).toBe(0);
  });

  test('texts that PostgreSQL or JavaScript cannot handle are stored as harmless texts', async () => {
    const { token, rig } = await aRigOfOnesOwn();
    const data =
      '[{"name":"Mast","__proto__":{"polluted":1},"constructor":1,"rows":[null,' +
      String.raw`[{"position":"C1","content":"a\u0000b \ud800 ' -- %"},{"position":"E1","content":"Critical"}]]}]`;
    const { UUID } = ok(await save(token, rig.UUID, { data })).json<{ UUID: string }>();
    const [sheet] = JSON.parse((await show(token, UUID)).data) as [Sheet];
    expect(sheet.rows[1]?.[0]?.content).toMatch(/^ab . ' -- %$/u);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe('the zip with the workbook', () => {
  test.each([
    ['is no zip', Buffer.from('no zip at all')],
    ['is empty', Buffer.alloc(0)],
    ['holds nothing', aZip({})],
    ['holds a text', aZip({ 'notes.txt': workbookBytes() })],
    ['holds two workbooks', aZip({ 'a.xlsx': workbookBytes(), 'b.xlsx': workbookBytes() })],
    ['holds a workbook and more', aZip({ 'a.xlsx': workbookBytes(), 'readme.txt': Buffer.from('x') })],
    ['holds something else under the name of a workbook', aZip({ 'a.xlsx': Buffer.from('MZ this is a program') })],
    ['holds an empty workbook', aZip({ 'a.xls': Buffer.alloc(0) })],
    ['is cut short', aZip().subarray(0, 60)],
    ['lies about a checksum', damaged(aZip({ 'a.xlsx': Buffer.concat([workbookBytes(), Buffer.alloc(5000, 7)]) }))],
  ])('that %s is refused with 415 and nothing is saved', async (_, zip) => {
    const { token, rig } = await aRigOfOnesOwn();
    const answer = await save(token, rig.UUID, {}, zip);
    expect(codeOf(answer)).toEqual([415, 'wrong_type']);
    expect((await summaries(token, rig.UUID)).total).toBe(0);
  });

  test('may also contain an .xls, and names in capitals', async () => {
    const { token, rig } = await aRigOfOnesOwn();
    const xls = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(100)]);
    expect((await save(token, rig.UUID, {}, aZip({ 'OLD.XLS': xls }))).statusCode).toBe(200);
  });
});

describe('the download of the original workbook', () => {
  const download = (token: string, uuid: string) =>
    portal().call(WORKBOOK_ROUTES.inspection.download, token, { params: { uuid } });

  test.each(['Findings "Marlin Crest".xlsx', 'نتائج التفتيش.xlsx', '検査 100%.xlsx', 'a;b=c.xlsx'])(
    'gives the very bytes under the name %s',
    async (name) => {
      const { token, rig } = await aRigOfOnesOwn();
      const bytes = sampleBytes();
      const { UUID } = ok(await save(token, rig.UUID, {}, aZip({ [name]: bytes }))).json<{ UUID: string }>();
      const answer = ok(await download(token, UUID));
      expect(Buffer.compare(answer.rawPayload, bytes)).toBe(0);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-length': String(bytes.length),
        'x-content-type-options': 'nosniff',
      });
      const disposition = String(answer.headers['content-disposition']);
      const [, encoded] = /^attachment; filename="[^"]*"; filename\*=UTF-8''(.+)$/.exec(disposition) ?? [];
      expect(decodeURIComponent(encoded ?? '')).toBe(name.replaceAll('"', ''));
    },
  );

  test('uses only the file name of a path in the zip', async () => {
    const { token, rig } = await aRigOfOnesOwn();
    const { UUID } = ok(await save(token, rig.UUID, {}, aZip({ 'folder/deeper/evil.xlsx': workbookBytes() }))).json<{
      UUID: string;
    }>();
    expect((await download(token, UUID)).headers['content-disposition']).toContain('filename="evil.xlsx"');
  });

  test('is forbidden for client users of the same company, and does not exist for others', async () => {
    const { token, company, rig } = await aRigOfOnesOwn();
    const uuid = await anInspection(portal(), token, rig.UUID);
    const { token: client } = await aPerson(portal(), 'client', company);
    expect((await download(client, uuid)).statusCode).toBe(403);
    const { token: foreign } = await aRigOfOnesOwn();
    expect((await download(foreign, uuid)).statusCode).toBe(404);
  });

  test('is the only way to get it: the stored path is not an address under /uploads', async () => {
    const { token, rig } = await aRigOfOnesOwn();
    await anInspection(portal(), token, rig.UUID);
    const path = String((await summaries(token, rig.UUID)).data[0]?.['sheet']);
    expect((await portal().get(token, `/${path.split('/').map(encodeURIComponent).join('/')}`)).statusCode).toBe(404);
  });
});

describe("the list of a rig's inspections", () => {
  test('is newest first, ten per page, the same at both addresses', async () => {
    portal().setNow(new Date('2026-11-05T10:00:00Z'));
    const { token, rig } = await aRigOfOnesOwn();
    const uuids: string[] = [];
    for (let minute = 0; minute < 11; minute++) {
      portal().setNow(new Date(Date.UTC(2026, 10, 5, 10, minute)));
      uuids.unshift(await anInspection(portal(), token, rig.UUID));
    }
    const first = await summaries(token, rig.UUID);
    expect([first.total, first.data.map((row) => row['UUID'])]).toEqual([11, uuids.slice(0, 10)]);
    const second = await summaries(token, rig.UUID, '?page=2');
    expect(second.data.map((row) => row['UUID'])).toEqual(uuids.slice(10));
    const byOther = ok(
      await portal().call(WORKBOOK_ROUTES.inspection.show, token, { params: { uuid: rig.UUID }, query: { page: '2' } }),
    ).json();
    expect(byOther).toEqual(second);
    expect((await summaries(token, rig.UUID, '?page=3')).data).toEqual([]);
  });

  test('searches the shown columns: percentages with their sign and the day as shown', async () => {
    portal().setNow(new Date('2026-11-05T23:59:00Z'));
    const { token, rig } = await aRigOfOnesOwn();
    await anInspection(portal(), token, rig.UUID, [aSheet('Mast', [['Major', 'CLOSED']])]);
    portal().setNow(new Date('2026-11-06T00:01:00Z'));
    await anInspection(portal(), token, rig.UUID, [aSheet('Mast', [['Major', 'OPEN']])]);
    const found = async (words: string) =>
      (await summaries(token, rig.UUID, `?search=${encodeURIComponent(words)}`)).total;
    expect([await found('100%'), await found('5-nov-2026'), await found('2026-11-05'), await found('nothing')]).toEqual(
      [1, 1, 1, 0],
    );
  });

  test("of another company's rig is 404", async () => {
    const { rig } = await aRigOfOnesOwn();
    const { token } = await aRigOfOnesOwn();
    for (const url of [`summaries/${rig.UUID}`, `summaries/${rig.UUID}?page=1`, `${rig.UUID}?page=1`]) {
      expect(codeOf(await portal().call(WORKBOOK_ROUTES.inspection.show, token, { params: { uuid: url } }))).toEqual([
        404,
        'not_found',
      ]);
    }
  });
});

function damaged(zip: Buffer): Buffer {
  const copy = Buffer.from(zip);
  const directory = copy.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  // The checksum and the sizes in the central directory.
  copy.fill(1, directory + 16, directory + 28);
  return copy;
}

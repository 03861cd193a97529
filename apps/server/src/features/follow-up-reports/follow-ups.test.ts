import { randomUUID } from 'node:crypto';
import { CLOSING_ROUTES, FILE_ROUTES, FOLLOW_UP_ROUTES } from '@rigbook/contract';
import { closingCopy, qsheCopy, type Sheet } from '@rigbook/domain';
import { describe, expect, test } from 'vitest';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../test/support/people.ts';
import { anInspection, anInspectionChain, aRig, aSheet, someSheets } from '../../../test/support/records/reports.ts';
import { sampleSheets } from '../../../test/support/inputs/sample.ts';

const portal = aPortal();

const save = (token: string, kind: string, body: object) => portal().post(token, `/api/reports/${kind}/save`, body);
const summaries = async (token: string, kind: string, rigUUID: string) =>
  ok(await portal().get(token, `/api/reports/${kind}/summaries/${rigUUID}`)).json<{ data: object[]; total: number }>();

async function anInspectedRig(sheets = someSheets()) {
  const { token, company } = await aCompanyWithEditor(portal());
  const rig = await aRig(portal(), token);
  const parentUUID = await anInspection(portal(), token, rig.UUID, sheets);
  const body = { reportUUID: randomUUID(), rigUUID: rig.UUID, parentUUID, data: JSON.stringify(closingCopy(sheets)) };
  return { token, company, rig, parentUUID, body };
}

describe('a closing', () => {
  test('of the sample survey counts what is open and in progress, whatever the browser claims', async () => {
    const { token, rig, body } = await anInspectedRig(sampleSheets());
    const saved = ok(
      await save(token, 'closing', { ...body, Critical_Open: 0, Overall_Open: 'many', Minor_Open: null }),
    );
    const { created_at, updated_at } = saved.json<{ created_at: string; updated_at: string }>();
    expect(await summaries(token, 'closing', rig.UUID)).toEqual({
      data: [
        {
          id: expect.any(Number),
          UUID: body.reportUUID,
          Critical_Open: 6,
          Critical_In_Progress: 3,
          Major_Open: 12,
          Major_In_Progress: 11,
          Minor_Open: 13,
          Minor_In_Progress: 2,
          Overall_Open: 31,
          Overall_In_Progress: 16,
          created_at,
          updated_at,
          survey: {
            UUID: expect.any(String),
            name: 'findings.xlsx',
            survey_date: null,
            title: '',
            survey_to: null,
            revision: '',
            created_at: expect.any(String),
          },
        },
      ],
      current_page: 1,
      per_page: 10,
      total: 1,
    });
  });

  test('is returned with its sheets, rig and parent', async () => {
    const { token, rig, parentUUID, body } = await anInspectedRig();
    ok(await save(token, 'closing', body));
    const report = ok(
      await portal().call(CLOSING_ROUTES.closing.show, token, { params: { uuid: body.reportUUID } }),
    ).json<{ data: string }>();
    expect(report).toMatchObject({ UUID: body.reportUUID, parentUUID, rig: { UUID: rig.UUID, name: rig.name } });
    expect(JSON.parse(report.data)).toEqual(closingCopy(someSheets()));
  });

  test('is listed at the paged address too', async () => {
    const { token, rig, body } = await anInspectedRig();
    ok(await save(token, 'closing', body));
    const listed = ok(
      await portal().call(CLOSING_ROUTES.closing.show, token, { params: { uuid: rig.UUID }, query: { page: '1' } }),
    ).json();
    expect(listed).toEqual(await summaries(token, 'closing', rig.UUID));
  });
});

describe('a QSHE report', () => {
  test('is one sheet, hidden from editors, shown to viewers', async () => {
    const { token, company, body, rig } = await anInspectedRig();
    const sheet = qsheCopy(someSheets());
    ok(await save(token, 'qshe', { ...body, data: JSON.stringify(sheet) }));
    const { token: viewer } = await aPerson(portal(), 'viewer', company);
    const report = ok(
      await portal().call(FOLLOW_UP_ROUTES.qshe.show, viewer, { params: { uuid: body.reportUUID } }),
    ).json<{ data: string }>();
    expect(JSON.parse(report.data)).toEqual(sheet);
    expect((await summaries(viewer, 'qshe', rig.UUID)).data).toMatchObject([{ Major_Open: 1, Overall_Open: 1 }]);
    expect(
      (await portal().call(FOLLOW_UP_ROUTES.qshe.show, token, { params: { uuid: body.reportUUID } })).statusCode,
    ).toBe(403);
  });

  test('sent as a list of sheets is refused', async () => {
    const { token, body } = await anInspectedRig();
    const answer = await save(token, 'qshe', { ...body, data: JSON.stringify(someSheets()) });
    expect(codeOf(answer)).toEqual([400, 'malformed']);
  });
});

describe.each([
  ['closing', (sheets: Sheet[]) => closingCopy(sheets)],
  ['qshe', (sheets: Sheet[]) => qsheCopy(sheets)],
  ['final_reports', () => undefined],
] as const)('saving a %s', (kind, copyOf) => {
  const bodyOf = (body: object) => ({ ...body, reportUUID: randomUUID(), data: JSON.stringify(copyOf(someSheets())) });

  test('is 404 for a parent that does not exist, is on another rig, of another kind or company', async () => {
    const { token, body, rig } = await anInspectedRig();
    const other = await anInspectedRig();
    const elsewhere = await anInspection(portal(), token, (await aRig(portal(), token)).UUID);
    const chain = await anInspectionChain(portal(), token, { rig });
    for (const parentUUID of [randomUUID(), elsewhere, other.parentUUID, chain.qshe, chain.final]) {
      const refused = bodyOf({ ...body, parentUUID }) as { reportUUID: string };
      expect(codeOf(await save(token, kind, refused))).toEqual([404, 'not_found']);
      const { token: admin } = await aPerson(portal(), 'admin');
      const address = kind === 'final_reports' ? `${kind}/show/${refused.reportUUID}` : `${kind}/${refused.reportUUID}`;
      expect((await portal().get(admin, `/api/reports/${address}`)).statusCode).toBe(404);
    }
  });

  test('is 404 for a rig of another company', async () => {
    const { token, body } = await anInspectedRig();
    const other = await anInspectedRig();
    expect(codeOf(await save(token, kind, bodyOf({ ...body, rigUUID: other.rig.UUID })))).toEqual([404, 'not_found']);
    expect(codeOf(await save(token, kind, bodyOf(other.body)))).toEqual([404, 'not_found']);
  });

  test('is done once per parent: under another UUID it is 409', async () => {
    const { token, body } = await anInspectedRig();
    ok(await save(token, kind, bodyOf(body)));
    expect(codeOf(await save(token, kind, bodyOf(body)))).toEqual([409, 'exists']);
  });

  test('again with the same content gets the same answer as the first time', async () => {
    const { token, body } = await anInspectedRig();
    const same = bodyOf(body);
    const first = ok(await save(token, kind, same));
    expect(ok(await save(token, kind, same)).json()).toEqual(first.json());
  });

  test('again with another parent is 409', async () => {
    const { token, body, rig } = await anInspectedRig();
    const same = bodyOf(body);
    ok(await save(token, kind, same));
    const parentUUID = await anInspection(portal(), token, rig.UUID);
    expect(codeOf(await save(token, kind, { ...same, parentUUID }))).toEqual([409, 'exists']);
  });

  test.each(['reportUUID', 'rigUUID', 'parentUUID'])('without %s is refused by name', async (field) => {
    const { token, body } = await anInspectedRig();
    const answer = await save(token, kind, { ...bodyOf(body), [field]: undefined });
    expect(fieldsOf(answer)).toEqual([422, [field]]);
  });
});

describe('a closing or QSHE report with hostile sheets', () => {
  test.each(['closing', 'qshe'])('is refused: %s', async (kind) => {
    const { token, body } = await anInspectedRig();
    for (const data of ['', 'x', 'null', '7', '[[]]', '{"name":7}', '[{"name":"A","rows":[[{}]]}]']) {
      expect([400, 422]).toContain((await save(token, kind, { ...body, data })).statusCode);
    }
    expect(codeOf(await save(token, kind, { ...body, data: [] }))).toEqual([400, 'malformed']);
  });

  test('with different content under the same UUID is 409', async () => {
    const { token, body } = await anInspectedRig();
    ok(await save(token, 'closing', body));
    const data = JSON.stringify([aSheet('Mast', [['Major', 'OPEN']])]);
    expect(codeOf(await save(token, 'closing', { ...body, data }))).toEqual([409, 'exists']);
  });
});

describe('a final report', () => {
  test('of an inspection may have its closing as parent as well', async () => {
    const { token, rig, body } = await anInspectedRig();
    ok(await save(token, 'closing', body));
    const reportUUID = randomUUID();
    ok(await save(token, 'final_reports', { reportUUID, rigUUID: rig.UUID, parentUUID: body.reportUUID }));
    expect(
      ok(await portal().call(FILE_ROUTES.final_reports.show, token, { params: { uuid: reportUUID } })).json(),
    ).toEqual({
      id: expect.any(Number),
      UUID: reportUUID,
      rig_id: expect.any(Number),
      rigUUID: rig.UUID,
      rig: { UUID: rig.UUID, name: rig.name },
      created_at: expect.stringMatching(/Z$/),
      survey: {
        UUID: expect.any(String),
        name: 'findings.xlsx',
        survey_date: null,
        title: '',
        survey_to: null,
        revision: '',
        created_at: expect.stringMatching(/Z$/),
      },
      files: [],
    });
  });

  test("is in its rig's list with its files, and is found by the rig's name", async () => {
    const { token } = await aCompanyWithEditor(portal());
    const { rig, final } = await anInspectionChain(portal(), token);
    const list = async (query: string) =>
      ok(await portal().get(token, `/api/reports/final_reports/${rig.UUID}${query}`)).json<{ data: object[] }>().data;
    expect(await list('?page=1')).toMatchObject([{ UUID: final, rig: { name: rig.name }, files: [] }]);
    expect(await list(`?search=${encodeURIComponent(rig.name.toUpperCase())}`)).toHaveLength(1);
    expect(await list('?search=nothing')).toEqual([]);
    expect(await list('?page=2')).toEqual([]);
  });
});

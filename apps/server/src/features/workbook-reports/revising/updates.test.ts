import { randomUUID } from 'node:crypto';
import { CLOSING_ROUTES, DELETE_ROUTES, listTrash, restoreFromTrash, WORKBOOK_ROUTES } from '@rigbook/contract';
import type { Sheet } from '@rigbook/domain';
import { describe, expect, test } from 'vitest';
import { aForm, aZip, workbookBytes } from '../../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson, theOwner } from '../../../../test/support/people.ts';
import {
  anInspection,
  anInspectionChain,
  aRig,
  aRowPicture,
  aSheet,
  someSheets,
} from '../../../../test/support/records/reports.ts';
import { asSystem } from '../../../platform/identity/scope.ts';

const portal = aPortal();

type Kind = 'inspection' | 'audit' | 'acceptance';
type Report = { data: string; updated_at: string; created_at: string; sheet: string };

const show = async (token: string, kind: Kind, uuid: string) =>
  ok(await portal().call(WORKBOOK_ROUTES[kind].show, token, { params: { uuid } })).json<Report>();
const update = (token: string, kind: Kind, fields: Record<string, string>, zip?: Buffer) =>
  portal().postForm(
    token,
    `/api/reports/${kind}/update`,
    aForm(fields, zip && { field: 'sheet', name: 'sheet.zip', bytes: zip }),
  );
const changed = (status = 'CLOSED'): Sheet[] => [aSheet('Mast', [['Critical', status]])];

async function aReport(kind: Kind) {
  const { token, company } = await aCompanyWithEditor(portal());
  const rig = await aRig(portal(), token);
  const reportUUID = await anInspection(portal(), token, rig.UUID, someSheets(), kind);
  const [row] = ok(
    await portal().call(WORKBOOK_ROUTES[kind].summaries, token, { params: { rigUuid: rig.UUID } }),
  ).json().data;
  return {
    token,
    company,
    rig,
    reportUUID,
    row,
    fields: { reportUUID, rigUUID: rig.UUID, data: JSON.stringify(changed()) },
  };
}

describe.each(['inspection', 'audit', 'acceptance'] as const)('changing an %s report', (kind) => {
  test('writes its sheets, counts again and keeps its workbook', async () => {
    const { token, rig, reportUUID, fields } = await aReport(kind);
    const before = await show(token, kind, reportUUID);
    const answer = ok(await update(token, kind, { ...fields, Overall_Closed_Percentage: '1' }));
    const after = await show(token, kind, reportUUID);
    expect(answer.json()).toMatchObject({
      UUID: reportUUID,
      created_at: before.created_at,
      updated_at: after.updated_at,
    });
    expect(JSON.parse(after.data)).toEqual(changed());
    expect(after.updated_at > before.updated_at).toBe(true);
    expect(after.sheet).toBe(before.sheet);
    const page = ok(
      await portal().call(WORKBOOK_ROUTES[kind].summaries, token, { params: { rigUuid: rig.UUID } }),
    ).json();
    expect(page.data).toMatchObject([{ Critical_Closed_Percentage: 100, Overall_Closed_Percentage: 100 }]);
  });

  test('as JSON or without the rig does the same', async () => {
    const { token, reportUUID, fields } = await aReport(kind);
    const counted = { Critical_Closed_Percentage: 0, Overall_Closed_Percentage: '---' };
    ok(await portal().post(token, `/api/reports/${kind}/update`, { reportUUID, data: fields.data, ...counted }));
    expect(JSON.parse((await show(token, kind, reportUUID)).data)).toEqual(changed());
  });

  test('with another workbook makes that one the download', async () => {
    const { token, company, reportUUID, fields } = await aReport(kind);
    ok(await update(token, kind, fields, aZip({ 'revision 2.xlsx': workbookBytes('second') })));
    const { token: admin } = await aPerson(portal(), 'admin', company);
    const download = ok(await portal().call(WORKBOOK_ROUTES[kind].download, admin, { params: { uuid: reportUUID } }));
    expect(download.headers['content-disposition']).toContain('revision 2.xlsx');
    expect(download.rawPayload.equals(workbookBytes('second'))).toBe(true);
    const wrong = await update(token, kind, fields, aZip({ 'a.txt': workbookBytes() }));
    expect(codeOf(wrong)).toEqual([415, 'wrong_type']);
  });

  test('is refused as stale when it has changed since it was loaded, with or without a workbook', async () => {
    const { token, reportUUID, fields } = await aReport(kind);
    const { updated_at } = await show(token, kind, reportUUID);
    ok(await update(token, kind, { ...fields, updated_at }));
    const other = { ...fields, data: JSON.stringify(changed('OPEN')), updated_at };
    expect(codeOf(await update(token, kind, other))).toEqual([409, 'stale']);
    expect(codeOf(await update(token, kind, other, aZip()))).toEqual([409, 'stale']);
    expect(JSON.parse((await show(token, kind, reportUUID)).data)).toEqual(changed());
    expect(fieldsOf(await update(token, kind, { ...other, updated_at: 'x' }))).toEqual([400, ['updated_at']]);
  });

  test('repeated after its answer was lost succeeds and changes nothing', async () => {
    const { token, reportUUID, fields } = await aReport(kind);
    const { updated_at } = await show(token, kind, reportUUID);
    const zip = aZip({ 'revision 2.xlsx': workbookBytes('second') });
    const first = ok(await update(token, kind, { ...fields, updated_at }, zip));
    expect(ok(await update(token, kind, { ...fields, updated_at }, zip)).json()).toEqual(first.json());
    expect((await show(token, kind, reportUUID)).updated_at).toBe(first.json<Report>().updated_at);
  });

  test('that does not exist, is of another kind or on another rig is 404', async () => {
    const { token, fields } = await aReport(kind);
    const other = await aRig(portal(), token);
    expect((await update(token, kind, { ...fields, reportUUID: randomUUID() })).statusCode).toBe(404);
    expect((await update(token, kind, { ...fields, rigUUID: other.UUID })).statusCode).toBe(404);
    const wrongKind = kind === 'audit' ? 'inspection' : 'audit';
    expect((await update(token, wrongKind, fields)).statusCode).toBe(404);
  });

  test('checks the sheets as saving does', async () => {
    const { token, fields } = await aReport(kind);
    expect(codeOf(await update(token, kind, { ...fields, data: '[{}]' }))).toEqual([400, 'malformed']);
    const foreign = JSON.stringify([aSheet('Mast', [['Major', 'OPEN', 'uploads/rigs/x.jpg']])]);
    expect(fieldsOf(await update(token, kind, { ...fields, data: foreign }))).toEqual([422, ['data']]);
  });

  test('accepts the pictures uploaded for it', async () => {
    const { token, rig, reportUUID, fields } = await aReport(kind);
    const path = await aRowPicture(portal(), token, { kind, rigUUID: rig.UUID, reportUUID });
    const data = JSON.stringify([aSheet('Mast', [['Major', 'OPEN', path]])]);
    ok(await update(token, kind, { ...fields, data }));
    expect((await portal().get(token, `/${path}`)).statusCode).toBe(200);
  });

  test('is refused to users who may only read', async () => {
    const { company, fields } = await aReport(kind);
    for (const role of ['viewer', 'client'] as const) {
      const { token } = await aPerson(portal(), role, company);
      expect(codeOf(await update(token, kind, fields))).toEqual([403, 'forbidden']);
    }
  });
});

describe('two changes at the same moment', () => {
  test('with the same loaded version: one is written, the other is stale', async () => {
    const { token, reportUUID, fields } = await aReport('inspection');
    const { updated_at } = await show(token, 'inspection', reportUUID);
    const answers = await Promise.all(
      ['OPEN', 'CLOSED'].map((status) =>
        update(token, 'inspection', { ...fields, data: JSON.stringify(changed(status)), updated_at }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('deleting an inspection', () => {
  test('deletes its closing, QSHE and final report with it, only for an admin, and restores them together', async () => {
    const { token, company } = await aCompanyWithEditor(portal());
    const { token: admin } = await aPerson(portal(), 'admin', company);
    const chain = await anInspectionChain(portal(), token);
    const url = `/api/reports/inspection/${chain.inspection}`;
    expect(codeOf(await portal().remove(token, url))).toEqual([403, 'forbidden']);
    const addresses = [
      url,
      `/api/reports/closing/${chain.closing}`,
      `/api/reports/qshe/${chain.qshe}`,
      `/api/reports/final_reports/show/${chain.final}`,
    ];
    const statuses = () =>
      Promise.all(addresses.map(async (address) => (await portal().get(admin, address)).statusCode));
    const deleted = await portal().remove(admin, url);
    expect([deleted.statusCode, deleted.body]).toEqual([200, 'Report is deleted successfully.']);
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    expect((await portal().remove(admin, url)).statusCode).toBe(404);
    const owner = await theOwner(portal());
    const { data } = (await portal().call(listTrash, owner, { query: { search: company.name } })).json();
    expect(data).toMatchObject([{ entity: 'report', label: expect.stringContaining(chain.rig.name) }]);
    ok(await portal().call(restoreFromTrash, owner, { params: { id: data[0]?.id } }));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
  });

  test('leaves the reports of its rig’s other inspections alone', async () => {
    const { token, company } = await aCompanyWithEditor(portal());
    const { token: admin } = await aPerson(portal(), 'admin', company);
    const gone = await anInspectionChain(portal(), token);
    const kept = await anInspectionChain(portal(), token, { rig: gone.rig });
    ok(await portal().call(DELETE_ROUTES.inspection.delete, admin, { params: { uuid: gone.inspection } }));
    expect(
      (await portal().call(CLOSING_ROUTES.closing.show, admin, { params: { uuid: kept.closing } })).statusCode,
    ).toBe(200);
    const audit = await anInspection(portal(), token, gone.rig.UUID, someSheets(), 'audit');
    expect((await portal().remove(admin, `/api/reports/audit/${audit}`)).statusCode).toBe(404);
    expect((await portal().call(DELETE_ROUTES.inspection.delete, admin, { params: { uuid: audit } })).statusCode).toBe(
      404,
    );
  });
});

describe('history', () => {
  test('records who changed which cells from what to what', async () => {
    const { token, reportUUID, fields } = await aReport('inspection');
    ok(await update(token, 'inspection', fields));
    const rows = await asSystem(portal().services.db, (db) =>
      db.selectFrom('history').selectAll().where('entity_uuid', '=', reportUUID).orderBy('id').execute(),
    );
    expect(rows.map((row) => [row.action, row.entity])).toEqual([
      ['add', 'report'],
      ['change', 'report'],
    ]);
    expect(rows[1]?.user_id).toEqual(expect.any(Number));
    expect(rows[1]?.before).toMatchObject({ cells: { Mast: { G11: 'OPEN', E12: 'Major' } } });
    expect(rows[1]?.after).toMatchObject({ cells: { Mast: { G11: 'CLOSED', E12: '' } } });
  });
});

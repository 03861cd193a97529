import { randomUUID } from 'node:crypto';
import { CLOSING_ROUTES, FOLLOW_UP_ROUTES, WORKBOOK_ROUTES } from '@rigbook/contract';
import { changeStatus, closingCopy, qsheCopy, setPicture, type Sheet } from '@rigbook/domain';
import { describe, expect, test } from 'vitest';
import { aForm } from '../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../test/support/people.ts';
import { anAuditChain, anInspectionChain, aRowPicture, aSheet } from '../../../test/support/records/reports.ts';

const portal = aPortal();

const TODAY = '2026-11-05';
/** Findings in rows 11, 12 and 13 of the first sheet, and 11 of the second. */
const sheets = (
  mast: [string, string][] = [
    ['Critical', 'OPEN'],
    ['Major', 'IN PROGRESS'],
    ['Minor', 'OPEN'],
  ],
): Sheet[] => [aSheet('Mast', mast), aSheet('QSHE', [['Major', 'OPEN']])];

type Report = { data: string; updated_at: string };
type Kind = 'closing' | 'audit_closing' | 'qshe';

const show = async (token: string, kind: Kind, uuid: string) =>
  ok(await portal().call(FOLLOW_UP_ROUTES[kind].show, token, { params: { uuid } })).json<Report>();
const sheetsOf = async (token: string, kind: Kind, uuid: string) =>
  JSON.parse((await show(token, kind, uuid)).data) as Sheet[];
const updateSelf = (token: string, kind: Kind, reportUUID: string, data: Sheet[], more: object = {}) =>
  portal().post(token, `/api/reports/${kind}/update-self`, { reportUUID, data: JSON.stringify(data), ...more });
const updateParent = (token: string, kind: Kind, parentUUID: string, data: unknown, more: object = {}) =>
  portal().call(FOLLOW_UP_ROUTES[kind].updateParent, token, {
    body: { parentUUID, data: JSON.stringify(data), ...more },
  });

const text = (sheet: Sheet | undefined, position: string) =>
  sheet?.rows.flatMap((row) => row ?? []).find((cell) => cell.position === position)?.content ?? '';
const closed = (sheet: Sheet | undefined, row: number): Sheet =>
  changeStatus(sheet ?? aSheet('', []), row, 'CLOSED', { kind: 'closing', today: TODAY });

async function aChain() {
  const { token, company } = await aCompanyWithEditor(portal());
  const { token: admin } = await aPerson(portal(), 'admin', company);
  const chain = await anInspectionChain(portal(), token, { sheets: sheets() });
  return { token, admin, company, chain };
}

describe('changing a closing', () => {
  test('writes statuses, dates and pictures, counts again, and leaves its parent unchanged', async () => {
    const { token, chain } = await aChain();
    const place = { kind: 'closing', rigUUID: chain.rig.UUID, reportUUID: chain.closing };
    const path = await aRowPicture(portal(), token, place);
    expect(path).toContain(`/reports/closing/${chain.closing}/`);
    const [mast, qshe] = closingCopy(sheets()) as [Sheet, Sheet];
    const edited = [setPicture(closed(mast, 11), 11, 'final', path), qshe];
    const before = await show(token, 'closing', chain.closing);
    ok(await updateSelf(token, 'closing', chain.closing, edited, { Critical_Open: 99, updated_at: before.updated_at }));
    expect(await sheetsOf(token, 'closing', chain.closing)).toEqual(edited);
    const { data } = ok(
      await portal().call(CLOSING_ROUTES.closing.summaries, token, { params: { rigUuid: chain.rig.UUID } }),
    ).json();
    expect(data).toMatchObject([
      { Critical_Open: 0, Major_In_Progress: 1, Major_Open: 1, Minor_Open: 1, Overall_Open: 2 },
    ]);
    expect((await portal().get(token, `/${path}`)).statusCode).toBe(200);
    const inspection = ok(
      await portal().call(WORKBOOK_ROUTES.inspection.show, token, { params: { uuid: chain.inspection } }),
    ).json<Report>();
    expect(JSON.parse(inspection.data)).toEqual(sheets());
  });

  test('by two people at once is refused as stale for the second', async () => {
    const { token, chain } = await aChain();
    const { updated_at } = await show(token, 'closing', chain.closing);
    const [mast, qshe] = closingCopy(sheets()) as [Sheet, Sheet];
    ok(await updateSelf(token, 'closing', chain.closing, [closed(mast, 11), qshe], { updated_at }));
    const second = await updateSelf(token, 'closing', chain.closing, [closed(mast, 12), qshe], { updated_at });
    expect(codeOf(second)).toEqual([409, 'stale']);
    expect(text((await sheetsOf(token, 'closing', chain.closing))[0], 'G11')).toBe('CLOSED');
  });

  test('that does not exist or is of another kind is 404, with hostile sheets 400', async () => {
    const { token, chain } = await aChain();
    const { closing: auditClosing } = await anAuditChain(portal(), token, { rig: chain.rig });
    for (const uuid of [randomUUID(), chain.inspection, chain.qshe, auditClosing]) {
      expect((await updateSelf(token, 'closing', uuid, closingCopy(sheets()))).statusCode).toBe(404);
    }
    expect(codeOf(await updateSelf(token, 'closing', chain.closing, [] as Sheet[]))).toEqual([400, 'malformed']);
    expect(fieldsOf(await portal().post(token, '/api/reports/closing/update-self', {}))).toEqual([
      422,
      ['reportUUID', 'data'],
    ]);
  });

  test('with a picture that was never uploaded is refused', async () => {
    const { token, chain } = await aChain();
    const [mast, qshe] = closingCopy(sheets()) as [Sheet, Sheet];
    const edited = [setPicture(mast, 11, 'final', 'uploads/rigs/elsewhere.jpg'), qshe];
    expect(fieldsOf(await updateSelf(token, 'closing', chain.closing, edited))).toEqual([422, ['data']]);
  });

  test('takes pictures only once it is saved', async () => {
    const { token, chain } = await aChain();
    const place = { row: '11', sheetName: 'Mast', rigUUID: chain.rig.UUID };
    for (const reportUUID of [randomUUID(), chain.inspection]) {
      const form = aForm({ ...place, reportUUID }, { field: 'image', name: 'a.jpg', bytes: Buffer.from('x') });
      expect((await portal().postForm(token, '/api/reports/closing/upload/image', form)).statusCode).toBe(404);
    }
  });

  test('of an audit works in the same way', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const chain = await anAuditChain(portal(), token, { sheets: sheets() });
    const [mast, qshe] = closingCopy(sheets()) as [Sheet, Sheet];
    ok(await updateSelf(token, 'audit_closing', chain.closing, [closed(mast, 11), qshe]));
    expect(text((await sheetsOf(token, 'audit_closing', chain.closing))[0], 'G11')).toBe('CLOSED');
    expect((await updateSelf(token, 'closing', chain.closing, [mast])).statusCode).toBe(404);
  });
});

describe('an edit of the parent', () => {
  const revised = () =>
    sheets([
      ['Critical', 'OPEN'],
      ['Major', 'OPEN'],
      ['Minor', 'OPEN'],
      ['Critical', 'OPEN'],
    ]);

  test('reaches the closing without losing what was entered there', async () => {
    const { token, chain } = await aChain();
    const [mast, qshe] = closingCopy(sheets()) as [Sheet, Sheet];
    ok(await updateSelf(token, 'closing', chain.closing, [closed(mast, 11), qshe]));
    ok(await updateParent(token, 'closing', chain.inspection, closingCopy(revised())));
    const [merged] = await sheetsOf(token, 'closing', chain.closing);
    expect([text(merged, 'G11'), text(merged, 'I11')]).toEqual(['CLOSED', '5-Nov-2026']);
    expect([text(merged, 'G12'), text(merged, 'E14')]).toEqual(['OPEN', 'Critical']);
    const { data } = ok(
      await portal().call(CLOSING_ROUTES.closing.summaries, token, { params: { rigUuid: chain.rig.UUID } }),
    ).json();
    expect(data).toMatchObject([{ Critical_Open: 1, Major_Open: 2, Major_In_Progress: 0 }]);
  });

  test('that dropped a finding keeps it in the closing if something was entered there', async () => {
    const { token, chain } = await aChain();
    const [mast, qshe] = closingCopy(sheets()) as [Sheet, Sheet];
    ok(await updateSelf(token, 'closing', chain.closing, [closed(mast, 12), qshe]));
    ok(await updateParent(token, 'closing', chain.inspection, closingCopy(sheets([['Critical', 'OPEN']]))));
    const [merged] = await sheetsOf(token, 'closing', chain.closing);
    expect([text(merged, 'G12'), text(merged, 'C12'), text(merged, 'C13')]).toEqual([
      'CLOSED',
      'Deficiency of row 12',
      '',
    ]);
    ok(await updateParent(token, 'closing', chain.inspection, closingCopy(sheets([['Critical', 'OPEN']]))));
    expect(text((await sheetsOf(token, 'closing', chain.closing))[0], 'G12')).toBe('CLOSED');
  });

  test('applies two changes of the parent where nothing was entered', async () => {
    const { token, chain } = await aChain();
    for (const status of ['IN PROGRESS', 'OPEN']) {
      ok(await updateParent(token, 'closing', chain.inspection, closingCopy(sheets([['Critical', status]]))));
      expect(text((await sheetsOf(token, 'closing', chain.closing))[0], 'G11')).toBe(status);
    }
  });

  test('without any difference changes nothing, not even the timestamp', async () => {
    const { token, chain } = await aChain();
    const before = await show(token, 'closing', chain.closing);
    ok(
      await updateParent(token, 'closing', chain.inspection, closingCopy(sheets()), {
        updated_at: '2020-01-01T00:00:00Z',
      }),
    );
    expect(await show(token, 'closing', chain.closing)).toEqual(before);
  });

  test('based on a closing that has changed since it was loaded is stale', async () => {
    const { token, chain } = await aChain();
    const { updated_at } = await show(token, 'closing', chain.closing);
    const [mast, qshe] = closingCopy(sheets()) as [Sheet, Sheet];
    ok(await updateSelf(token, 'closing', chain.closing, [closed(mast, 11), qshe]));
    const answer = await updateParent(token, 'closing', chain.inspection, closingCopy(revised()), { updated_at });
    expect(codeOf(answer)).toEqual([409, 'stale']);
  });

  test('reaches the QSHE report with status, date and final picture of the closing', async () => {
    const { token, admin, chain } = await aChain();
    const path = await aRowPicture(portal(), token, {
      kind: 'closing',
      rigUUID: chain.rig.UUID,
      reportUUID: chain.closing,
    });
    const [mast, qshe] = closingCopy(sheets()) as [Sheet, Sheet];
    ok(await updateSelf(token, 'closing', chain.closing, [mast, setPicture(closed(qshe, 11), 11, 'final', path)]));
    ok(await updateParent(token, 'qshe', chain.inspection, qsheCopy(sheets())));
    const merged = JSON.parse((await show(admin, 'qshe', chain.qshe)).data) as Sheet;
    expect([text(merged, 'G11'), text(merged, 'I11'), text(merged, 'P11')]).toEqual(['CLOSED', '5-Nov-2026', path]);
    const { data } = ok(
      await portal().call(FOLLOW_UP_ROUTES.qshe.summaries, admin, { params: { rigUuid: chain.rig.UUID } }),
    ).json();
    expect(data).toMatchObject([{ Overall_Open: 0 }]);
  });

  test('that lost its QSHE sheet leaves in the QSHE report what the closing has of it', async () => {
    const { token, admin, chain } = await aChain();
    ok(await updateParent(token, 'qshe', chain.inspection, null));
    const merged = JSON.parse((await show(admin, 'qshe', chain.qshe)).data) as Sheet;
    expect([merged.name, text(merged, 'C11')]).toEqual(['QSHE', 'Deficiency of row 11']);
  });

  test('of an audit reaches its closing', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const chain = await anAuditChain(portal(), token, { sheets: sheets() });
    ok(await updateParent(token, 'audit_closing', chain.audit, closingCopy(revised())));
    expect(text((await sheetsOf(token, 'audit_closing', chain.closing))[0], 'E14')).toBe('Critical');
    expect((await updateParent(token, 'closing', chain.audit, closingCopy(revised()))).statusCode).toBe(404);
  });

  test.each(['closing', 'qshe', 'audit_closing'] as const)('is 404 without such a parent or %s', async (kind) => {
    const { token } = await aChain();
    const data = kind === 'qshe' ? qsheCopy(sheets()) : closingCopy(sheets());
    expect((await updateParent(token, kind, randomUUID(), data)).statusCode).toBe(404);
  });

  test('may be applied by users who edit inspections, not by those who only read', async () => {
    const { company, chain } = await aChain();
    for (const role of ['viewer', 'client'] as const) {
      const { token } = await aPerson(portal(), role, company);
      for (const kind of ['closing', 'qshe'] as const) {
        expect(codeOf(await updateParent(token, kind, chain.inspection, qsheCopy(sheets())))).toEqual([
          403,
          'forbidden',
        ]);
      }
      expect(codeOf(await updateSelf(token, 'closing', chain.closing, sheets()))).toEqual([403, 'forbidden']);
    }
  });
});

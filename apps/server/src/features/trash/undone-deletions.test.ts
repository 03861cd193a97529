import { COLLECTION_ROUTES, DELETE_ROUTES, deleteRig, deleteUser, saveVisit } from '@rigbook/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { aFollowedSurvey } from '../../../test/support/records/answers.ts';
import { aCollection } from '../../../test/support/records/files.ts';
import { aPortal, codeOf, ok } from '../../../test/support/harness.ts';
import { aCompany, aCompanyWithEditor, aPerson, theOwner } from '../../../test/support/people.ts';
import {
  anAuditChain,
  anInspection,
  anInspectionChain,
  aRig,
  aRowPicture,
  aSheet,
} from '../../../test/support/records/reports.ts';
import { aVisit, visitElsewhere } from '../../../test/support/records/visits.ts';

const portal = aPortal({ SESSION_HOURS: '8760', SESSION_IDLE_HOURS: '8760' });
afterEach(() => portal().setNow(null));

const SECOND = 1000;
const along = async (token: string, path: string) => ok(await portal().get(token, path)).json<object>();
const undo = (token: string, of: object) => portal().post(token, '/api/trash/undo', of);

describe('what is deleted together with', () => {
  test('a rig are its reports, pictures, files and visits', async () => {
    const owner = await theOwner(portal());
    const { token, company } = await aCompanyWithEditor(portal());
    const rig = await aRig(portal(), token);
    const of = `/api/rigs/deletion/${rig.UUID}`;
    expect(await along(owner, of)).toEqual({ reports: 0, findings: 0, answers: 0, pictures: 0, files: 0, visits: 0 });
    const picture = await aRowPicture(portal(), token, { rigUUID: rig.UUID, reportUUID: crypto.randomUUID() });
    const sheets = [aSheet('Mast', [['Major', 'OPEN', picture]]), aSheet('QSHE', [['Minor', 'OPEN']])];
    await anInspectionChain(portal(), token, { rig, sheets });
    await anAuditChain(portal(), token, { rig });
    await aCollection(portal(), token, 'move_reports', rig);
    await aVisit(portal(), owner, rig.UUID, { client_id: company.id });
    await anInspectionChain(portal(), token);
    // The two findings of the survey and the five of the audit; the closing shows the same picture, which is one.
    expect(await along(owner, of)).toMatchObject({
      reports: 8,
      findings: 7,
      answers: 0,
      pictures: 1,
      files: 1,
      visits: 1,
    });
  });

  test('an inspection are its closing, QSHE and final report, as long as they are not deleted', async () => {
    const owner = await theOwner(portal());
    const { token } = await aCompanyWithEditor(portal());
    const { rig, inspection } = await anInspectionChain(portal(), token);
    await anInspection(portal(), token, rig.UUID);
    expect(await along(owner, `/api/reports/inspection/deletion/${inspection}`)).toMatchObject({
      reports: 3,
      visits: 0,
    });
    ok(await portal().call(DELETE_ROUTES.inspection.delete, owner, { params: { uuid: inspection } }));
    expect(
      codeOf(await portal().call(DELETE_ROUTES.inspection.deletion, owner, { params: { uuid: inspection } })),
    ).toEqual([404, 'not_found']);
  });

  test('a survey are its findings and what was answered to them', async () => {
    const { office, report, answer } = await aFollowedSurvey(portal(), {
      sections: { Mast: [{ text: 'braces' }, { text: 'clamps' }] },
    });
    ok(await answer('braces', { state: 'progress', text: 'The braces are ordered.' }));
    expect(await along(office, `/api/reports/inspection/deletion/${report}`)).toMatchObject({
      findings: 2,
      answers: 1,
    });
  });

  test('a drop report are its files', async () => {
    const owner = await theOwner(portal());
    const { token } = await aCompanyWithEditor(portal());
    const { UUID } = await aCollection(portal(), token, 'drop_reports', await aRig(portal(), token));
    expect(await along(owner, `/api/reports/drop_reports/deletion/${UUID}`)).toMatchObject({ reports: 0, files: 1 });
    expect(
      codeOf(await portal().call(COLLECTION_ROUTES.move_reports.deletion, owner, { params: { uuid: UUID } })),
    ).toEqual([404, 'not_found']);
  });

  test('a client are its visits', async () => {
    const owner = await theOwner(portal());
    const company = await aCompany(portal());
    const visit = { ...visitElsewhere(), client_id: company.id, uuid: crypto.randomUUID() };
    ok(await portal().call(saveVisit, owner, { body: visit }));
    expect(await along(owner, `/api/clients/deletion/${company.uuid}`)).toMatchObject({ reports: 0, visits: 1 });
  });
});

describe('a deletion', () => {
  const aDeletedRig = async () => {
    const owner = await theOwner(portal());
    const { token, company } = await aCompanyWithEditor(portal());
    const chain = await anInspectionChain(portal(), token);
    ok(await portal().call(deleteRig, owner, { params: { uuid: chain.rig.UUID } }));
    return { owner, token, company, ...chain };
  };
  const isThere = async (token: string, path: string) => (await portal().get(token, path)).statusCode === 200;

  test('is undone with all it took along, by the person who made it', async () => {
    const { owner, rig, closing } = await aDeletedRig();
    const of = { entity: 'rig', UUID: rig.UUID };
    expect(ok(await undo(owner, of)).body).toBe(`${rig.name} is restored successfully.`);
    expect([
      await isThere(owner, `/api/rigs/${rig.UUID}`),
      await isThere(owner, `/api/reports/closing/${closing}`),
    ]).toEqual([true, true]);
    expect(codeOf(await undo(owner, of))).toEqual([404, 'not_found']);
  });

  test('is not undone by anybody else, not even another admin', async () => {
    const { rig, company, token } = await aDeletedRig();
    const others = [token, (await aPerson(portal(), 'admin')).token, (await aPerson(portal(), 'admin', company)).token];
    for (const other of others) {
      expect(codeOf(await undo(other, { entity: 'rig', UUID: rig.UUID }))).toEqual([404, 'not_found']);
    }
  });

  test('is undone within a minute and no later', async () => {
    const start = new Date('2026-11-05T10:00:00Z');
    portal().setNow(start);
    const [one, other] = [await aDeletedRig(), await aDeletedRig()];
    const after = (seconds: number) => portal().setNow(new Date(start.getTime() + seconds * SECOND));
    after(59);
    ok(await undo(one.owner, { entity: 'rig', UUID: one.rig.UUID }));
    after(60);
    expect(codeOf(await undo(other.owner, { entity: 'rig', UUID: other.rig.UUID }))).toEqual([404, 'not_found']);
  });

  test('of a report whose rig was deleted since says which to restore first', async () => {
    const owner = await theOwner(portal());
    const { token } = await aCompanyWithEditor(portal());
    const { rig, inspection } = await anInspectionChain(portal(), token);
    ok(await portal().call(DELETE_ROUTES.inspection.delete, owner, { params: { uuid: inspection } }));
    ok(await portal().call(deleteRig, owner, { params: { uuid: rig.UUID } }));
    expect(codeOf(await undo(owner, { entity: 'report', UUID: inspection }))).toEqual([409, 'in_use']);
    ok(await undo(owner, { entity: 'rig', UUID: rig.UUID }));
    ok(await undo(owner, { entity: 'report', UUID: inspection }));
    expect(await isThere(owner, `/api/reports/inspection/${inspection}`)).toBe(true);
  });

  test('of one of several files has the name of that file', async () => {
    const owner = await theOwner(portal());
    const { token } = await aCompanyWithEditor(portal());
    const rig = await aRig(portal(), token);
    const { UUID, files } = await aCollection(portal(), token, 'drop_reports', rig, 'first.pdf');
    const id = files[0]?.id;
    ok(await portal().call(COLLECTION_ROUTES.drop_reports.deleteFile, owner, { params: { id } }));
    expect(codeOf(await undo(owner, { entity: 'file', UUID, label: 'other.pdf' }))).toEqual([404, 'not_found']);
    ok(await undo(owner, { entity: 'file', UUID, label: 'first.pdf' }));
    expect(await isThere(owner, `/api/reports/drop_reports/download-file/${id}`)).toBe(true);
  });

  test("of a company's own admin, who has no provider's trash, is undone too", async () => {
    const company = await aCompany(portal());
    const [admin, client] = [await aPerson(portal(), 'admin', company), await aPerson(portal(), 'client', company)];
    ok(await portal().call(deleteUser, admin.token, { params: { uuid: client.uuid } }));
    ok(await undo(admin.token, { entity: 'user', UUID: client.uuid }));
    expect(await isThere(admin.token, `/api/users/show/${client.uuid}`)).toBe(true);
  });

  test.each([{}, { entity: 'planet', UUID: crypto.randomUUID() }, { entity: 'rig', UUID: 'none' }])(
    'described as %j is refused',
    async (of) => {
      expect((await undo(await theOwner(portal()), of)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});

import { randomUUID } from 'node:crypto';
import {
  COLLECTION_ROUTES,
  DELETE_ROUTES,
  deleteClient,
  deleteRig,
  deleteUser,
  listTrash,
  restoreFromTrash,
  saveUser,
  showUser,
  WORKBOOK_ROUTES,
} from '@rigbook/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { aCollection } from '../../../test/support/records/files.ts';
import { aPortal, codeOf, ok } from '../../../test/support/harness.ts';
import { aCompany, aCompanyWithEditor, aPerson, PASSWORD, signIn, theOwner } from '../../../test/support/people.ts';
import { anInspection, anInspectionForm, aRig, aRowPicture, aSheet } from '../../../test/support/records/reports.ts';
import { aWorld, type World } from '../../../test/support/world.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { sweepUploads } from '../uploads/public.ts';
import { sweepTrash } from './public.ts';

const portal = aPortal({ SESSION_HOURS: '8760', SESSION_IDLE_HOURS: '8760' });
afterEach(() => portal().setNow(null));

type Row = { id: number; entity: string; UUID: string; label: string };

const DAY = 86_400_000;
const trash = async (token: string, search: string) =>
  ok(await portal().call(listTrash, token, { query: { search } })).json<{ data: Row[] }>().data;
const restore = (token: string, id: number) => portal().call(restoreFromTrash, token, { params: { id } });

async function aDeletedUser() {
  const owner = await theOwner(portal());
  const company = await aCompany(portal());
  const user = await aPerson(portal(), 'viewer', company);
  ok(await portal().call(deleteUser, owner, { params: { uuid: user.uuid } }));
  const [row] = await trash(owner, company.name);
  return { owner, company, user, id: row?.id ?? 0 };
}

describe('the trash', () => {
  test("shows the provider's admin what was deleted, who deleted it and when it is removed for good", async () => {
    portal().setNow(new Date('2026-11-05T10:00:00Z'));
    const { owner, company, user, id } = await aDeletedUser();
    expect(await trash(owner, company.name)).toEqual([
      {
        id,
        entity: 'user',
        UUID: user.uuid,
        label: `viewer of ${company.name} (${user.email})`,
        client: { id: company.id, name: company.name },
        deleted_by: 'Provider',
        deleted_at: '2026-11-05T10:00:00.000Z',
        removed_at: '2026-12-05T10:00:00.000Z',
      },
    ]);
  });

  test('restores a user as they were, who can then sign in again', async () => {
    const { owner, user, id } = await aDeletedUser();
    expect((await restore(owner, id)).statusCode).toBe(200);
    expect(ok(await portal().call(showUser, owner, { params: { uuid: user.uuid } })).json()).toMatchObject({
      email: user.email,
    });
    expect(await signIn(portal(), user.email, PASSWORD)).toMatch(/\S/);
    expect(await trash(owner, user.email)).toEqual([]);
  });

  test('restores a deletion only once', async () => {
    const { owner, id } = await aDeletedUser();
    const answers = await Promise.all([restore(owner, id), restore(owner, id)]);
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(codeOf(await restore(owner, 999_999))).toEqual([404, 'not_found']);
  });

  test('does not restore what belongs to something that is deleted as well', async () => {
    const { owner, company, id } = await aDeletedUser();
    ok(await portal().call(deleteClient, owner, { params: { uuid: company.uuid } }));
    const answer = await restore(owner, id);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        error: `Restore the client '${company.name}' first: this belongs to it.`,
        message: 'trash.client_first',
        params: { name: company.name },
        code: 'in_use',
      },
    ]);
    const rows = await trash(owner, company.name);
    ok(await restore(owner, rows.find((row) => row.entity === 'client')?.id ?? 0));
    expect((await restore(owner, id)).statusCode).toBe(200);
  });

  test('names the report that a file belongs to', async () => {
    const owner = await theOwner(portal());
    const { company, token } = await aCompanyWithEditor(portal());
    const made = await aCollection(portal(), token, 'move_reports', await aRig(portal(), token));
    ok(await portal().call(COLLECTION_ROUTES.move_reports.deleteFile, owner, { params: { id: made.files[0]?.id } }));
    const [file] = await trash(owner, company.name);
    ok(await portal().call(COLLECTION_ROUTES.move_reports.deleteReport, owner, { params: { uuid: made.UUID } }));
    const answer = await restore(owner, file?.id ?? 0);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        error: "Restore the report 'move reports' first: this belongs to it.",
        message: 'trash.report_first',
        params: { name: 'move reports' },
        code: 'in_use',
      },
    ]);
  });

  test('does not restore a user whose e-mail another user has now', async () => {
    const { owner, company, user, id } = await aDeletedUser();
    const other = { name: 'Other', email: user.email, client_id: company.id, permission_id: 3, password: PASSWORD };
    ok(await portal().call(saveUser, owner, { body: { ...other, uuid: randomUUID() } }));
    expect(codeOf(await restore(owner, id))).toEqual([409, 'exists']);
  });

  test('restores nothing after 30 days, and then removes it permanently', async () => {
    portal().setNow(new Date('2026-11-05T10:00:00Z'));
    const { owner, company, user, id } = await aDeletedUser();
    portal().setNow(new Date(Date.parse('2026-11-05T10:00:00Z') + 30 * DAY));
    expect(await trash(owner, company.name)).toEqual([]);
    expect(codeOf(await restore(owner, id))).toEqual([404, 'not_found']);
    expect(await sweepTrash(portal().services)).toBeGreaterThan(0);
    const rows = await asSystem(portal().services.db, (db) =>
      db.selectFrom('users').select('id').where('uuid', '=', user.uuid).execute(),
    );
    expect(rows).toEqual([]);
    expect(await sweepTrash(portal().services)).toBe(0);
  });

  test("shows a company's admin what was deleted in that company, also by the provider, and restores it", async () => {
    const { company, user, id } = await aDeletedUser();
    const [own, other] = [
      await aPerson(portal(), 'admin', company),
      await aPerson(portal(), 'admin', await aCompany(portal())),
    ];
    expect(await trash(own.token, '')).toEqual([
      expect.objectContaining({ id, UUID: user.uuid, deleted_by: 'Provider' }),
    ]);
    expect(await trash(other.token, '')).toEqual([]);
    expect(codeOf(await restore(other.token, id))).toEqual([404, 'not_found']);
    expect((await restore(own.token, id)).statusCode).toBe(200);
    expect(await signIn(portal(), user.email, PASSWORD)).toMatch(/\S/);
  });

  test('is not open to users who may delete nothing', async () => {
    for (const { token } of [
      await aPerson(portal(), 'editor', await aCompany(portal())),
      await aPerson(portal(), 'editor'),
    ]) {
      expect(codeOf(await portal().call(listTrash, token))).toEqual([403, 'forbidden']);
      expect(codeOf(await restore(token, 1))).toEqual([403, 'forbidden']);
    }
  });
});

describe('what is removed permanently', () => {
  const start = new Date('2026-11-05T10:00:00Z');
  const later = (days: number) => new Date(start.getTime() + days * DAY);
  const stored = async (path: string) => {
    const file = await portal().services.files.read(path);
    file?.stream.destroy();
    return file !== null;
  };

  test('includes a rig with all its rows, pictures and files, and nothing of other rigs', async () => {
    portal().setNow(start);
    const [gone, kept] = [await aWorld(portal()), await aWorld(portal())];
    const { token } = gone.people.admin;
    ok(await portal().call(deleteRig, token, { params: { uuid: gone.rig.UUID } }));
    // A report of the other one was issued: only the provider deletes that.
    ok(await portal().call(deleteRig, await theOwner(portal()), { params: { uuid: gone.issued.rig } }));
    const paths = (world: World) => [
      world.rigImage,
      world.rowPicture,
      ...Object.values(world.files).flatMap(({ files }) => files.map(({ file }) => file)),
    ];
    portal().setNow(later(29));
    await sweepTrash(portal().services);
    expect(await Promise.all(paths(gone).map(stored))).toEqual(paths(gone).map(() => true));
    portal().setNow(later(30));
    await sweepTrash(portal().services);
    // Documents of a register are files of no rig: they go after a day, as everything that nothing claims.
    await sweepUploads(portal().services);
    expect(await Promise.all(paths(gone).map(stored))).toEqual(paths(gone).map(() => false));
    expect(await Promise.all(paths(kept).map(stored))).toEqual(paths(kept).map(() => true));
    const left = await asSystem(portal().services.db, async (db) => {
      const of = { client_id: gone.company.id };
      const [reports, findings, visits, uploads] = [
        await db.selectFrom('reports').select('id').where('client_id', '=', of.client_id).execute(),
        await db.selectFrom('findings').select('id').where('client_id', '=', of.client_id).execute(),
        await db.selectFrom('visits').select('id').where('client_id', '=', of.client_id).execute(),
        await db.selectFrom('uploads').select('path').where('client_id', '=', of.client_id).execute(),
      ];
      return [...reports, ...findings, ...visits, ...uploads];
    });
    expect(left).toEqual([]);
  });

  test('also covers file, report, rig and client deleted one after the other', async () => {
    portal().setNow(start);
    const owner = await theOwner(portal());
    const world = await aWorld(portal());
    const remove = async (url: string) => ok(await portal().remove(owner, url));
    await remove(`/api/reports/final_reports/delete-file/${world.files.final_reports.files[0]?.id}`);
    await remove(`/api/reports/inspection/${world.chain.inspection}`);
    await remove(`/api/visits/delete/${world.visit}`);
    await remove(`/api/rigs/delete-complete-rig/${world.rig.UUID}`);
    await remove(`/api/rigs/delete-complete-rig/${world.issued.rig}`);
    const people = [...Object.values(world.people), world.enrolling, world.secured];
    for (const person of people) await remove(`/api/users/delete/${person.uuid}`);
    await remove(`/api/clients/delete/${world.company.uuid}`);
    portal().setNow(later(31));
    expect(await sweepTrash(portal().services)).toBeGreaterThanOrEqual(8);
    const clients = await asSystem(portal().services.db, (db) =>
      db.selectFrom('clients').select('id').where('uuid', '=', world.company.uuid).execute(),
    );
    expect(clients).toEqual([]);
    expect(await stored(world.rowPicture)).toBe(false);
  });

  test('does not include a picture that another report of the rig still shows', async () => {
    portal().setNow(start);
    const owner = await theOwner(portal());
    const { company, token } = await aCompanyWithEditor(portal());
    const { UUID: rigUUID } = await aRig(portal(), token);
    const sheets = (path: string) => [aSheet('Mast', [['Major', 'OPEN', path]])];
    const reportUUID = randomUUID();
    const [shared, own] = [
      await aRowPicture(portal(), token, { rigUUID, reportUUID }),
      await aRowPicture(portal(), token, { rigUUID, reportUUID }),
    ];
    const data = JSON.stringify([...sheets(shared), { ...sheets(own)[0], name: 'Other' }]);
    ok(await portal().call(WORKBOOK_ROUTES.inspection.save, token, anInspectionForm(rigUUID, { reportUUID, data })));
    await anInspection(portal(), token, rigUUID, sheets(shared));
    ok(await portal().call(DELETE_ROUTES.inspection.delete, owner, { params: { uuid: reportUUID } }));
    const status = async (path: string) => (await portal().get(token, `/${path}`)).statusCode;
    expect([await status(shared), await status(own)]).toEqual([200, 404]);
    portal().setNow(later(31));
    await sweepTrash(portal().services);
    expect(await trash(owner, company.name)).toEqual([]);
    expect([await stored(shared), await stored(own)]).toEqual([true, false]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { aPortal, codeOf, ok } from '../../../test/harness.ts';
import { aCompany, aPerson, PASSWORD, signIn, theOwner } from '../../../test/people.ts';
import { asSystem } from '../../platform/scope.ts';
import { sweepTrash } from './public.ts';

const portal = aPortal({ SESSION_HOURS: '8760' });
afterEach(() => portal().setNow(null));

type Row = { id: number; entity: string; UUID: string; label: string };

const DAY = 86_400_000;
const trash = async (token: string, search: string) =>
  ok(await portal().get(token, `/api/trash/list?search=${encodeURIComponent(search)}`)).json<{ data: Row[] }>().data;
const restore = (token: string, id: number) => portal().post(token, `/api/trash/restore/${id}`, {});

async function aDeletedUser() {
  const owner = await theOwner(portal());
  const company = await aCompany(portal());
  const user = await aPerson(portal(), 'viewer', company);
  ok(await portal().remove(owner, `/api/users/delete/${user.uuid}`));
  const [row] = await trash(owner, company.name);
  return { owner, company, user, id: row?.id ?? 0 };
}

describe('the trash', () => {
  test("tells the owner's admin what was deleted, by whom, and when it goes for good", async () => {
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

  test('gives a user back as it was, who then signs in again', async () => {
    const { owner, user, id } = await aDeletedUser();
    expect((await restore(owner, id)).statusCode).toBe(200);
    expect(ok(await portal().get(owner, `/api/users/show/${user.uuid}`)).json()).toMatchObject({ email: user.email });
    expect(await signIn(portal(), user.email, PASSWORD)).toMatch(/\S/);
    expect(await trash(owner, user.email)).toEqual([]);
  });

  test('gives a thing back once', async () => {
    const { owner, id } = await aDeletedUser();
    const answers = await Promise.all([restore(owner, id), restore(owner, id)]);
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(codeOf(await restore(owner, 999_999))).toEqual([404, 'not_found']);
  });

  test('does not give back what belongs to something that is deleted as well', async () => {
    const { owner, company, id } = await aDeletedUser();
    ok(await portal().remove(owner, `/api/clients/delete/${company.uuid}`));
    const answer = await restore(owner, id);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { error: `Restore the client '${company.name}' first: this belongs to it.`, code: 'in_use' },
    ]);
    const rows = await trash(owner, company.name);
    ok(await restore(owner, rows.find((row) => row.entity === 'client')?.id ?? 0));
    expect((await restore(owner, id)).statusCode).toBe(200);
  });

  test('does not give back a user whose e-mail another has now', async () => {
    const { owner, company, user, id } = await aDeletedUser();
    const other = { name: 'Other', email: user.email, client_id: company.id, permission_id: 3, password: PASSWORD };
    ok(await portal().post(owner, '/api/users/save', { ...other, uuid: randomUUID() }));
    expect(codeOf(await restore(owner, id))).toEqual([409, 'exists']);
  });

  test('gives nothing back after 30 days, and then removes it for good', async () => {
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

  test('is open neither to the admins of client companies nor to those who may delete nothing', async () => {
    const company = await aCompany(portal());
    for (const person of [await aPerson(portal(), 'admin', company), await aPerson(portal(), 'editor')]) {
      expect(codeOf(await portal().get(person.token, '/api/trash/list'))).toEqual([403, 'forbidden']);
      expect(codeOf(await restore(person.token, 1))).toEqual([403, 'forbidden']);
    }
  });
});

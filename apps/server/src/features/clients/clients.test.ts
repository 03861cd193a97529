import { randomUUID } from 'node:crypto';
import { allClients, deleteClient, showClient } from '@rigbook/contract';
import { describe, expect, test } from 'vitest';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aCompany, aPerson, theOwner } from '../../../test/support/people.ts';
import { aRig } from '../../../test/support/records/reports.ts';

const portal = aPortal();

type Client = { id: number; UUID: string; name: string; code: string; active: number; updated_at: string };

const aClient = () => ({ name: `Client ${randomUUID()}`, code: randomUUID(), active: 1, uuid: randomUUID() });
const save = (token: string, client: object) => portal().post(token, '/api/clients/save', client);
const update = (token: string, uuid: string, client: object) =>
  portal().post(token, `/api/clients/update/${uuid}`, client);
const remove = (token: string, uuid: string) => portal().call(deleteClient, token, { params: { uuid } });
const show = async (token: string, uuid: string) =>
  ok(await portal().call(showClient, token, { params: { uuid } })).json();
const list = async (token: string, query = '') =>
  ok(await portal().get(token, `/api/clients/list${query}`)).json<{
    data: Client[];
    total: number;
    per_page: number;
  }>();

describe('clients', () => {
  test('are added, shown, changed and deleted by an owner, each with its own answer', async () => {
    const owner = await theOwner(portal());
    const { uuid, ...fields } = aClient();
    const saved = await save(owner, { uuid, ...fields });
    expect([saved.body, saved.headers['content-type']]).toEqual([
      'Client is saved successfully.',
      'text/plain; charset=utf-8',
    ]);
    const shown = await show(owner, uuid);
    const storage = { files: 0, bytes: 0, most_bytes: 200 * 1024 ** 3 };
    const updated_at: unknown = expect.stringMatching(/Z$/);
    expect(shown).toEqual({ id: expect.any(Number), UUID: uuid, ...fields, updated_at, storage });
    ok(await update(owner, uuid, { ...fields, name: 'New name', active: 0 }));
    expect(await show(owner, uuid)).toMatchObject({ name: 'New name', code: fields.code, active: 0 });
    expect((await remove(owner, uuid)).body).toBe('Client is deleted successfully.');
    expect((await portal().call(showClient, owner, { params: { uuid } })).statusCode).toBe(404);
    expect((await remove(owner, uuid)).statusCode).toBe(404);
  });

  test('are listed by name, ten per page, and searched by name and code', async () => {
    const owner = await theOwner(portal());
    const mark = randomUUID().slice(0, 8);
    for (let number = 11; number > 0; number--) {
      const name = `${mark} ${String(number).padStart(2, '0')}`;
      ok(await save(owner, { ...aClient(), name: number % 2 ? name.toUpperCase() : name, code: `${mark}-${number}` }));
    }
    const first = await list(owner, `?search=${mark}`);
    expect([first.total, first.per_page, first.data.length]).toEqual([11, 10, 10]);
    expect(first.data.map((client) => client.name.slice(-2))).toEqual(
      Array.from({ length: 10 }, (_, index) => String(index + 1).padStart(2, '0')),
    );
    expect((await list(owner, `?search=${mark}&page=2`)).data).toHaveLength(1);
    expect((await list(owner, `?search=${mark}-11`)).data).toHaveLength(1);
  });

  test.each([
    [{ name: '' }, 422, 'name'],
    [{ name: '   ' }, 422, 'name'],
    [{ code: undefined }, 422, 'code'],
    [{ active: undefined }, 422, 'active'],
    [{ uuid: undefined }, 422, 'uuid'],
    [{ active: 2 }, 400, 'active'],
    [{ active: true }, 400, 'active'],
    [{ name: {} }, 400, 'name'],
    [{ uuid: 'x' }, 400, 'uuid'],
    [{ name: 'x'.repeat(201) }, 422, 'name'],
  ])('with %j are refused with %i, naming %s', async (more, status, field) => {
    expect(fieldsOf(await save(await theOwner(portal()), { ...aClient(), ...more }))).toEqual([status, [field]]);
  });

  test('have a unique code, whatever its case', async () => {
    const owner = await theOwner(portal());
    const [one, other] = [aClient(), aClient()];
    ok(await save(owner, one));
    ok(await save(owner, other));
    const taken = { ...aClient(), code: one.code.toUpperCase() };
    expect(codeOf(await save(owner, taken))).toEqual([409, 'exists']);
    expect(fieldsOf(await update(owner, other.uuid, { ...other, code: one.code }))).toEqual([409, ['code']]);
    ok(await remove(owner, one.uuid));
    ok(await save(owner, taken));
    expect((await show(owner, other.uuid)).code).toBe(other.code);
  });

  test('saved again succeed with the same content and are 409 with different content, also after a change', async () => {
    const owner = await theOwner(portal());
    const client = aClient();
    // On a PostgreSQL these run side by side.
    const [first] = await Promise.all([1, 2, 3, 4].map(async () => ok(await save(owner, client))));
    ok(await update(owner, client.uuid, { ...client, name: 'Changed meanwhile' }));
    expect(ok(await save(owner, client)).body).toBe(first?.body);
    expect((await show(owner, client.uuid)).name).toBe('Changed meanwhile');
    expect(codeOf(await save(owner, { ...client, name: 'Other' }))).toEqual([409, 'exists']);
    ok(await remove(owner, client.uuid));
    expect(codeOf(await save(owner, client))).toEqual([409, 'exists']);
  });

  test('changed by someone else in the meantime are stale: 409, nothing written', async () => {
    const owner = await theOwner(portal());
    const client = aClient();
    ok(await save(owner, client));
    const { updated_at } = await show(owner, client.uuid);
    ok(await update(owner, client.uuid, { ...client, name: 'First editor', updated_at }));
    const second = await update(owner, client.uuid, { ...client, name: 'Second editor', updated_at });
    expect(codeOf(second)).toEqual([409, 'stale']);
    expect((await show(owner, client.uuid)).name).toBe('First editor');
    ok(await update(owner, client.uuid, { ...client, name: 'First editor', updated_at }));
    expect(fieldsOf(await update(owner, client.uuid, { ...client, updated_at: 'yesterday' }))).toEqual([
      400,
      ['updated_at'],
    ]);
  });

  test('that still have rigs or users are not deleted: 409 says what they have', async () => {
    const owner = await theOwner(portal());
    const company = await aCompany(portal());
    await aRig(portal(), owner, { client_id: company.id });
    await aPerson(portal(), 'viewer', company);
    await aPerson(portal(), 'viewer', company);
    const answer = await remove(owner, company.uuid);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        error: 'This client still has 1 rig and 2 users. Delete or move them first.',
        message: 'client.has_rigs_and_users',
        params: { rigs: 1, users: 2 },
        code: 'in_use',
      },
    ]);
    expect(await show(owner, company.uuid)).toMatchObject({ id: company.id });
  });

  test('to choose from do not include the provider, which cannot be deleted', async () => {
    const owner = await theOwner(portal());
    const all = (await portal().call(allClients, owner)).json();
    expect(all.length).toBeGreaterThan(0);
    expect(all.map((client) => client.id)).not.toContain(1);
    const provider = (await list(owner, '?search=OWNER')).data.find((client) => client.id === 1);
    expect(codeOf(await remove(owner, provider?.UUID ?? ''))).toEqual([409, 'in_use']);
  });
});

describe('for the admin of a client company', () => {
  test('there is only their own client, which they may change but not delete, and they may not add one', async () => {
    const company = await aCompany(portal());
    const { token } = await aPerson(portal(), 'admin', company);
    expect((await list(token)).data.map((client) => client.UUID)).toEqual([company.uuid]);
    ok(await update(token, company.uuid, { name: 'Renamed by itself', code: company.uuid, active: 1 }));
    expect(await show(token, company.uuid)).toMatchObject({ name: 'Renamed by itself' });
    expect(codeOf(await save(token, aClient()))).toEqual([403, 'forbidden']);
    expect(codeOf(await remove(token, company.uuid))).toEqual([403, 'forbidden']);
  });

  test("the code of a client they cannot see can't be used, which is all they learn, and only twenty times", async () => {
    const [one, other] = [await aCompany(portal()), await aCompany(portal())];
    const { token } = await aPerson(portal(), 'admin', one);
    const ask = () => update(token, one.uuid, { name: one.name, code: other.uuid.slice(0, 13), active: 1 });
    const answer = await ask();
    expect(codeOf(answer)).toEqual([409, 'exists']);
    expect(answer.json()).toMatchObject({ message: 'client.code_unusable' });
    for (let time = 1; time < 20; time++) expect((await ask()).statusCode).toBe(409);
    expect(codeOf(await ask())).toEqual([429, 'too_many_tries']);
    expect(answer.body).not.toContain(other.name);
  });
});

import { randomUUID } from 'node:crypto';
import { deleteView, listViews, type SavedView, saveView } from '@rigbook/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aCompany, aPerson, type Person } from '../../../test/support/people.ts';

const portal = aPortal();
let admin: Person;
let editor: Person;

beforeAll(async () => {
  const company = await aCompany(portal());
  admin = await aPerson(portal(), 'admin', company);
  editor = await aPerson(portal(), 'editor', company);
});

const view = (own: Partial<SavedView> = {}): SavedView => ({
  UUID: randomUUID(),
  name: 'Overdue criticals',
  query: 'priority=critical&overdue=1',
  shared: 0,
  ...own,
});
const save = (by: Person, sent: SavedView) => portal().call(saveView, by.token, { body: sent });
const listed = async (by: Person) => ok(await portal().call(listViews, by.token)).json();
const remove = (by: Person, { UUID }: SavedView) => portal().call(deleteView, by.token, { params: { uuid: UUID } });

describe('a saved view', () => {
  test("is its person's own until it is removed, and changed by the same UUID", async () => {
    const own = view();
    expect(ok(await save(editor, own)).json()).toEqual(own);
    ok(await save(editor, { ...own, name: 'Mine' }));
    expect(await listed(editor)).toEqual([{ ...own, name: 'Mine' }]);
    expect(await listed(admin)).toEqual([]);
    expect(codeOf(await save(admin, own))).toEqual([409, 'exists']);
    expect(codeOf(await remove(admin, own))).toEqual([404, 'not_found']);
    ok(await remove(editor, own));
    expect(await listed(editor)).toEqual([]);
  });

  test("is everyone's in a company if an admin shares it, and only admins change it", async () => {
    const shared = view({ shared: 1 });
    expect(codeOf(await save(editor, shared))).toEqual([403, 'forbidden']);
    ok(await save(admin, shared));
    expect(await listed(editor)).toEqual([shared]);
    expect(codeOf(await save(editor, { ...shared, shared: 0 }))).toEqual([403, 'forbidden']);
    expect(codeOf(await remove(editor, shared))).toEqual([403, 'forbidden']);
    ok(await remove(admin, shared));
  });

  test('is in sight of no other company, nor of the provider', async () => {
    const shared = view({ shared: 1 });
    ok(await save(admin, shared));
    const others = [await aPerson(portal(), 'admin', await aCompany(portal())), await aPerson(portal(), 'admin')];
    for (const other of others) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await listed(other)).map(({ UUID }) => UUID)).not.toContain(shared.UUID);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(codeOf(await remove(other, shared))).toEqual([404, 'not_found']);
    }
    ok(await remove(admin, shared));
  });

  test('is one of fifty at most', async () => {
    const person = await aPerson(portal(), 'editor', await aCompany(portal()));
    const saved = await Promise.all(Array.from({ length: 51 }, () => save(person, view())));
    expect(saved.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
    expect(saved.filter(({ statusCode }) => statusCode !== 200).map(fieldsOf)).toEqual([[422, ['name']]]);
  });

  test.each<[Partial<Record<keyof SavedView, unknown>>]>([
    [{ name: '' }],
    [{ name: 'a'.repeat(201) }],
    [{ shared: 2 }],
    [{ query: 'a'.repeat(4001) }],
  ])('%j is refused', async (wrong) => {
    const { statusCode } = await portal().post(editor.token, '/api/views', { ...view(), ...wrong });
    expect([400, 422]).toContain(statusCode);
  });
});

import { expect, onTestFinished, test } from 'vitest';
import { aDatabase } from '../../../test/support/database.ts';
import { asSystem } from '../identity/scope.ts';
import { builtOnce } from './built-once.ts';

test('a statement is built once for each shape, and runs with the values of each call', async () => {
  const { db, close } = await aDatabase();
  onTestFinished(close);
  let builds = 0;
  const named = builtOnce((tx, { code, active, newest }: { code: string; active: number | null; newest: boolean }) => {
    builds += 1;
    let found = tx.selectFrom('clients').select('name').where('code', '=', code);
    if (active !== null) found = found.where('active', '=', active);
    return found.orderBy('id', newest ? 'desc' : 'asc');
  });
  const client = { active: 1, save_hash: '', created_at: new Date(), updated_at: new Date() };
  const rows = ['one', 'two'].map((name) => ({ ...client, name, code: `${name}-code`, uuid: crypto.randomUUID() }));
  const found = await asSystem(db, async (tx) => {
    await tx.insertInto('clients').values(rows).execute();
    return [
      await named(tx, { code: 'one-code', active: null, newest: false }),
      await named(tx, { code: 'two-code', active: null, newest: false }),
      await named(tx, { code: 'two-code', active: 1, newest: true }),
      await named(tx, { code: 'two-code', active: 0, newest: true }),
      await named(tx, { code: "' or true --", active: 0, newest: true }),
    ];
  });
  expect(found).toEqual([[{ name: 'one' }], [{ name: 'two' }], [{ name: 'two' }], [], []]);
  expect(builds).toBe(2);
});

import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { anEmptyDatabase } from '../../test/database.ts';
import { migrate } from './migrate.ts';

test('every migration runs once, in order, and a second start runs none', async () => {
  const { db, close } = await anEmptyDatabase();
  onTestFinished(close);
  const first = await migrate(db);
  expect(first[0]).toBe('001_foundation.sql');
  expect(first).toEqual(first.toSorted());
  expect(await migrate(db)).toEqual([]);
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  expect(rows.map((row) => row.name)).toEqual(first);
});

import { expect, onTestFinished, test } from 'vitest';
import { anEmptyDatabase, connectedTo } from '../../../test/support/database.ts';
import { migrate } from './migrate.ts';

test('migrations that wait for another server say who it is, once, and go on when it is done', async () => {
  const { db, url, close } = await anEmptyDatabase();
  onTestFinished(close);
  const other = await connectedTo(url);
  onTestFinished(other.close);
  await other.ask("set application_name = 'another server'");
  await other.ask('select pg_advisory_lock(725102001)');
  const [session] = await other.ask('select pg_backend_pid() as pid');
  const lines: string[] = [];
  const migrating = migrate(db, [], (line) => {
    lines.push(line);
    void other.ask('select pg_advisory_unlock(725102001)');
  });
  expect(await migrating).toEqual([]);
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(
        `^The migrations wait for process ${String(session?.['pid'])} of the database \\(another server\\), connected since 20`,
      ),
    ),
  ]);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../../../test/support/harness.ts';
import { openDurable } from './durable-pglite.ts';

const WRITER = `
  import { openDurable } from ${JSON.stringify(import.meta.resolve('./durable-pglite.ts'))};
  const db = await openDurable(process.argv[1]);
  const { rows } = await db.query("select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method");
  await db.exec('create table kept (word text)');
  await db.query("insert into kept values ('acknowledged')");
  console.log(JSON.stringify(rows[0]));
  setInterval(() => {}, 1000);
`;

test('what the embedded database has acknowledged is there after its process was killed', async () => {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  const data = join(folder, 'db');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', WRITER, data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  expect(JSON.parse(line)).toEqual({ fsync: 'on', method: 'fsync' });
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  const db = await openDurable(data);
  onTestFinished(() => db.close());
  expect((await db.query('select word from kept')).rows).toEqual([{ word: 'acknowledged' }]);
});

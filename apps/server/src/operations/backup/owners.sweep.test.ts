import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { aDatabaseAddress, connectedTo } from '../../../test/support/database.ts';
import { aPortal } from '../../../test/support/harness.ts';
import { aCompanyWithEditor } from '../../../test/support/people.ts';
import { aRig } from '../../../test/support/records/reports.ts';
import { folderOf } from '../../../test/support/stores/empty-portal.ts';
import { nobody } from '../../platform/database/embedded/database-user.ts';
import { writeBackup } from './write.ts';

const portal = aPortal();
let file: string;

beforeAll(async () => {
  const { token } = await aCompanyWithEditor(portal());
  await aRig(portal(), token);
  file = join(portal().folder, 'backup.zip');
  await writeBackup(portal().services, file);
});

const RESTORE = join(import.meta.dirname, '../../cli/restore.ts');

/** Restores the backup as `npm run restore` does. @returns what it says */
async function restore(env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [RESTORE, file], {
    env: { PATH: process.env['PATH'], ...env },
  });
  return stdout;
}

describe.runIf(process.getuid?.() === 0)('what root restores', () => {
  test('belongs to whoever the data folder belongs to, with the database in it', async () => {
    // Making a database takes a user with a name.
    const user = nobody();
    const folder = folderOf();
    chownSync(folder, user.uid, user.gid);
    expect(await restore({ DATA_DIR: folder })).toContain('Restored what was backed up');
    const names = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
    expect(names).toContain('postgres-18/PG_VERSION');
    const others = names.filter((name) => {
      const { uid, gid } = statSync(join(folder, name));
      return uid !== user.uid || gid !== user.gid;
    });
    expect(others).toEqual([]);
  });
});

test('what is restored by a role that may take the place of the owner of the database belongs to the owner', async () => {
  const { url, drop } = await aDatabaseAddress(inject('postgres'));
  const owner = `the owner ${randomUUID()}`;
  const { ask, close } = await connectedTo(inject('postgres'));
  onTestFinished(async () => {
    await drop();
    await ask(`drop role "${owner}"`);
    await close();
  });
  await ask(`create role "${owner}" nologin`);
  const [me] = await ask('select current_user as name');
  await ask(`grant "${owner}" to ${String(me?.['name'])}`);
  await ask(`grant rigbook_request, rigbook_client, rigbook_provider to "${owner}" with admin option`);
  await ask(`alter database ${new URL(url).pathname.slice(1)} owner to "${owner}"`);
  const said = await restore({ DATABASE_URL: url, DATA_DIR: folderOf() });
  expect(said).toContain(`The database belongs to ${owner}, and so does what is restored into it.`);
  const { ask: askThere, close: closeThere } = await connectedTo(url);
  onTestFinished(closeThere);
  const owners = await askThere(
    `select distinct pg_get_userbyid(relowner) as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p', 'S', 'v')
     union select pg_get_userbyid(extowner) from pg_extension where extname = 'pg_trgm'
     union select pg_get_userbyid(proowner) from pg_proc
      where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')`,
  );
  expect(owners).toEqual([{ name: owner }]);
});

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { everyFile, everyRow } from '../../../test/support/contents.ts';
import { anEmptyDatabase } from '../../../test/support/database.ts';
import { aFolder, aPortal, ok, OWNER } from '../../../test/support/harness.ts';
import { aPerson } from '../../../test/support/people.ts';
import { anInspection, aRig } from '../../../test/support/reports.ts';
import { aWorld, type World } from '../../../test/support/world.ts';
import { buildApp } from '../../app.ts';
import { sweepTrash } from '../../features/trash/public.ts';
import { sweepUploads } from '../../features/uploads/public.ts';
import { ensureOwner } from '../first-start.ts';
import { localFileStore } from '../../platform/files/local-file-store.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { BackupError } from './manifest.ts';
import { openBackup } from './read.ts';
import { restoreBackup } from './restore.ts';
import { backUpWhenDue } from './schedule.ts';
import { writeBackup } from './write.ts';

const portal = aPortal();
let world: World;
let file: string;

beforeAll(async () => {
  world = await aWorld(portal());
  file = join(portal().folder, 'backup.zip');
  await writeBackup(portal().services, file);
});

function folderOf(): string {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  return folder;
}

/** An empty portal: a database without a table, a folder without a file. */
async function anEmptyPortal(): Promise<Services> {
  const database = await anEmptyDatabase();
  onTestFinished(() => database.close());
  const folder = folderOf();
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  return { db: database.db, files: localFileStore(folder), settings, now: () => new Date() };
}

describe('a restored backup', () => {
  test('is the portal again: every row, every file, the sign-ins, and numbers that go on', async () => {
    const restored = await anEmptyPortal();
    const { rows, files } = await restoreBackup(restored, file);
    const original = await everyRow(portal().services.db);
    expect(await everyRow(restored.db)).toEqual(original);
    expect(rows).toBe(Object.values(original).flat().length);
    expect(await everyFile(restored.files)).toEqual(await everyFile(portal().services.files));
    expect(files).toBe(Object.keys(await everyFile(portal().services.files)).length);

    expect(await ensureOwner(restored)).toBe(null);
    const app = await buildApp(restored);
    onTestFinished(() => app.close());
    // Sessions are of the moment: everybody signs in anew.
    const headers = { authorization: `Bearer ${world.people.admin.token}` };
    expect((await app.inject({ url: '/api/rigs/list', headers })).statusCode).toBe(401);
    const payload = { email: OWNER.email, password: OWNER.password };
    const login = ok(await app.inject({ method: 'POST', url: '/api/auth/login', payload }));
    const authorization = `Bearer ${login.json<{ access_token: string }>().access_token}`;
    const rig = ok(await app.inject({ url: `/api/rigs/${world.rig.UUID}`, headers: { authorization } }));
    const { id } = rig.json<{ id: number }>();
    ok(await app.inject({ url: `/${world.rigImage}`, headers: { authorization } }));
    const another = {
      UUID: '11111111-2222-4333-8444-555555555555',
      name: 'After the restore',
      client_id: world.company.id,
    };
    ok(
      await app.inject({ method: 'POST', url: '/api/rigs/save-new-rig', payload: another, headers: { authorization } }),
    );
    const made = ok(await app.inject({ url: `/api/rigs/${another.UUID}`, headers: { authorization } }));
    expect(made.json<{ id: number }>().id).toBeGreaterThan(id);
  });

  test('of an older version is brought to the present one', async () => {
    const older = await anEmptyPortal();
    const LAST = '003_workbook_checksum.sql';
    await migrate(older.db, ['001_foundation.sql', '002_trash_and_repeats.sql', LAST]);
    await asSystem(older.db, (tx) =>
      tx
        .insertInto('clients')
        .values({
          ...dated(),
          uuid: '11111111-2222-4333-8444-555555555555',
          name: 'Old',
          code: 'OLD',
          active: 1,
          save_hash: '',
        })
        .execute(),
    );
    const backup = join(folderOf(), 'old.zip');
    await writeBackup(older, backup);
    const restored = await anEmptyPortal();
    await restoreBackup(restored, backup);
    expect(await migrate(restored.db)).toEqual([]);
    const clients = await asSystem(restored.db, (tx) => tx.selectFrom('clients').select('name').execute());
    expect(clients).toEqual([{ name: 'Old' }]);
  });
});

const dated = () => ({ created_at: new Date(), updated_at: new Date(), deleted_at: null, deletion_id: null });

describe('a backup', () => {
  test('holds, however much is written and swept meanwhile, the file of every row it holds', async () => {
    portal().setNow(new Date(Date.now() - 40 * 86_400_000));
    const then = await aPerson(portal(), 'admin', world.company);
    const oldRig = await aRig(portal(), then.token);
    const doomed = [
      await anInspection(portal(), then.token, oldRig.UUID),
      await anInspection(portal(), then.token, oldRig.UUID),
    ];
    for (const UUID of doomed) ok(await portal().remove(then.token, `/api/reports/inspection/${UUID}`));
    portal().setNow(null);
    const { token } = await aPerson(portal(), 'admin', world.company);
    const rig = await aRig(portal(), token);
    const target = join(portal().folder, 'busy.zip');
    const backup = writeBackup(portal().services, target);
    const swept: number[] = [];
    const sweeps = (async () => {
      for (let round = 0; round < 20; round++) {
        swept.push(await sweepTrash(portal().services), await sweepUploads(portal().services));
        // The embedded database answers without ever leaving the present turn of the event loop.
        await setImmediate();
      }
    })();
    await Promise.all([backup, sweeps, ...Array.from({ length: 8 }, () => anInspection(portal(), token, rig.UUID))]);
    const { manifest, open, close } = await openBackup(target);
    onTestFinished(close);
    const uploads = Buffer.concat(await (await open('rows/uploads.jsonl')).toArray()).toString();
    const paths = uploads
      .trim()
      .split('\n')
      .map((line) => `files/${(JSON.parse(line) as { path: string }).path}`);
    const missing = paths.filter((path) => !Object.hasOwn(manifest.entries, path));
    expect(missing).toEqual([]);
    // What was to go went before the backup began to read, or after it had read.
    expect(swept.reduce((sum, one) => sum + one, 0) + (await sweepTrash(portal().services))).toBe(2);
    expect(existsSync(`${target}.partial`)).toBe(false);
  });

  test('is for nobody else to read', () => {
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  test('never takes the place of a file', async () => {
    await expect(writeBackup(portal().services, file)).rejects.toThrow('is there already');
  });

  test('that could not be written leaves nothing behind, and nothing held', async () => {
    const folder = folderOf();
    writeFileSync(join(folder, 'no-folder'), '');
    await expect(writeBackup(portal().services, join(folder, 'no-folder/backup.zip'))).rejects.toThrow('EEXIST');
    const broken = {
      ...portal().services,
      files: { ...portal().services.files, read: () => Promise.reject(new Error('the disk is gone')) },
    };
    await expect(writeBackup(broken, join(folder, 'backup.zip'))).rejects.toThrow('the disk is gone');
    expect(readdirSync(folder)).toEqual(['no-folder']);
    const holds = await asSystem(portal().services.db, (tx) => tx.selectFrom('file_holds').selectAll().execute());
    expect(holds).toEqual([]);
  });
});

describe('a restore', () => {
  const expectNothing = async ({ db, files }: Services) => {
    await migrate(db);
    const { rigs } = await everyRow(db);
    expect([rigs, await everyFile(files)]).toEqual([[], {}]);
  };

  function damagedFile(change: (bytes: Buffer) => Uint8Array): string {
    const damaged = join(folderOf(), 'damaged.zip');
    writeFileSync(damaged, change(readFileSync(file)));
    return damaged;
  }

  const withWrongBit = (place: number) => (bytes: Buffer) => {
    const at = Math.floor(bytes.length * place);
    bytes[at] = (bytes[at] ?? 0) ^ 0x40;
    return bytes;
  };

  /** More in a row than the zip's own words between two entries take: contents are among them. */
  const withManyWrongBits = (bytes: Buffer) => bytes.fill(0x55, bytes.length >> 1, (bytes.length >> 1) + 600);

  test('of a damaged backup changes nothing', async () => {
    const empty = await anEmptyPortal();
    await expect(restoreBackup(empty, damagedFile(withManyWrongBits))).rejects.toThrow('is damaged');
    await expect(
      restoreBackup(
        empty,
        damagedFile((bytes) => bytes.subarray(0, -20)),
      ),
    ).rejects.toThrow('not a backup');
    await expectNothing(empty);
  });

  test('never begins with other bytes than were backed up', async () => {
    const contents = async (path: string) => {
      const { manifest, close } = await openBackup(path);
      close();
      return manifest.entries;
    };
    const whole = await contents(file);
    for (let part = 0; part < 1; part += 1 / 64) {
      const read = await contents(damagedFile(withWrongBit(part))).catch((error: unknown) => error);
      // A wrong bit in a time stamp of the zip's own says nothing of the contents: those were compared.
      expect([BackupError, Object]).toContain((read as object).constructor);
      expect(read instanceof BackupError ? whole : read).toEqual(whole);
    }
  });

  test('of what is no backup says so', async () => {
    await expect(restoreBackup(portal().services, '/nowhere/backup.zip')).rejects.toThrow(
      'There is no file /nowhere/backup.zip.',
    );
  });

  test('into a portal that holds something is refused', async () => {
    const before = await everyRow(portal().services.db);
    await expect(restoreBackup(portal().services, file)).rejects.toThrow('The portal is not empty');
    expect(await everyRow(portal().services.db)).toEqual(before);
  });

  test('whose files find no room leaves an empty portal', async () => {
    const empty = await anEmptyPortal();
    let room = 3;
    const files: Services['files'] = {
      ...empty.files,
      stage: (source, most) => {
        room -= 1;
        return room < 0 ? Promise.reject(new Error('ENOSPC: no space left')) : empty.files.stage(source, most);
      },
    };
    await expect(restoreBackup({ ...empty, files }, file)).rejects.toThrow('ENOSPC');
    await expectNothing(empty);
  });
});

describe('the schedule', () => {
  test('makes a backup when the last is too old, and keeps the newest', async () => {
    const folder = folderOf();
    let now = new Date('2026-11-05T10:00:00Z');
    const settings = { ...portal().services.settings, BACKUP_DIR: folder, BACKUP_HOURS: 24, BACKUP_KEEP: 2 };
    const services = { ...portal().services, settings, now: () => now };
    writeFileSync(join(folder, 'notes.txt'), 'not a backup');
    const hoursLater = async (hours: number) => {
      now = new Date(now.getTime() + hours * 3_600_000);
      return backUpWhenDue(services);
    };
    expect(await hoursLater(0)).toMatchObject({ file: join(folder, 'rigbook-2026-11-05T10-00-00Z.zip') });
    expect(await hoursLater(23)).toBe(null);
    expect(await hoursLater(1)).not.toBe(null);
    expect(await hoursLater(24)).not.toBe(null);
    expect(readdirSync(folder).toSorted()).toEqual([
      'notes.txt',
      'rigbook-2026-11-06T10-00-00Z.zip',
      'rigbook-2026-11-07T10-00-00Z.zip',
    ]);
  });

  test('is off without a folder', async () => {
    expect(await backUpWhenDue(portal().services)).toBe(null);
  });
});

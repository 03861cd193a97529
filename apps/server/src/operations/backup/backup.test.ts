import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { DELETE_ROUTES } from '@rigbook/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { afterRestore, everyFile, everyRow } from '../../../test/support/stores/contents.ts';
import { anEmptyPortal, folderOf } from '../../../test/support/stores/empty-portal.ts';
import { aDatabaseAddress } from '../../../test/support/database.ts';
import { aPortal, ok, OWNER } from '../../../test/support/harness.ts';
import { aPerson } from '../../../test/support/people.ts';
import { aWorker, timePasses } from '../../../test/support/jobs.ts';
import { anInspection, aRig, aRowPicture } from '../../../test/support/records/reports.ts';
import { aWorld, type World } from '../../../test/support/world.ts';
import { buildApp } from '../../app.ts';
import { sweepTrash } from '../../features/trash/public.ts';
import { sweepUploads } from '../../features/uploads/public.ts';
import { ensureOwner } from '../first-start.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { BackupError } from './manifest.ts';
import { openBackup } from './read.ts';
import { restoreBackup } from './restore.ts';
import { jobKindsOf } from '../jobs.ts';
import { rowsText } from './rows.ts';
import { newestBackup, scheduledBackup } from './schedule.ts';
import { readSealingKey, writeSealingKey } from './sealing-key.ts';
import { tablesToKeep } from './tables.ts';
import { writeBackup } from './write.ts';

const portal = aPortal();
let world: World;
let file: string;
let key: string;

beforeAll(async () => {
  world = await aWorld(portal());
  // Some would take what is between the words for the end of a line.
  await aRig(portal(), world.people.admin.token, { name: 'Crane \u2028 deck \u2029 mast' });
  file = join(portal().folder, 'backup.zip');
  key = await readSealingKey(await writeSealingKey(portal().services, join(portal().folder, 'key')));
  await writeBackup(portal().services, file);
});

describe('a backup', () => {
  test.runIf(process.env['SWEEPS'])(
    'takes no more memory than the portal may have, whatever a row holds',
    { timeout: 60_000 },
    async () => {
      const { url, drop } = await aDatabaseAddress(inject('postgres'));
      onTestFinished(drop);
      const folder = folderOf();
      const { db, close } = await openDatabase({ ...readSettings({ DATA_DIR: folder }), DATABASE_URL: url });
      await migrate(db);
      await asSystem(db, (tx) =>
        sql`insert into history (client_id, at, action, entity, entity_uuid, after)
        select 1, now(), 'change', 'report', gen_random_uuid(), json_build_object('note', repeat('Loose – bolt. ', 2500000))`.execute(
          tx,
        ),
      );
      await close();
      const script = join(import.meta.dirname, '../../cli/backup.ts');
      const target = join(folder, 'large.zip');
      const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: url, NODE_OPTIONS: '' };
      await promisify(execFile)(process.execPath, ['--max-old-space-size=64', script, target], { env });
      const { manifest, close: closeBackup } = await openBackup(target);
      closeBackup();
      expect(manifest.entries['rows/history.jsonl']?.bytes).toBeGreaterThan(40_000_000);
    },
  );

  test('cuts long rows into pieces, and keeps every character of them', async () => {
    const { db } = portal().services;
    const action = `${'Šev 😀 " \\ '.repeat(150_000)} \u2028 end`;
    await asSystem(db, (tx) =>
      sql`insert into history (client_id, at, action, entity, entity_uuid)
        values (1, now(), ${action}, 'report', gen_random_uuid())`.execute(tx),
    );
    onTestFinished(async () => {
      await asSystem(db, (tx) => tx.deleteFrom('history').where('action', '=', action).execute());
    });
    const pieces = await asSystem(db, async (tx) => {
      const table = (await tablesToKeep(tx)).find(({ name }) => name === 'history');
      return table ? (Readable.from(rowsText(tx, table)).toArray() as Promise<Uint8Array[]>) : [];
    });
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(2_000_000);
    const lines = Buffer.concat(pieces).toString().trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { action: string }).action)).toContain(action);
  });
});

describe('a restored backup', () => {
  test('is the same portal: every row, every file, the sign-ins, and ids that continue', async () => {
    const restored = await anEmptyPortal();
    const { rows, files } = await restoreBackup(restored, file, key);
    const { sealing_keys: keys = [], ...original } = await everyRow(portal().services.db);
    expect(await everyRow(restored.db)).toEqual({ ...afterRestore(original), sealing_keys: keys });
    expect(rows).toBe(Object.values(original).flat().length);
    expect(await everyFile(restored.files)).toEqual(await everyFile(portal().services.files));
    expect(files).toBe(Object.keys(await everyFile(portal().services.files)).length);

    expect(await ensureOwner(restored)).toBe(null);
    const app = await buildApp(restored);
    onTestFinished(() => app.close());
    // Sessions are not in the backup: everyone signs in again.
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

  test('of an older version is migrated to the present one', async () => {
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
  test.runIf(process.env['SWEEPS'])(
    'contains the file of every row it contains, however much is written and swept during it',
    async () => {
      portal().setNow(new Date(Date.now() - 40 * 86_400_000));
      const then = await aPerson(portal(), 'admin', world.company);
      const oldRig = await aRig(portal(), then.token);
      const doomed = [
        await anInspection(portal(), then.token, oldRig.UUID),
        await anInspection(portal(), then.token, oldRig.UUID),
      ];
      for (const UUID of doomed)
        ok(await portal().call(DELETE_ROUTES.inspection.delete, then.token, { params: { uuid: UUID } }));
      portal().setNow(null);
      const { token } = await aPerson(portal(), 'admin', world.company);
      const rig = await aRig(portal(), token);
      const target = join(portal().folder, 'busy.zip');
      const backup = writeBackup(portal().services, target);
      const swept: number[] = [];
      const sweeps = (async () => {
        for (let round = 0; round < 20; round++) {
          swept.push(await sweepTrash(portal().services), await sweepUploads(portal().services));
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
      // Deleted files were swept either before the backup began to read, or after it had finished.
      expect(swept.reduce((sum, one) => sum + one, 0) + (await sweepTrash(portal().services))).toBe(2);
      expect(existsSync(`${target}.partial`)).toBe(false);
    },
  );

  test('can be read only by its owner', () => {
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  test('never replaces a file', async () => {
    await expect(writeBackup(portal().services, file)).rejects.toThrow('is there already');
  });

  test('that was killed keeps files from being swept for a day, and no longer if the clock was ahead', async () => {
    const { token } = await aPerson(portal(), 'admin', world.company);
    const rig = await aRig(portal(), token);
    await aRowPicture(portal(), token, { rigUUID: rig.UUID, reportUUID: randomUUID() });
    const { services } = portal();
    const sweptWhileHeldFor = async (hours: number) => {
      const held_until = new Date(Date.now() + hours * 3_600_000);
      await asSystem(services.db, (tx) => tx.insertInto('file_holds').values({ held_until }).execute());
      const swept = await sweepUploads({ ...services, now: () => new Date(Date.now() + 25 * 3_600_000) });
      await asSystem(services.db, (tx) => tx.deleteFrom('file_holds').execute());
      return swept;
    };
    expect(await sweptWhileHeldFor(23)).toBe(0);
    expect(await sweptWhileHeldFor(365 * 24)).toBeGreaterThan(0);
  });

  test('that could not be written leaves no file and no hold behind', async () => {
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

  /** More bytes than the zip's own records between two entries, so that contents are among them. */
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

  test('never starts with bytes other than those backed up', async () => {
    const contents = async (path: string) => {
      const { manifest, close } = await openBackup(path);
      close();
      return manifest.entries;
    };
    const whole = await contents(file);
    for (let part = 0; part < 1; part += 1 / 64) {
      const read = await contents(damagedFile(withWrongBit(part))).catch((error: unknown) => error);
      // A wrong bit in one of the zip's own time stamps doesn't affect the contents: those were compared.
      expect([BackupError, Object]).toContain((read as object).constructor);
      expect(read instanceof BackupError ? whole : read).toEqual(whole);
    }
  });

  test('of something that is not a backup says so', async () => {
    await expect(restoreBackup(portal().services, '/nowhere/backup.zip')).rejects.toThrow(
      'There is no file /nowhere/backup.zip.',
    );
  });

  test('into a portal that is not empty is refused', async () => {
    const before = await everyRow(portal().services.db);
    await expect(restoreBackup(portal().services, file)).rejects.toThrow('The portal is not empty');
    expect(await everyRow(portal().services.db)).toEqual(before);
  });

  test('that runs out of room for files leaves an empty portal', async () => {
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
  const HOUR = 3_600_000;
  let now: Date;

  /** What backs up into a new folder, and lets hours pass: for its own clock and for the database's. */
  async function aSchedule(keep: number) {
    now = new Date('2026-11-05T10:00:00Z');
    const folder = folderOf();
    const settings = { ...portal().services.settings, BACKUP_HOURS: 24, BACKUP_KEEP: keep };
    const services = { ...portal().services, settings, now: () => now };
    const { worker } = aWorker({ services }, [scheduledBackup({ ...settings, BACKUP_DIR: folder })]);
    const hoursLater = async (hours: number, byItsOwnClock = hours) => {
      now = new Date(now.getTime() + byItsOwnClock * HOUR);
      await timePasses(services.db, hours * HOUR);
      await worker.doDue();
      return readdirSync(folder).toSorted();
    };
    return { folder, hoursLater };
  }

  test('makes a backup when the last is too old, and keeps the newest', async () => {
    const { folder, hoursLater } = await aSchedule(2);
    writeFileSync(join(folder, 'notes.txt'), 'not a backup');
    expect(await hoursLater(0)).toEqual(['notes.txt', 'rigbook-2026-11-05T10-00-00Z.zip']);
    expect(await hoursLater(23)).toHaveLength(2);
    expect(await hoursLater(1)).toHaveLength(3);
    expect(await hoursLater(24)).toEqual([
      'notes.txt',
      'rigbook-2026-11-06T10-00-00Z.zip',
      'rigbook-2026-11-07T10-00-00Z.zip',
    ]);
  });

  test('goes on when the clock of the server was ahead once', async () => {
    const { folder, hoursLater } = await aSchedule(1);
    await timePasses(portal().services.db, 24 * HOUR);
    const year = 365 * 24;
    expect(await hoursLater(0, year)).toEqual(['rigbook-2027-11-05T10-00-00Z.zip']);
    expect(await hoursLater(0, -year)).toHaveLength(1);
    expect(await newestBackup(folder, now)).toBe(null);
    expect(await hoursLater(24)).toEqual(['rigbook-2026-11-06T10-00-00Z.zip']);
    expect(await newestBackup(folder, now)).toEqual(now);
  });

  test('leaves nothing of a backup that the portal was stopped at, and makes it at the next start', async () => {
    const { folder, hoursLater } = await aSchedule(1);
    await timePasses(portal().services.db, 24 * HOUR);
    const { promise: reading, resolve } = Promise.withResolvers<void>();
    const never = new Readable({ read: () => resolve() });
    const files = { ...portal().services.files, read: async () => ({ stream: never, bytes: 1 }) };
    const services = { ...portal().services, files };
    const { worker, logged } = aWorker({ services }, [scheduledBackup({ ...services.settings, BACKUP_DIR: folder })]);
    const doing = worker.doDue();
    await reading;
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.partial$/)]);
    await worker.stop(0);
    await doing;
    expect([readdirSync(folder), logged]).toEqual([[], []]);
    expect(await hoursLater(0)).toHaveLength(1);
  });

  test('removes what a killed backup has left, but no other files', async () => {
    const { folder, hoursLater } = await aSchedule(1);
    await timePasses(portal().services.db, 24 * HOUR);
    const others = ['by-hand.zip.partial', 'rigbook-2026-11-01T10-00-00Z.zip.partial.txt'];
    for (const name of ['rigbook-2026-11-01T10-00-00Z.zip.partial', ...others]) writeFileSync(join(folder, name), '');
    const made = 'rigbook-2026-11-05T10-00-00Z.zip';
    expect((await hoursLater(0)).toSorted()).toEqual([...others, made].toSorted());
  });

  test('is off without a folder', async () => {
    expect(jobKindsOf(portal().services.settings).map(({ name }) => name)).not.toContain('backup');
  });
});

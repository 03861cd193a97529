import { createHash } from 'node:crypto';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ZipFile } from 'yazl';
import { aPortal } from '../../../test/support/harness.ts';
import { aPerson, PASSWORD } from '../../../test/support/people.ts';
import { aFactor, codeOf } from '../../../test/support/records/second-factors.ts';
import { everyRow } from '../../../test/support/stores/contents.ts';
import { anEmptyPortal, folderOf } from '../../../test/support/stores/empty-portal.ts';
import { buildApp } from '../../app.ts';
import { migrate } from '../../platform/database/migrate.ts';
import type { Services } from '../../platform/services.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { openBackup } from './read.ts';
import { restoreBackup } from './restore.ts';
import { readSealingKey, writeSealingKey } from './sealing-key.ts';
import { writeBackup } from './write.ts';

const portal = aPortal();
let key: string;

beforeAll(async () => {
  key = await readSealingKey(await writeSealingKey(portal().services, join(portal().folder, 'key')));
});

describe('the key of the second factors', () => {
  /** The backup of a portal with a second factor, that user's secret, and the key in a file of its own. */
  async function aBackupWithFactor() {
    const person = await aPerson(portal(), 'viewer');
    const { secret } = await aFactor(portal(), person);
    const folder = folderOf();
    const backup = join(folder, 'backup.zip');
    await writeBackup(portal().services, backup);
    return { person, secret, folder, backup };
  }

  async function signInAt(restored: Services, payload: { email: string; password: string; code?: string }) {
    const app = await buildApp(restored);
    onTestFinished(() => app.close());
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
    return [answer.statusCode, answer.json<{ code?: string }>().code];
  }

  test('is in no backup, and in a file that only its owner can read', async () => {
    const { backup, folder } = await aBackupWithFactor();
    const keyFile = await writeSealingKey(portal().services, join(folder, 'key'));
    const { manifest, open, close } = await openBackup(backup);
    onTestFinished(close);
    expect(Object.keys(manifest.entries)).not.toContain('rows/sealing_keys.jsonl');
    const factors = Buffer.concat(await (await open('rows/second_factors.jsonl')).toArray()).toString();
    expect(factors).toContain('"key_id":"database"');
    for (const name of Object.keys(manifest.entries)) {
      const content = Buffer.concat(await (await open(name)).toArray());
      expect([name, content.includes(key)]).toEqual([name, false]);
    }
    expect(statSync(keyFile).mode & 0o077).toBe(0);
    await expect(writeSealingKey(portal().services, keyFile)).rejects.toThrow('is there already');
  });

  test('restores them if it is given', async () => {
    const { person, secret, backup } = await aBackupWithFactor();
    const restored = await anEmptyPortal();
    expect(await restoreBackup(restored, backup, key)).toMatchObject({ lostFactors: 0 });
    const { email } = person;
    expect(await signInAt(restored, { email, password: PASSWORD })).toEqual([401, 'second_factor']);
    const code = codeOf(portal(), secret, 1);
    expect(await signInAt(restored, { email, password: PASSWORD, code })).toEqual([200, undefined]);
  });

  test('is needed for them alone: without it everyone signs in with the password', async () => {
    const { person, backup } = await aBackupWithFactor();
    const restored = await anEmptyPortal();
    const { lostFactors } = await restoreBackup(restored, backup);
    expect(lostFactors).toBeGreaterThanOrEqual(1);
    expect((await everyRow(restored.db))['second_factors']).toEqual([]);
    expect(await signInAt(restored, { email: person.email, password: PASSWORD })).toEqual([200, undefined]);
  });

  test('of another portal is refused, and nothing is restored', async () => {
    const { folder, backup } = await aBackupWithFactor();
    const restored = await anEmptyPortal();
    await expect(restoreBackup(restored, backup, 'x'.repeat(43))).rejects.toThrow('This is not the key');
    expect((await everyRow(restored.db))['users']).toEqual([]);
    writeFileSync(join(folder, 'no-key'), 'something else');
    await expect(readSealingKey(join(folder, 'no-key'))).rejects.toThrow('has no key');
    await expect(readSealingKey(join(folder, 'nothing'))).rejects.toThrow('There is no file');
  });

  test('is used if an older backup has it', async () => {
    const { person, secret, folder, backup } = await aBackupWithFactor();
    const older = join(folder, 'older.zip');
    await withEntry(backup, older, 'rows/sealing_keys.jsonl', `${JSON.stringify({ id: 'database', key })}\n`);
    const restored = await anEmptyPortal();
    expect(await restoreBackup(restored, older)).toMatchObject({ lostFactors: 0 });
    const code = codeOf(portal(), secret, 1);
    expect(await signInAt(restored, { email: person.email, password: PASSWORD, code })).toEqual([200, undefined]);
  });

  test('is SECRET_KEY where that is set, which no file has', async () => {
    const services = { ...(await anEmptyPortal()), settings: readSettings({ SECRET_KEY: 'x'.repeat(32) }) };
    await migrate(services.db);
    const file = join(folderOf(), 'key');
    await expect(writeSealingKey(services, file)).rejects.toThrow('sealed with SECRET_KEY');
    expect(existsSync(file)).toBe(false);
  });
});

/** Copies a backup and adds an entry, as an older version would have written it. */
async function withEntry(from: string, to: string, name: string, content: string): Promise<void> {
  const { manifest, open, close } = await openBackup(from);
  const zip = new ZipFile();
  const entries = { ...manifest.entries };
  for (const each of Object.keys(manifest.entries))
    zip.addBuffer(Buffer.concat(await (await open(each)).toArray()), each);
  const bytes = Buffer.from(content);
  entries[name] = { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
  zip.addBuffer(bytes, name);
  zip.addBuffer(Buffer.from(JSON.stringify({ ...manifest, entries })), 'manifest.json');
  zip.end();
  writeFileSync(to, await buffer(zip.outputStream));
  close();
}

import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../../../../test/support/harness.ts';
import { clusterFolder } from './cluster.ts';
import { giveTo, nobody } from './database-user.ts';
import { startEmbedded } from './embedded-server.ts';

/** A data folder that others may enter, so that only its database keeps them out. */
function anOpenFolder(): string {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  for (const open of [dirname(folder), folder]) chmodSync(open, statSync(open).mode | 0o055);
  return folder;
}

async function started(folder: string) {
  const server = await startEmbedded(folder, { connections: 1 });
  onTestFinished(() => server.stop());
  return server;
}

const ownerOf = (folder: string): number => statSync(clusterFolder(folder)).uid;

/** What a user of this machine learns who lists the database. */
function listedBy(uid: number, folder: string) {
  const { status, stdout } = spawnSync('ls', [clusterFolder(folder)], { uid, gid: uid, encoding: 'utf8' });
  return { isRefused: status !== 0, stdout };
}

/** Files and folders of a database that anyone but its user could open. */
function openIn(folder: string): string[] {
  const data = clusterFolder(folder);
  return ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })].filter((name) => {
    const { mode, uid } = statSync(join(data, name));
    return (mode & 0o077) !== 0 || ![0, ownerOf(folder)].includes(uid);
  });
}

describe.runIf(process.getuid?.() === 0)('the database of a portal that root starts', () => {
  test('belongs to a number that nothing else has, and no other user reads it', async () => {
    const [one, other] = [anOpenFolder(), anOpenFolder()];
    await Promise.all([started(one), started(other)]);
    const [first, second] = [ownerOf(one), ownerOf(other)];
    expect(first).not.toBe(second);
    for (const uid of [first, second]) {
      expect(uid).toBeGreaterThanOrEqual(60_000);
      expect([65_534, 65_535]).not.toContain(uid);
      expect(readFileSync('/etc/passwd', 'utf8')).not.toContain(`:${uid}:`);
    }
    expect([openIn(one), openIn(other)]).toEqual([[], []]);
    expect(listedBy(first, one).stdout).toContain('PG_VERSION');
    for (const uid of [nobody().uid, second]) expect(listedBy(uid, one)).toEqual({ isRefused: true, stdout: '' });
    expect(readdirSync(one).toSorted()).toEqual(['postgres-18', 'postgres-18.lock', 'postgres.log']);
  });

  test.runIf(process.env['SWEEPS'])('is taken over from nobody, and keeps the number it has then', async () => {
    const folder = anOpenFolder();
    await (await started(folder)).stop();
    giveTo(nobody(), clusterFolder(folder));
    expect(listedBy(nobody().uid, folder).isRefused).toBe(false);
    await (await started(folder)).stop();
    const taken = ownerOf(folder);
    expect(taken).toBeGreaterThanOrEqual(60_000);
    expect([listedBy(nobody().uid, folder).isRefused, openIn(folder)]).toEqual([true, []]);
    rmSync(join(clusterFolder(folder), 'rigbook.password'));
    await started(folder);
    expect([ownerOf(folder), openIn(folder)]).toEqual([taken, []]);
  });
});

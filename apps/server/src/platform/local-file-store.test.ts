import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../../test/harness.ts';
import type { FileStore } from './file-store.ts';
import { localFileStore } from './local-file-store.ts';

function aStore() {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  return { folder, incoming: join(folder, 'files/.incoming'), store: localFileStore(folder) };
}

const bytes = (text: string) => Readable.from([Buffer.from(text)]);
const textOf = async (store: FileStore, path: string) =>
  Buffer.concat((await (await store.read(path))?.stream.toArray()) ?? []).toString();
const key = 'uploads/rigs/x/image/rig.jpg';

describe('the local file store', () => {
  test('gives back the bytes it was given, with their length and checksum', async () => {
    const { store, incoming } = aStore();
    const staged = await store.stage(bytes('hello'), 100);
    expect(staged).toMatchObject({
      bytes: 5,
      sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
    });
    expect(await store.read(key)).toBeNull();
    await staged.keep(key);
    expect(await textOf(store, key)).toBe('hello');
    expect(readdirSync(incoming)).toEqual([]);
  });

  test('keeps nothing of a file that is dropped', async () => {
    const { store, incoming } = aStore();
    const staged = await store.stage(bytes('hello'), 100);
    await staged.drop();
    await staged.drop();
    expect(readdirSync(incoming)).toEqual([]);
  });

  test('refuses what is too large and keeps nothing of it', async () => {
    const { store, incoming } = aStore();
    await expect(store.stage(bytes('hello!'), 5)).rejects.toMatchObject({ code: 'too_large' });
    expect(readdirSync(incoming)).toEqual([]);
    await (await store.stage(bytes('hello'), 5)).drop();
  });

  test('keeps nothing of a stream that breaks off', async () => {
    const { store, incoming } = aStore();
    const broken = new Readable({
      read() {
        this.push('half');
        this.destroy(new Error('the line is dead'));
      },
    });
    await expect(store.stage(broken, 100)).rejects.toThrow('the line is dead');
    expect(readdirSync(incoming)).toEqual([]);
  });

  test('clears at the start what a crash has left among the temporary names, and nothing else', async () => {
    const { folder, incoming, store } = aStore();
    await (await store.stage(bytes('kept'), 100)).keep(key);
    mkdirSync(incoming, { recursive: true });
    writeFileSync(join(incoming, 'left-by-a-crash'), 'half a file');
    const again = localFileStore(folder);
    expect(readdirSync(incoming)).toEqual([]);
    expect(await textOf(again, key)).toBe('kept');
  });

  test.each(['../outside', 'uploads/../../outside', '/etc/passwd', '.incoming/x', '', '.', 'uploads/\0x'])(
    'never reaches outside of its folder: %j',
    async (wrong) => {
      const { folder, store } = aStore();
      const staged = await store.stage(bytes('x'), 100);
      await expect(staged.keep(wrong)).rejects.toMatchObject({ code: 'not_found' });
      await expect(store.read(wrong)).rejects.toMatchObject({ code: 'not_found' });
      await expect(Promise.resolve().then(() => store.remove(wrong))).rejects.toMatchObject({ code: 'not_found' });
      expect(existsSync(join(folder, 'outside'))).toBe(false);
    },
  );

  test('removes a file, also twice', async () => {
    const { store } = aStore();
    await (await store.stage(bytes('x'), 100)).keep(key);
    await store.remove(key);
    await store.remove(key);
    expect(await store.read(key)).toBeNull();
  });

  test('says whether it can be written to', async () => {
    const { folder, store } = aStore();
    await store.check();
    rmSync(join(folder, 'files'), { recursive: true });
    await expect(store.check()).rejects.toThrow(/ENOENT/);
  });
});

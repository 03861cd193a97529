import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../../../test/support/harness.ts';
import { aBucket, anObjectStore } from '../../../test/support/stores/object-store.ts';
import type { FileStore } from './file-store.ts';
import { localFileStore } from './local-file-store.ts';
import { s3FileStore } from './s3-file-store.ts';
import type { S3Settings } from '../settings/settings.ts';

function aTestFolder() {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  return folder;
}

const objects = aFolder();
let server: Awaited<ReturnType<typeof anObjectStore>>;
beforeAll(async () => {
  server = await anObjectStore(objects.folder);
});
afterAll(async () => {
  await server.close();
  objects.remove();
});

type Made = { store: FileStore; folder: string; incoming: string };

function aLocalStore(): Made {
  const folder = aTestFolder();
  return { folder, incoming: join(folder, 'files/.incoming'), store: localFileStore(folder) };
}

async function anS3Store(change: Partial<S3Settings> = {}): Promise<Made> {
  const folder = aTestFolder();
  const bucket = await aBucket(server.s3.endpoint);
  return { folder, incoming: join(folder, 'incoming'), store: s3FileStore(folder, { ...bucket, ...change }) };
}

const bytes = (text: string) => Readable.from([Buffer.from(text)]);
const textOf = async (store: FileStore, path: string) =>
  Buffer.concat((await (await store.read(path))?.stream.toArray()) ?? []).toString();
const key = 'uploads/rigs/x/image/rig.jpg';

const STORES: [name: string, make: () => Made | Promise<Made>][] = [
  ['in a local folder', aLocalStore],
  ['in an S3-compatible store', anS3Store],
];

describe.each(STORES)('files %s', (_name, aStore) => {
  test('returns the bytes it was given, with their length and checksum', async () => {
    const { store, incoming } = await aStore();
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
    const { store, incoming } = await aStore();
    const staged = await store.stage(bytes('hello'), 100);
    await staged.drop();
    await staged.drop();
    expect(readdirSync(incoming)).toEqual([]);
  });

  test('refuses what is too large and keeps nothing of it', async () => {
    const { store, incoming } = await aStore();
    await expect(store.stage(bytes('hello!'), 5)).rejects.toMatchObject({ code: 'too_large' });
    expect(readdirSync(incoming)).toEqual([]);
    await (await store.stage(bytes('hello'), 5)).drop();
  });

  test('keeps nothing of a stream that breaks off', async () => {
    const { store, incoming } = await aStore();
    const broken = new Readable({
      read() {
        this.push('half');
        this.destroy(new Error('the line is dead'));
      },
    });
    await expect(store.stage(broken, 100)).rejects.toThrow('the line is dead');
    expect(readdirSync(incoming)).toEqual([]);
  });

  test.each(['../outside', 'uploads/../../outside', '/etc/passwd', '.incoming/x', '', '.', 'uploads/\0x'])(
    'never reaches outside its folder: %j',
    async (wrong) => {
      const { folder, store } = await aStore();
      const staged = await store.stage(bytes('x'), 100);
      await expect(staged.keep(wrong)).rejects.toMatchObject({ code: 'not_found' });
      await expect(store.read(wrong)).rejects.toMatchObject({ code: 'not_found' });
      await expect(Promise.resolve().then(() => store.remove(wrong))).rejects.toMatchObject({ code: 'not_found' });
      expect(existsSync(join(folder, 'outside'))).toBe(false);
    },
  );

  test('removes a file, also twice', async () => {
    const { store } = await aStore();
    await (await store.stage(bytes('x'), 100)).keep(key);
    await store.remove(key);
    await store.remove(key);
    expect(await store.read(key)).toBeNull();
  });

  test.each(['Prüfbericht – تقرير 100%.pdf', 'a+b & c=d #1?.txt', "it's (2) [x] ~.doc"])(
    'may have any name: %s',
    async (name) => {
      const { store } = await aStore();
      const path = `uploads/rigs/x/reports/finalReport/y/${name}`;
      await (await store.stage(bytes(name), 100)).keep(path);
      expect(await textOf(store, path)).toBe(name);
    },
  );

  test('say whether they can be written', async () => {
    const { store, incoming } = await aStore();
    await store.check();
    rmSync(incoming, { recursive: true });
    await expect(store.check()).rejects.toThrow(/ENOENT/);
  });
});

describe('files in a local folder', () => {
  test('are cleared at the start of temporary files left by a crash, and of nothing else', async () => {
    const { folder, incoming, store } = aLocalStore();
    await (await store.stage(bytes('kept'), 100)).keep(key);
    mkdirSync(incoming, { recursive: true });
    writeFileSync(join(incoming, 'left-by-a-crash'), 'half a file');
    writeFileSync(join(await store.workFolder(), 'picture.jpg'), 'of a document that was being made');
    const again = localFileStore(folder);
    expect(readdirSync(incoming)).toEqual([]);
    expect(await textOf(again, key)).toBe('kept');
  });

  test('shared by servers are cleared of temporary files only a day later: another server may be writing them', async () => {
    const { folder, incoming } = aLocalStore();
    writeFileSync(join(incoming, 'of-another-server'), 'half a file');
    writeFileSync(join(incoming, 'left-by-a-crash'), 'half a file');
    const old = new Date(Date.now() - 2 * 86_400_000);
    utimesSync(join(incoming, 'left-by-a-crash'), old, old);
    localFileStore(folder, { shared: true });
    expect(readdirSync(incoming)).toEqual(['of-another-server']);
  });

  test('have no public address', async () => {
    const { store } = aLocalStore();
    await (await store.stage(bytes('x'), 100)).keep(key);
    expect(await store.addressOf(key, 'rig.jpg')).toBeNull();
  });
});

describe('files in an S3-compatible store', () => {
  test('have an address to download them from, if browsers can reach the store', async () => {
    const { store } = await anS3Store({ publicEndpoint: server.s3.endpoint });
    await (await store.stage(bytes('hello'), 100)).keep(key);
    const address = await store.addressOf(key, 'تقرير.jpg');
    const answer = await fetch(address ?? '');
    expect(await answer.text()).toBe('hello');
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''%D8%AA%D9%82%D8%B1%D9%8A%D8%B1.jpg");
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(await store.addressOf('uploads/rigs/x/image/none.jpg', 'none.jpg')).toBeNull();
  });

  test('have no address if browsers can not reach the store', async () => {
    const { store } = await anS3Store();
    await (await store.stage(bytes('hello'), 100)).keep(key);
    expect(await store.addressOf(key, 'rig.jpg')).toBeNull();
  });

  test('are not ready without their bucket', async () => {
    const { store } = await anS3Store({ bucket: 'no-such-bucket' });
    await expect(store.check()).rejects.toThrow(/NotFound|UnknownError|404/);
  });

  test('stay on the local disk if the store does not accept them, so that a save can be retried', async () => {
    const { store, incoming } = await anS3Store({ bucket: 'no-such-bucket' });
    const staged = await store.stage(bytes('hello'), 100);
    await expect(staged.keep(key)).rejects.toThrow('The specified bucket does not exist');
    expect(readdirSync(incoming)).toHaveLength(1);
    await staged.drop();
    expect(readdirSync(incoming)).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { healthz, readyz, uploadRigImage, WORKBOOK_ROUTES } from '@rigbook/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { FileStore } from '../src/platform/files/file-store.ts';
import { localFileStore } from '../src/platform/files/local-file-store.ts';
import { s3FileStore } from '../src/platform/files/s3-file-store.ts';
import { asSystem } from '../src/platform/identity/scope.ts';
import { upload } from './support/records/files.ts';
import { aPicture } from './support/inputs/forms.ts';
import { aFolder, aPortal, codeOf, ok } from './support/harness.ts';
import { aStoreSwitch, type StoreTrouble } from './support/stores/object-store-switch.ts';
import { anObjectStore } from './support/stores/object-store.ts';
import { aCompanyWithEditor } from './support/people.ts';
import { anInspectionForm, aRig } from './support/records/reports.ts';

const portal = aPortal();

/** Replaces the portal's file store for the rest of the test. */
function putIn(files: FileStore): void {
  const { services } = portal();
  const { files: before } = services;
  services.files = files;
  onTestFinished(() => void (services.files = before));
}

function aTestFolder(): string {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  return folder;
}

const NO_ROOM = 'The portal has no room left to store this. Tell its provider, and try again later.';
const NO_DATA = "The portal can't reach its data at the moment. Try again in a moment.";

/** Calls that store a picture, a file and a workbook, and one that reads a picture; each can be repeated unchanged. */
async function calls() {
  const { token, company } = await aCompanyWithEditor(portal());
  const rig = await aRig(portal(), token);
  const image = async (update: string) => {
    const file = { field: 'image', name: 'rig.jpg', bytes: await aPicture() };
    return portal().call(uploadRigImage, token, { body: { UUID: rig.UUID, update }, file });
  };
  const stored = ok(await image('0')).body;
  const { body: fields, file } = anInspectionForm(rig.UUID);
  const ids = { rigUUID: rig.UUID, reportUUID: randomUUID() };
  const saves: (() => Promise<LightMyRequestResponse>)[] = [
    () => image('1'),
    () => upload(portal(), token, 'move_reports', ids),
    () => portal().call(WORKBOOK_ROUTES.inspection.save, token, { body: fields, file }),
  ];
  return {
    saves,
    read: () => portal().get(token, `/${stored}`),
    report: () => portal().call(WORKBOOK_ROUTES.inspection.show, token, { params: { uuid: fields.reportUUID } }),
    rows: () =>
      asSystem(portal().services.db, async (db) => {
        const rows = await db.selectFrom('uploads').select('path').where('client_id', '=', company.id).execute();
        return rows.map(({ path }) => path);
      }),
  };
}

async function keysOf(store: FileStore): Promise<string[]> {
  const keys = [];
  for await (const key of store.list()) keys.push(key);
  return keys;
}

function expectBusy(answer: LightMyRequestResponse, sentence: string): void {
  expect(codeOf(answer)).toEqual([503, 'busy']);
  expect(answer.json<{ error: string }>().error).toBe(sentence);
  expect(answer.headers['retry-after']).toBe('5');
}

const isReady = async () => (await portal().call(readyz, undefined)).statusCode === 200;

type Trouble = { begin: () => Promise<void> | void; end: () => Promise<void> | void; sentence?: string };

/** Nothing is half saved while the fault lasts, and everything works as soon as it is over. */
async function expectRecovery(store: FileStore, { begin, end, sentence = NO_DATA }: Trouble, { reads = true } = {}) {
  putIn(store);
  const { saves, read, report, rows } = await calls();
  const before = { files: await keysOf(store), rows: await rows() };
  await begin();
  for (const save of saves) expectBusy(await save(), sentence);
  if (reads) expectBusy(await read(), sentence);
  expect(codeOf(await report())).toEqual([404, 'not_found']);
  expect(await isReady()).toBe(false);
  expect((await portal().call(healthz, undefined)).statusCode).toBe(200);
  await end();
  expect(await isReady()).toBe(true);
  expect(await keysOf(store)).toEqual(before.files);
  const left = await rows();
  const answers = [];
  for (const save of saves) answers.push(ok(await save()).body);
  ok(await read());
  ok(await report());
  return { before: before.rows, left, answers };
}

describe('files in a local folder', () => {
  const TROUBLES: [what: string, (folder: string) => Trouble][] = [
    [
      'that is taken away, as a disk is that is no longer mounted',
      (folder) => ({
        begin: () => renameSync(join(folder, 'files'), join(folder, 'away')),
        end: () => renameSync(join(folder, 'away'), join(folder, 'files')),
      }),
    ],
    [
      'in whose place is something else',
      (folder) => ({
        begin: () => {
          renameSync(join(folder, 'files'), join(folder, 'away'));
          writeFileSync(join(folder, 'files'), '');
        },
        end: () => {
          rmSync(join(folder, 'files'));
          renameSync(join(folder, 'away'), join(folder, 'files'));
        },
      }),
    ],
  ];
  test.each(TROUBLES)('%s: nothing is half saved, and everything works once it is back', async (_, trouble) => {
    const folder = aTestFolder();
    const store = localFileStore(folder);
    const { before, left, answers } = await expectRecovery(store, trouble(folder));
    expect(left).toEqual(before);
    // The name is free again: the report does not get a second file without a first.
    expect(answers[1]).toMatch(/[/]report\.pdf$/);
    expect(readdirSync(join(folder, 'files/.incoming'))).toEqual([]);
  });

  const ERRORS = ['ENOSPC', 'EROFS', 'EACCES'];

  test.each(ERRORS.flatMap((code) => (['staged', 'kept'] as const).map((step) => ({ code, step }))))(
    'whose disk says $code when a file is $step: nothing of it stays',
    async ({ code, step }) => {
      const folder = aTestFolder();
      const store = localFileStore(folder);
      let isBroken = false;
      const fail = () => {
        if (isBroken) throw Object.assign(new Error(`${code}: of the disk`), { code });
      };
      const breaking: FileStore = {
        ...store,
        stage: async (source, maxBytes) => {
          if (step === 'staged') fail();
          const staged = await store.stage(source, maxBytes);
          const keep = async (key: string) => {
            fail();
            await staged.keep(key);
          };
          return { ...staged, keep };
        },
        check: async () => fail(),
      };
      const trouble = {
        begin: () => void (isBroken = true),
        end: () => void (isBroken = false),
        sentence: code === 'ENOSPC' ? NO_ROOM : NO_DATA,
      };
      const { before, left, answers } = await expectRecovery(breaking, trouble, { reads: false });
      expect(left).toEqual(before);
      expect(answers[1]).toMatch(/[/]report\.pdf$/);
      expect(readdirSync(join(folder, 'files/.incoming'))).toEqual([]);
    },
  );
});

describe('files in an S3-compatible store', () => {
  const objects = aFolder();
  let server: Awaited<ReturnType<typeof anObjectStore>>;
  let way: Awaited<ReturnType<typeof aStoreSwitch>>;
  beforeAll(async () => {
    server = await anObjectStore(objects.folder);
    way = await aStoreSwitch(server.s3.endpoint);
  });
  afterEach(() => way.set(null));
  afterAll(async () => {
    await way.close();
    await server.close();
    objects.remove();
  });

  const TROUBLES: StoreTrouble[] = ['refuses connections', 'breaks connections', 'answers 500', 'is silent'];
  test.each(TROUBLES)('that %s: nothing is half saved, and everything works once it is back', async (trouble) => {
    const folder = aTestFolder();
    const store = s3FileStore(folder, { ...server.s3, endpoint: way.endpoint }, { silence: 100 });
    await expectRecovery(store, { begin: () => way.set(trouble), end: () => way.set(null) });
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
  });

  test.each([301, 302, 307, 308])('is not followed to where it redirects with %i', async (status) => {
    let strangers = 0;
    const stranger = await listening((_asked, answer) => {
      strangers += 1;
      answer.end('not evidence');
    });
    const location = (path = '') => `${stranger}${path}`;
    const endpoint = await listening((asked, answer) => {
      asked.resume().once('end', () => answer.writeHead(status, { location: location(asked.url) }).end());
    });
    const store = s3FileStore(aTestFolder(), { ...server.s3, endpoint });
    await expect(store.read('uploads/rigs/x.png')).rejects.toMatchObject({ $metadata: { httpStatusCode: status } });
    await expect(store.check()).rejects.toMatchObject({ $metadata: { httpStatusCode: status } });
    expect(strangers).toBe(0);
  });
});

/** The address of a server that ends with the test. */
async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

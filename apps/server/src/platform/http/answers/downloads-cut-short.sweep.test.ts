import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { COLLECTION_ROUTES } from '@rigbook/contract';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aForm } from '../../../../test/support/inputs/forms.ts';
import { aPortal, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor } from '../../../../test/support/people.ts';
import { aRig } from '../../../../test/support/records/reports.ts';
import type { StoredFile } from '../../files/file-store.ts';

const portal = aPortal();
const KIND = 'move_reports';
const FILES = 2;
/** More than the buffers of a connection take. */
const BYTES = 40 * 1_048_576;

let token: string;
let zip: string;
let file: string;
let port: number;

beforeAll(async () => {
  ({ token } = await aCompanyWithEditor(portal()));
  const { UUID: rigUUID } = await aRig(portal(), token);
  const reportUUID = randomUUID();
  const files: string[] = [];
  for (let nth = 0; nth < FILES; nth += 1) {
    const form = aForm({ rigUUID, reportUUID }, { field: 'file', name: `${nth}.bin`, bytes: Buffer.alloc(BYTES, 'x') });
    files.push(ok(await portal().postForm(token, `/api/reports/${KIND}/upload/file`, form)).body);
  }
  const saved = ok(
    await portal().call(COLLECTION_ROUTES[KIND].saveFiles, token, { body: { UUID: reportUUID, rigUUID, files } }),
  );
  const [first] = saved.json<{ files: { id: number }[] }>().files;
  zip = `/api/reports/${KIND}/download/${reportUUID}`;
  file = `/api/reports/${KIND}/download-file/${first?.id}`;
  port = Number(new URL(await portal().app.listen({ port: 0 })).port);
});

/** The files opened in the store, and those that are still open. */
let opened: StoredFile[] = [];
let asked = 0;
let beforeOpening = () => Promise.resolve();
const stillOpen = () => opened.filter(({ stream }) => !stream.closed).length;
const begun = () => opened.filter(({ stream }) => stream.readableDidRead);
const readWhole = () => opened.filter(({ stream }) => stream.readableEnded);

beforeEach(() => {
  opened = [];
  asked = 0;
  beforeOpening = () => Promise.resolve();
  const { files } = portal().services;
  const read = files.read.bind(files);
  vi.spyOn(files, 'read').mockImplementation(async (key) => {
    asked += 1;
    await beforeOpening();
    const stored = await read(key);
    if (stored) opened.push(stored);
    return stored;
  });
});
afterEach(() => void vi.restoreAllMocks());

const ask = (path: string) => get({ port, path, headers: { authorization: `Bearer ${token}` } });

test.each([
  ['of a zip', () => zip, 0],
  ['of a file', () => file, 1],
])('a request for the headers only, %s, reads nothing', async (_, url, most) => {
  const [head, whole] = [
    ok(await portal().send({ method: 'HEAD', url: url(), token })),
    ok(await portal().get(token, url())),
  ];
  for (const name of ['content-type', 'content-disposition', 'content-length']) {
    expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
  }
  [opened, asked] = [[], 0];
  ok(await portal().send({ method: 'HEAD', url: url(), token }));
  expect(asked).toBe(most);
  await expect.poll(stillOpen).toBe(0);
  expect(begun()).toEqual([]);
});

test.each([
  ['a zip', () => zip],
  ['a file', () => file],
])('a download of %s that breaks off closes what it has opened, and opens no more', async (_, url) => {
  const request = ask(url());
  const [answer] = (await once(request, 'response')) as [NodeJS.ReadableStream];
  await once(answer, 'readable');
  await expect.poll(stillOpen).toBe(1);
  answer.on('error', () => undefined);
  request.destroy();
  await expect.poll(stillOpen).toBe(0);
  expect(opened.length).toBe(1);
  expect([begun().length, readWhole().length]).toEqual([1, 0]);
});

test.each([
  ['a zip', () => zip],
  ['a file', () => file],
])('a download of %s whose caller is gone before its file is open closes it', async (_, url) => {
  const isAsked = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  beforeOpening = () => {
    isAsked.resolve();
    return gone.promise;
  };
  const closed = new Promise((resolve) =>
    portal().app.server.once('request', (_request, response) => response.once('close', resolve)),
  );
  const request = ask(url()).on('error', () => undefined);
  await isAsked.promise;
  request.destroy();
  await closed;
  gone.resolve();
  await expect.poll(() => opened.length).toBe(1);
  await expect.poll(stillOpen).toBe(0);
});

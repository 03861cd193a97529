import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { COLLECTION_ROUTES } from '@rigbook/contract';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { aPicture } from '../../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../../test/support/people.ts';
import { aRig } from '../../../../test/support/records/reports.ts';
import { sweepTusUploads, sweepUploads } from '../public.ts';

const portal = aPortal({
  MAX_UPLOAD_MB: '1',
  UNSAVED_UPLOADS_MB: '1',
  SESSION_HOURS: '100',
  SESSION_IDLE_HOURS: '100',
});

const TUS = '/api/uploads/tus';
const DAY = 86_400_000;
const MEGABYTE = 1_048_576;
const CALL = 'reports/move_reports/upload/file';

const checksumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64');
const metadata = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(',');

type Headers = Record<string, string>;
type Method = 'POST' | 'PATCH' | 'HEAD' | 'DELETE';

const ask = (token: string | undefined, method: Method, url: string, headers: Headers = {}, payload?: Buffer) =>
  portal().send({
    method,
    url,
    token,
    headers: { 'tus-resumable': '1.0.0', ...headers },
    ...(payload && { payload }),
  });

const send = (token: string, url: string, offset: number, bytes: Buffer, headers: Headers = {}) =>
  ask(
    token,
    'PATCH',
    url,
    { 'content-type': 'application/offset+octet-stream', 'upload-offset': `${offset}`, ...headers },
    bytes,
  );

const head = (token: string, url: string) => ask(token, 'HEAD', url);

async function aRigOfOnesOwn() {
  const { token, company } = await aCompanyWithEditor(portal());
  return { token, company, rigUUID: (await aRig(portal(), token)).UUID };
}

const fieldsFor = (rigUUID: string, file: Uint8Array, more: Record<string, string> = {}) => ({
  call: CALL,
  rigUUID,
  reportUUID: randomUUID(),
  filename: 'Derrick survey.pdf',
  sha256: checksumOf(file),
  ...more,
});

const create = (token: string | undefined, fields: Record<string, string>, length: number) =>
  ask(token, 'POST', TUS, { 'upload-length': String(length), 'upload-metadata': metadata(fields) });

/** The address of an upload that has begun. */
async function begun(token: string, rigUUID: string, file: Uint8Array, more: Record<string, string> = {}) {
  const answer = await create(token, fieldsFor(rigUUID, file, more), file.length);
  expect(answer.statusCode).toBe(201);
  return String(answer.headers['location']);
}

const FILE = randomBytes(1000);

describe('an upload that goes on', () => {
  test('arrives in pieces, and is then what its multipart call would have stored', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const reportUUID = randomUUID();
    const url = await begun(token, rigUUID, FILE, { reportUUID });
    const first = await send(token, url, 0, FILE.subarray(0, 300));
    expect([first.statusCode, first.headers['upload-offset'], first.headers['tus-resumable']]).toEqual([
      204,
      '300',
      '1.0.0',
    ]);
    const { headers } = await head(token, url);
    expect(headers).toMatchObject({ 'upload-offset': '300', 'upload-length': '1000', 'cache-control': 'no-store' });
    expect(headers['x-path']).toBeUndefined();
    expect(Date.parse(String(headers['upload-expires']))).toBeGreaterThan(Date.now());
    const last = ok(await send(token, url, 300, FILE.subarray(300)));
    expect(last.body).toMatch(new RegExp(`^uploads/rigs/${rigUUID}/reports/.+/${reportUUID}/Derrick survey\\.pdf$`));
    expect(last.headers).toMatchObject({ 'upload-offset': '1000', 'x-path': last.body, 'x-sha256': checksumOf(FILE) });
    expect((await head(token, url)).headers).toMatchObject({ 'upload-offset': '1000', 'x-path': last.body });
    const saved = { rigUUID, UUID: reportUUID, files: [last.body] };
    ok(await portal().call(COLLECTION_ROUTES.move_reports.saveFiles, token, { body: saved }));
    expect(ok(await portal().get(token, `/${encodeURI(last.body)}`)).rawPayload).toEqual(FILE);
    const waiting = [];
    for await (const key of portal().services.files.list()) if (key.startsWith('uploads/tus/')) waiting.push(key);
    expect(waiting).toEqual([]);
  });

  test('takes pictures too, and a name in any script', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const picture = Buffer.from(await aPicture());
    const fields = { row: '11', sheetName: 'Mast', filename: 'برج.jpg', call: 'reports/inspection/upload/image' };
    const url = await begun(token, rigUUID, picture, fields);
    expect(ok(await send(token, url, 0, picture)).body).toMatch(/row-11-\w+\.\w+$/);
    const named = await begun(token, rigUUID, FILE, { filename: 'برج 100%.pdf' });
    const path = ok(await send(token, named, 0, FILE)).body;
    expect(path).toMatch(/برج 100%\.pdf$/);
    expect(decodeURI(String((await head(token, named)).headers['x-path']))).toBe(path);
  });

  test('brings a workbook that a save names afterwards', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const upload = randomUUID();
    const url = await begun(token, rigUUID, FILE, { call: 'uploads/piece', upload, start: '0' });
    const answer = ok(await send(token, url, 0, FILE));
    expect(answer.json()).toEqual({ received: 1000 });
    expect(answer.headers['x-path']).toBe(answer.body);
  });

  test('keeps what has arrived when the line is cut', async () => {
    const { app } = portal();
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { token, rigUUID } = await aRigOfOnesOwn();
    const url = await begun(token, rigUUID, FILE);
    const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
    await once(socket, 'connect');
    const lines = [
      `PATCH ${url} HTTP/1.1`,
      'Host: rigbook',
      `Authorization: Bearer ${token}`,
      'Tus-Resumable: 1.0.0',
      'Content-Type: application/offset+octet-stream',
      'Upload-Offset: 0',
      'Content-Length: 1000',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    socket.write(FILE.subarray(0, 400));
    await vi.waitUntil(async () => (await head(token, url)).statusCode === 423);
    expect(codeOf(await send(token, url, 0, FILE))).toEqual([423, 'locked']);
    expect(codeOf(await ask(token, 'DELETE', url))).toEqual([423, 'locked']);
    socket.end();
    await vi.waitUntil(async () => (await head(token, url)).headers['upload-offset'] === '400');
    ok(await send(token, url, 400, FILE.subarray(400)));
  });

  test('is taken over from a request that shows no sign of life', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const url = await begun(token, rigUUID, FILE);
    const { db } = portal().services;
    const uuid = url.split('/').at(-1);
    const leasedFor = (seconds: number) =>
      sql`update tus_uploads set leased_by = gen_random_uuid(), leased_until = now() + make_interval(secs => ${seconds})
        where uuid = ${uuid}`.execute(db);
    await leasedFor(60);
    expect((await send(token, url, 0, FILE)).statusCode).toBe(423);
    await leasedFor(-1);
    ok(await send(token, url, 0, FILE));
  });

  test('does not become another file: 460, and it is gone', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const url = await begun(token, rigUUID, FILE);
    expect(codeOf(await send(token, url, 0, Buffer.alloc(1000, 'x')))).toEqual([460, 'wrong_checksum']);
    expect((await head(token, url)).statusCode).toBe(404);
  });

  test('is refused as its call refuses it, and is gone then', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const fields = { row: '11', sheetName: 'Mast', call: 'reports/inspection/upload/image' };
    const url = await begun(token, rigUUID, FILE, fields);
    expect(codeOf(await send(token, url, 0, FILE))).toEqual([415, 'wrong_type']);
    expect((await head(token, url)).statusCode).toBe(404);
  });

  test('is as before its last piece after a fault, and goes on from there', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const url = await begun(token, rigUUID, FILE);
    await send(token, url, 0, FILE.subarray(0, 900));
    const { files } = portal().services;
    const { stage } = files;
    const failing = vi.spyOn(files, 'stage').mockImplementation(async (source, most) => {
      const staged = await stage(source, most);
      const broken = () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }));
      return staged.bytes === FILE.length ? { ...staged, keep: broken } : staged;
    });
    expect((await send(token, url, 900, FILE.subarray(900))).statusCode).toBe(503);
    failing.mockRestore();
    expect((await head(token, url)).headers['upload-offset']).toBe('900');
    ok(await send(token, url, 900, FILE.subarray(900)));
  });
});

describe('an upload is ended', () => {
  test('by whoever began it', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const url = await begun(token, rigUUID, FILE);
    await send(token, url, 0, FILE.subarray(0, 300));
    expect((await ask(token, 'DELETE', url)).statusCode).toBe(204);
    for (const method of ['HEAD', 'DELETE'] as const) expect((await ask(token, method, url)).statusCode).toBe(404);
    expect((await send(token, url, 300, FILE.subarray(300))).statusCode).toBe(404);
  });

  test('after a day, and its pieces are removed', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const url = await begun(token, rigUUID, FILE);
    await send(token, url, 0, FILE.subarray(0, 300));
    portal().setNow(new Date(Date.now() + DAY + 1000));
    expect((await head(token, url)).statusCode).toBe(404);
    await sweepTusUploads(portal().services);
    expect(await sweepUploads(portal().services)).toBeGreaterThanOrEqual(0);
    portal().setNow(null);
    const { rows } = await sql`select from uploads where path like ${`uploads/tus/${url.split('/').at(-1)}/%`}`.execute(
      portal().services.db,
    );
    expect([rows, (await head(token, url)).statusCode]).toEqual([[], 404]);
  });
});

describe('room', () => {
  test('is taken by what is still to arrive, and free again once that is ended', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const half = Buffer.alloc(MEGABYTE - 100, 'x');
    const first = await begun(token, rigUUID, half);
    const second = await begun(token, rigUUID, half);
    expect((await create(token, fieldsFor(rigUUID, half), half.length)).statusCode).toBe(429);
    await ask(token, 'DELETE', first);
    const third = await begun(token, rigUUID, half);
    for (const url of [second, third]) ok(await send(token, url, 0, half));
    expect((await create(token, fieldsFor(rigUUID, half), half.length)).statusCode).toBe(429);
  });
});

describe('hostile input:', () => {
  test('another version, or none', async () => {
    const { token } = await aRigOfOnesOwn();
    for (const version of ['0.2.2', '']) {
      const answer = await ask(token, 'POST', TUS, { 'tus-resumable': version });
      expect([...codeOf(answer), answer.headers['tus-version']]).toEqual([412, 'wrong_version', '1.0.0']);
    }
  });

  test.each<[what: string, headers: (good: string) => Headers, status: number]>([
    ['no metadata', () => ({}), 422],
    ['what is no base64', () => ({ 'upload-metadata': 'call !!!' }), 400],
    [
      'what is no UTF-8',
      () => ({ 'upload-metadata': `call ${Buffer.from([0xff, 0xfe, 0xfd]).toString('base64')}` }),
      400,
    ],
    ['a key twice', (good) => ({ 'upload-metadata': `${good},${good}` }), 400],
    ['empty keys', (good) => ({ 'upload-metadata': `${good},,` }), 400],
    ['a size that is none', (good) => ({ 'upload-metadata': good, 'upload-length': '-1' }), 400],
    ['a size of nothing', (good) => ({ 'upload-metadata': good, 'upload-length': '0' }), 422],
    [
      'a size that comes later',
      (good) => ({ 'upload-metadata': good, 'upload-length': '', 'upload-defer-length': '1' }),
      400,
    ],
    ['too large a file', (good) => ({ 'upload-metadata': good, 'upload-length': String(MEGABYTE + 1) }), 413],
    ['an endless size', (good) => ({ 'upload-metadata': good, 'upload-length': '9'.repeat(400) }), 400],
  ])('%s', async (_, headers, status) => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const good = metadata(fieldsFor(rigUUID, FILE));
    const answer = await ask(token, 'POST', TUS, { 'upload-length': '1000', ...headers(good) });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['tus-resumable']).toBe('1.0.0');
  });

  test.each([
    ['call', 'rigs/list'],
    ['call', '__proto__'],
    ['call', '/api/reports/move_reports/upload/file'],
    ['filename', ''],
    ['sha256', ''],
    ['reportUUID', ''],
  ])('%s %s is named', async (name, value) => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const answer = await create(token, fieldsFor(rigUUID, FILE, { [name]: value }), FILE.length);
    expect(fieldsOf(answer)).toEqual([422, [name]]);
  });

  test('a wrong offset, a wrong type, and more than the file has', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const url = await begun(token, rigUUID, FILE);
    expect(codeOf(await send(token, url, 1, FILE.subarray(1)))).toEqual([409, 'wrong_offset']);
    expect((await send(token, url, 0, FILE, { 'upload-offset': 'x' })).statusCode).toBe(400);
    expect((await send(token, url, 0, FILE, { 'content-type': 'application/octet-stream' })).statusCode).toBe(415);
    expect((await send(token, url, 0, Buffer.alloc(1001))).statusCode).toBe(413);
    expect((await head(token, url)).headers['upload-offset']).toBe('0');
  });

  test('what is not theirs: 404 for strangers and colleagues, 403 without the right, 401 without a session', async () => {
    const { token, company, rigUUID } = await aRigOfOnesOwn();
    const url = await begun(token, rigUUID, FILE);
    const stranger = await aRigOfOnesOwn();
    const colleague = await aPerson(portal(), 'editor', company);
    const office = await aPerson(portal(), 'admin');
    for (const other of [stranger.token, colleague.token, office.token]) {
      const answers = [await head(other, url), await send(other, url, 0, FILE), await ask(other, 'DELETE', url)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    }
    expect((await create(stranger.token, fieldsFor(rigUUID, FILE), FILE.length)).statusCode).toBe(404);
    const viewer = await aPerson(portal(), 'viewer', company);
    expect((await create(viewer.token, fieldsFor(rigUUID, FILE), FILE.length)).statusCode).toBe(403);
    expect((await create(undefined, fieldsFor(rigUUID, FILE), FILE.length)).statusCode).toBe(401);
    expect((await head(token, `${TUS}/nothing`)).statusCode).toBe(404);
    expect((await head(token, `${TUS}/${randomUUID()}`)).statusCode).toBe(404);
    ok(await send(token, url, 0, FILE));
  });
});

test('what the portal can do is said to anyone who asks', async () => {
  const { statusCode, headers } = await portal().send({ method: 'OPTIONS', url: TUS });
  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({
    'tus-resumable': '1.0.0',
    'tus-version': '1.0.0',
    'tus-extension': 'creation,expiration,termination',
    'tus-max-size': String(MEGABYTE),
  });
});

test('a network that lets only POST through is got around', async () => {
  const { token, rigUUID } = await aRigOfOnesOwn();
  const url = await begun(token, rigUUID, FILE);
  const more = {
    'x-http-method-override': 'PATCH',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  expect((await ask(token, 'POST', url, more, FILE)).statusCode).toBe(200);
});

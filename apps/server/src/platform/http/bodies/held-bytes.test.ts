import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { listRigs, saveNewRig } from '@rigbook/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPortal, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor } from '../../../../test/support/people.ts';
import { closed, drained } from '../../../../test/support/connections/sockets.ts';
import { arrivingBytes, arrivingText } from './arriving-bytes.ts';
import { HeldBytes, untilBodiesAreRead } from './held-bytes.ts';

const KILOBYTE = 1024;
const portal = aPortal({ MAX_UPLOAD_MB: '1', UPLOAD_IDLE_SECONDS: '600' });

let address: Promise<string> | undefined;
const port = async () => Number(new URL(await (address ??= portal().app.listen({ port: 0 }))).port);
let open: Socket[] = [];

beforeEach(() => {
  portal().app.heldBytes = new HeldBytes({ person: 1000 * KILOBYTE, address: 100 * KILOBYTE, all: 2000 * KILOBYTE });
});
afterEach(async () => {
  for (const socket of open) socket.destroy();
  open = [];
  await vi.waitUntil(() => held() === 0);
});

const TOO_MUCH = /^HTTP\/1.1 429 [^]*\r\nretry-after: 5\r\n[^]*"request.too_much_at_once"/;
const JSON_TYPE = 'application/json';
const SAVE = '/api/reports/closing/save';

type Sent = { url?: string; token?: string; type?: string; length?: number; body?: string };

/** Begins a request and leaves it unfinished. `said` is what was answered so far. */
async function begun({ url = SAVE, token = 'none', type = JSON_TYPE, length, body = '' }: Sent) {
  const socket = connect(await port(), '127.0.0.1');
  open.push(socket);
  const caller = { socket, said: '' };
  socket.on('error', () => undefined);
  socket.on('data', (bytes: Buffer) => {
    caller.said += bytes.toString();
  });
  const head = [`POST ${url} HTTP/1.1`, 'Host: rigbook', `Authorization: Bearer ${token}`, `Content-Type: ${type}`];
  const announced = length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  const sent = length === undefined && body !== '' ? `${body.length.toString(16)}\r\n${body}\r\n` : body;
  socket.write(`${[...head, announced].join('\r\n')}\r\n\r\n${sent}`);
  return caller;
}

const said = (caller: { said: string }) => () => caller.said;
const held = () => portal().app.heldBytes.all / KILOBYTE;
const x = (kilobytes: number) => 'x'.repeat(kilobytes * KILOBYTE);
const tokenOf = async () => (await aCompanyWithEditor(portal())).token;

test('what a person sends at once is limited, whatever it is, and refused before it is read if it is announced', async () => {
  const token = await tokenOf();
  await begun({ token, body: x(400) });
  await begun({ token, body: x(400), length: 600 * KILOBYTE });
  await expect.poll(held).toBe(800);
  await expect.poll(said(await begun({ token, length: 300 * KILOBYTE }))).toMatch(TOO_MUCH);
  await expect.poll(said(await begun({ token, body: x(300) }))).toMatch(TOO_MUCH);
  const field = '--b\r\ncontent-disposition: form-data; name="data"\r\n\r\n';
  const form = { url: '/api/reports/inspection/save', type: 'multipart/form-data; boundary=b' };
  await expect.poll(said(await begun({ token, ...form, body: `${field}${x(300)}` }))).toMatch(TOO_MUCH);
  ok(await portal().call(listRigs, token));
  ok(await portal().call(saveNewRig, token, { body: { name: 'Falcon 1', UUID: crypto.randomUUID() } }));
  await expect.poll(held).toBe(800);
});

test('what is held of a body is free again once its request is answered or its caller is gone', async () => {
  const token = await tokenOf();
  for (let time = 0; time < 3; time += 1) {
    const left = await begun({ token, body: x(900) });
    await expect.poll(held).toBe(900);
    left.socket.destroy();
    await expect.poll(held).toBe(0);
    await expect.poll(said(await begun({ token, body: x(900), length: 900 * KILOBYTE }))).toMatch(/^HTTP\/1.1 400 /);
    await expect.poll(held).toBe(0);
  }
});

test('callers without a session have less, by their address, so that they take nothing from those with one', async () => {
  const login = { url: '/api/auth/login', length: 60 * KILOBYTE };
  await begun({ ...login, body: x(59) });
  await expect.poll(held).toBe(59);
  await expect.poll(said(await begun(login))).toMatch(TOO_MUCH);
  await begun({ token: await tokenOf(), body: x(500) });
  await expect.poll(held).toBe(559);
});

test('where there is no room left, the caller with the most of it gives way', async () => {
  const [most, other, third] = [await tokenOf(), await tokenOf(), await tokenOf()];
  const larger = await begun({ token: most, body: x(600) });
  await expect.poll(held).toBe(600);
  const smaller = await begun({ token: most, body: x(390) });
  await begun({ token: other, body: x(900) });
  await expect.poll(held).toBe(1890);
  const cut = closed(larger.socket);
  await begun({ token: third, body: x(300) });
  await cut;
  await expect.poll(held).toBe(1590);
  expect([larger.said, smaller.socket.closed]).toEqual(['', false]);
});

test('where nobody has more, it is the newcomer who is refused, and nothing is cut off', async () => {
  const [one, other] = [await tokenOf(), await tokenOf()];
  const callers = [await begun({ token: one, body: x(900) }), await begun({ token: other, body: x(900) })];
  await expect.poll(held).toBe(1800);
  await begun({ token: await tokenOf(), body: x(190) });
  await expect.poll(held).toBe(1990);
  await expect.poll(said(await begun({ token: one, body: x(50) }))).toMatch(/^HTTP\/1.1 503 [^]*"portal.busy"/);
  await expect.poll(held).toBe(1990);
  expect(callers.map(({ socket }) => socket.closed)).toEqual([false, false]);
});

test.each([
  ['before its parts', 'y'],
  ['in the lines before a part', '--b\r\ncontent-disposition: form-data; name="file"; filename="'],
  ['after its parts', '--b--\r\n'],
])('a form of unknown length that never ends is cut off, %s', async (_, beginning) => {
  const url = '/api/reports/move_reports/upload/file';
  const caller = await begun({ url, token: await tokenOf(), type: 'multipart/form-data; boundary=b', body: beginning });
  const end = closed(caller.socket);
  const piece = `${(100 * KILOBYTE).toString(16)}\r\n${x(100)}\r\n`;
  for (let sent = 0; sent < 30 && !caller.socket.destroyed; sent += 1) {
    if (!caller.socket.write(piece)) await Promise.race([drained(caller.socket), end]);
  }
  await end;
  expect(caller.socket.destroyed).toBe(true);
});

test('a body of single bytes takes no more memory than one of large pieces', async () => {
  const hold = { add: () => {}, arrived: () => {}, release: () => {} };
  const bytes = await arrivingBytes(
    Readable.from(
      Array.from({ length: 10_000 }, () => Buffer.from('x')),
      { objectMode: false },
    ),
    hold,
    { most: 20_000, expected: 0, refuse: () => new Error('too large') },
  );
  expect([bytes.length, bytes.buffer.byteLength, bytes.toString()]).toEqual([10_000, 10_000, 'x'.repeat(10_000)]);
});

test.each([0, 10, 1_500_000, 2_000_000, 9_000_000])(
  'a large text arrives whole where %i bytes were likely',
  async (likely) => {
    const hold = { add: () => {}, arrived: () => {}, release: () => {} };
    const sent = 'Größe №'.repeat(200_000);
    const bytes = Buffer.from(sent);
    const pieces = Array.from({ length: 220 }, (_, at) => bytes.subarray(at * 10_001, (at + 1) * 10_001));
    const arrival = { most: bytes.length, expected: 0, likely, refuse: () => new Error('too large') };
    const { text, length } = await arrivingText(Readable.from(pieces, { objectMode: false }), hold, arrival);
    expect([length, text === sent]).toEqual([bytes.length, true]);
  },
);

test('work that takes much memory waits until large bodies are read, or until it is cancelled', async () => {
  const held = new HeldBytes();
  const caller = { scope: { userId: 1 }, ip: '', raw: { destroy: () => undefined } } as never;
  const hold = held.hold(caller, 0);
  hold.add(30_000 * KILOBYTE);
  const order: string[] = [];
  const waiting = held.below(20_000 * KILOBYTE, new AbortController().signal).then(() => order.push('the work'));
  const small = held.hold(caller, 0);
  small.add(KILOBYTE);
  small.release();
  await Promise.resolve();
  order.push('the bodies');
  hold.release();
  await waiting;
  expect(order).toEqual(['the bodies', 'the work']);
  await expect(untilBodiesAreRead(AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled');
});

import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { listRigs } from '@rigbook/contract';
import { expect, test, vi } from 'vitest';
import { aPortal } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor } from '../../../../test/support/people.ts';
import { closed } from '../../../../test/support/connections/sockets.ts';

const portal = aPortal({ UPLOAD_IDLE_SECONDS: '1' });

let address: Promise<string> | undefined;
const port = async () => Number(new URL(await (address ??= portal().app.listen({ port: 0 }))).port);

/** Sends the beginning of a request, and waits until the portal closes the connection. */
async function begun(head: string[], body: string): Promise<void> {
  const socket = connect(await port(), '127.0.0.1');
  const end = closed(socket);
  socket.resume().write(`${head.join('\r\n')}\r\nHost: rigbook\r\n\r\n${body}`);
  await end;
}

const post = (url: string, token: string, type: string, length: string) => [
  `POST ${url} HTTP/1.1`,
  `Authorization: Bearer ${token}`,
  `Content-Type: ${type}`,
  length,
];

/** Files in the folder of uploads in progress. */
const WAITING = /incoming[/].+/;

const FORM = 'multipart/form-data; boundary=b';
const FILE = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nthe beginning';

test.each([
  ['of an announced length', 'Content-Length: 100000', FILE],
  ['of unknown length', 'Transfer-Encoding: chunked', `${FILE.length.toString(16)}\r\n${FILE}\r\n`],
])('an upload %s that stops arriving is cut off, and nothing of it is kept', async (_, length, body) => {
  const { token } = await aCompanyWithEditor(portal());
  const stage = vi.spyOn(portal().services.files, 'stage');
  await begun(post('/api/reports/move_reports/upload/file', token, FORM, length), body);
  expect(stage).toHaveBeenCalledOnce();
  await expect(stage.mock.results[0]?.value).rejects.toThrow(Error);
  stage.mockRestore();
  expect(readdirSync(portal().folder, { recursive: true }).filter((name) => WAITING.test(String(name)))).toEqual([]);
});

/** Sends a piece of a request every tenth of a second until the portal closes the connection; returns its answer. */
async function dripped(begin: string, piece: string): Promise<string> {
  const socket = connect(await port(), '127.0.0.1');
  const end = closed(socket);
  let said = '';
  socket.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  socket.write(begin);
  const drip = setInterval(() => socket.write(piece), 100);
  await end;
  clearInterval(drip);
  return said;
}

test('an upload that never stops, a byte at a time, is cut off too, and nothing of it is kept', async () => {
  const { token } = await aCompanyWithEditor(portal());
  const head = post('/api/reports/move_reports/upload/file', token, FORM, 'Content-Length: 100000');
  await dripped(`${head.join('\r\n')}\r\nHost: rigbook\r\n\r\n${FILE}`, 'x');
  await expect
    .poll(() => readdirSync(portal().folder, { recursive: true }).filter((name) => WAITING.test(String(name))))
    .toEqual([]);
});

test('headers that never end, a byte at a time, are answered and cut off', async () => {
  const said = await dripped('GET /healthz HTTP/1.1\r\nHost: rigbook\r\nX-Slow: ', 'x');
  expect(said).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(said).toContain('"code":"malformed"');
});

test('a silent connection is cut off', async () => {
  expect(await dripped('', '')).toMatch(/^HTTP\/1\.1 408 /);
});

test('JSON that stops arriving is cut off', async () => {
  const { token } = await aCompanyWithEditor(portal());
  await begun(post('/api/reports/closing/save', token, 'application/json', 'Content-Length: 1000'), '{"data":');
  expect((await portal().call(listRigs, token)).statusCode).toBe(200);
});

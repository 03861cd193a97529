import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { listRigs } from '@rigbook/contract';
import { describe, expect, test } from 'vitest';
import { aPortal, fieldsOf } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor } from '../../../../test/support/people.ts';
import { closed, drained } from '../../../../test/support/connections/sockets.ts';

const MEGABYTE = 1_048_576;
const portal = aPortal({ MAX_UPLOAD_MB: '1' });

let address: Promise<string> | undefined;
const port = async () => Number(new URL(await (address ??= portal().app.listen({ port: 0 }))).port);

/** Sends the head of a request and the beginning of its body, and returns the answer, although the rest never follows. */
async function answerTo(head: string[], body: Buffer | string = ''): Promise<{ status: number; json: unknown }> {
  const socket = connect(await port(), '127.0.0.1');
  socket.write(`${head.join('\r\n')}\r\nHost: rigbook\r\n\r\n`);
  socket.write(body);
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    const [headers = '', content = ''] = text.split('\r\n\r\n');
    const length = /content-length: (\d+)/i.exec(headers)?.[1];
    if (length !== undefined && Buffer.byteLength(content) >= Number(length)) break;
  }
  socket.destroy();
  const status = Number(text.split(' ')[1]);
  return { status, json: JSON.parse(text.split('\r\n\r\n')[1] ?? '') };
}

const TOO_LARGE = { status: 413, json: expect.objectContaining({ error: expect.any(String), code: 'too_large' }) };
const UPLOAD = '/api/reports/move_reports/upload/file';

const post = (url: string, token: string, type: string, ...more: string[]) => [
  `POST ${url} HTTP/1.1`,
  `Authorization: Bearer ${token}`,
  `Content-Type: ${type}`,
  ...more,
];

const FORM = 'multipart/form-data; boundary=b';
const FILE_PART = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
/** A chunk of a body in chunked encoding, whose length is not known beforehand. */
const chunk = (bytes: Buffer | string) =>
  Buffer.concat([Buffer.from(`${Buffer.byteLength(bytes).toString(16)}\r\n`), Buffer.from(bytes), Buffer.from('\r\n')]);

describe('a body that is too large is answered before all of it is read:', () => {
  test('a form that announces itself as too large, before any of it arrives', async () => {
    const { token } = await aCompanyWithEditor(portal());
    expect(await answerTo(post(UPLOAD, token, FORM, `Content-Length: ${1024 * MEGABYTE}`))).toEqual(TOO_LARGE);
  });

  test('JSON that announces itself as too large', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const head = post('/api/reports/closing/save', token, 'application/json', `Content-Length: ${26 * MEGABYTE}`);
    expect(await answerTo(head, '{')).toEqual(TOO_LARGE);
  });

  test('a file in the middle of it, once it is longer than allowed', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const head = post(UPLOAD, token, FORM, `Content-Length: ${20 * MEGABYTE}`);
    const body = Buffer.concat([Buffer.from(FILE_PART), Buffer.alloc(2 * MEGABYTE)]);
    expect(await answerTo(head, body)).toEqual(TOO_LARGE);
  });

  test('a file of unannounced length', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const head = post(UPLOAD, token, FORM, 'Transfer-Encoding: chunked');
    const body = Buffer.concat([chunk(FILE_PART), chunk(Buffer.alloc(2 * MEGABYTE))]);
    expect(await answerTo(head, body)).toEqual(TOO_LARGE);
  });

  test('JSON from a caller who is not signed in, far below the limit for others', async () => {
    const head = post('/api/auth/login', 'none', 'application/json', `Content-Length: ${MEGABYTE}`);
    expect(await answerTo(head)).toEqual(TOO_LARGE);
  });

  test('callers without permission are refused for that, and nothing is read', async () => {
    const head = post(UPLOAD, 'no-such-token', FORM, `Content-Length: ${1024 * MEGABYTE}`);
    expect(await answerTo(head)).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
  });
});

test('the rest of a refused body is read and dropped, so that the connection can serve the next call', async () => {
  const { token } = await aCompanyWithEditor(portal());
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const file = Buffer.alloc(20 * MEGABYTE);
  const number = await port();
  const send = (method: string, path: string, body?: Buffer) =>
    new Promise<{ status: number | undefined; port: number | undefined }>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': FORM }) };
      const sent = request({ agent, port: number, method, path, headers }, (answer) => {
        const { localPort } = answer.socket;
        answer.resume().once('end', () => resolve({ status: answer.statusCode, port: localPort }));
      });
      sent.once('error', reject).end(body);
    });
  const refused = await send('POST', UPLOAD, Buffer.concat([Buffer.from(FILE_PART), file]));
  expect(refused.status).toBe(413);
  expect(await send('GET', '/api/rigs/list')).toEqual({ status: 200, port: refused.port });
  agent.destroy();
});

describe('a refusal in the middle of a body reaches a caller who keeps sending:', () => {
  const body = Buffer.alloc(30 * MEGABYTE, ' ');

  /** Sends all of the body piece by piece, whatever comes back, and then reads the answer. */
  async function answerAfter(head: string[], isClosing: boolean): Promise<string> {
    const socket = connect(await port(), '127.0.0.1');
    const end = closed(socket);
    let failure: unknown;
    socket.on('error', (error) => {
      failure = error;
    });
    const headers = ['Host: rigbook', `Content-Length: ${body.length}`, ...(isClosing ? ['Connection: close'] : [])];
    socket.write(`${[...head, ...headers].join('\r\n')}\r\n\r\n`);
    const answered = once(socket, 'readable');
    // Callers who want the connection closed get the answer after the body.
    if (!isClosing) await answered;
    for (let sent = 0; sent < body.length && !socket.destroyed; sent += MEGABYTE) {
      const isTaken = socket.write(body.subarray(sent, sent + MEGABYTE));
      if (!isTaken) await Promise.race([drained(socket), end]);
    }
    if (failure) throw failure;
    await answered;
    const answer = String(socket.read());
    socket.destroy();
    return answer;
  }

  test.each([false, true])('JSON that is too large; wants the connection closed: %s', async (isClosing) => {
    const { token } = await aCompanyWithEditor(portal());
    const head = post('/api/reports/closing/save', token, 'application/json');
    expect(await answerAfter(head, isClosing)).toMatch(/^HTTP\/1.1 413 /);
  });

  test.each([false, true])('a caller who is not signed in; wants the connection closed: %s', async (isClosing) => {
    expect(await answerAfter(post(UPLOAD, 'no-such-token', FORM), isClosing)).toMatch(/^HTTP\/1.1 401 /);
  });
});

describe('input that is not a request is answered in the usual form:', () => {
  test.each([
    ['a text', ['HELLO'], 400],
    ['two lengths that contradict each other', ['POST / HTTP/1.1', 'Content-Length: 5', 'Content-Length: 6'], 400],
    ['headers without an end', ['GET / HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`], 431],
  ])('%s', async (_, head, status) => {
    const json = { error: expect.any(String), message: expect.any(String), code: 'malformed' };
    expect(await answerTo(head)).toEqual({ status, json });
  });
});

describe('requests beyond a limit:', () => {
  type Page = { current_page: number; data: unknown[] };

  test.each([
    ['beyond all pages is empty', `page=${'9'.repeat(400)}`, { current_page: 999_999_999, data: [] }],
    ['before the first is the first', 'page=-1', { current_page: 1, data: [] }],
    ['that is not a number is the first', 'page=1e9', { current_page: 1, data: [] }],
  ])('a page %s', async (_, query, page) => {
    const { token } = await aCompanyWithEditor(portal());
    expect((await portal().get(token, `/api/rigs/list?${query}`)).json<Page>()).toMatchObject(page);
  });

  test('a search text is refused if it is longer than a name', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const answer = await portal().call(listRigs, token, { query: { search: 'x'.repeat(201) } });
    expect(fieldsOf(answer)).toEqual([422, ['search']]);
  });

  test.each([
    ['of lists', '['.repeat(33) + ']'.repeat(33)],
    ['of objects', '{"a":'.repeat(33) + '1' + '}'.repeat(33)],
    ['that is not closed', '['.repeat(60_000)],
  ])('an excessively nested body, %s', async (_, payload) => {
    const { token } = await aCompanyWithEditor(portal());
    const headers = { 'content-type': 'application/json' };
    const answer = await portal().send({ method: 'POST', url: '/api/rigs/save-new-rig', token, headers, payload });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, 'request.too_deep']);
  });
});

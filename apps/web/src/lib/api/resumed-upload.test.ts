import { uploadPiece } from '@rigbook/contract';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { signInAs } from '../../test/support.tsx';
import { REMOVED } from './large-file.ts';
import { sendResumed } from './resumed-upload.ts';

// Tests run in Node, for which the library has another part.
vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.es5/browser/index.js'));

type Asked = { method: string; url: string; headers: Record<string, string>; body: Blob | null };
type Answer = { status: number; headers?: Record<string, string>; body?: string };

const ADDRESS = '/api/uploads/tus/aaaaaaaa-0000-4000-8000-000000000001';
const FILE = new Blob(['0123456789']);
const BODY = { rigUUID: 'aaaaaaaa-0000-4000-8000-000000000002', start: '0' };

/** A server that takes uploads; null: the line is down. */
function answerUploads(answer: (asked: Asked) => Answer | null): Asked[] {
  const asked: Asked[] = [];
  const { XMLHttpRequest: real } = globalThis;
  class FakeRequest {
    readonly upload: { onprogress?: (event: object) => void } = {};
    readonly #asked: Asked = { method: '', url: '', headers: {}, body: null };
    onload = () => undefined as unknown;
    onerror: (event: Event) => unknown = () => undefined;
    status = 0;
    responseText = '';
    #answered: Record<string, string> = {};

    open(method: string, url: string) {
      Object.assign(this.#asked, { method, url: new URL(url, location.href).pathname });
    }
    setRequestHeader(name: string, value: string) {
      this.#asked.headers[name] = value;
    }
    getResponseHeader(name: string) {
      return this.#answered[name.toLowerCase()] ?? null;
    }
    abort() {}
    send(body: Blob | null) {
      this.#asked.body = body;
      asked.push(this.#asked);
      const given = answer(this.#asked);
      if (!given) {
        queueMicrotask(() => this.onerror(new Event('error')));
        return;
      }
      this.status = given.status;
      this.responseText = given.body ?? '';
      this.#answered = given.headers ?? {};
      queueMicrotask(() => this.onload());
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  onTestFinished(() => void Object.assign(globalThis, { XMLHttpRequest: real }));
  return asked;
}

/** A server that takes everything. @param there how much it has of what was begun before */
const takesAll =
  (there: number) =>
  ({ method }: Asked): Answer => {
    const whole = { 'upload-offset': '10', 'x-path': 'uploads/100%25/%D9%81.pdf' };
    if (method === 'POST') return { status: 201, headers: { location: ADDRESS } };
    if (method === 'HEAD') return { status: 200, headers: { 'upload-offset': String(there), 'upload-length': '10' } };
    return { status: 200, headers: whole };
  };

beforeEach(() => {
  localStorage.clear();
  signInAs({ role: 'editor' });
});

const send = (more: object = {}) => sendResumed(uploadPiece, { file: FILE, fileName: 'a.zip', body: BODY, ...more });

const keptAddresses = () => Object.keys(localStorage).filter((key) => key.startsWith('rigbook.upload.'));

it('says which call the file is for, with its fields, name and checksum, and returns what the call says', async () => {
  const asked = answerUploads(takesAll(0));
  expect(await send()).toBe('uploads/100%/ف.pdf');
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/uploads/tus', `PATCH ${ADDRESS}`]);
  const pairs = (asked[0]?.headers['Upload-Metadata'] ?? '').split(',').map((pair) => pair.split(' '));
  expect(Object.fromEntries(pairs.map(([name, value = '']) => [name, atob(value)]))).toEqual({
    ...BODY,
    call: 'uploads/piece',
    filename: 'a.zip',
    sha256: '84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882',
  });
  expect(asked.every(({ headers }) => headers['Authorization']?.startsWith('Bearer '))).toBe(true);
  expect(keptAddresses()).toEqual([]);
});

it('goes on where it was, also after a reload, and keeps no name of a file on the device', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  answerUploads((asked) => (asked.method === 'PATCH' ? null : takesAll(0)(asked)));
  await expect(send()).rejects.toMatchObject({ status: 0, code: 'offline' });
  expect(JSON.stringify(localStorage)).not.toContain('a.zip');
  const asked = answerUploads(takesAll(4));
  await send();
  expect(asked.map(({ method }) => method)).toEqual(['HEAD', 'PATCH']);
  expect([asked[1]?.headers['Upload-Offset'], asked[1]?.body?.size]).toEqual(['4', 6]);
});

it('begins again where the server has ended it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  answerUploads((asked) => (asked.method === 'PATCH' ? null : takesAll(0)(asked)));
  await expect(send()).rejects.toMatchObject({ code: 'offline' });
  const asked = answerUploads((one) => (one.method === 'HEAD' ? { status: 404 } : takesAll(0)(one)));
  await send();
  expect(asked.map(({ method }) => method)).toEqual(['HEAD', 'POST', 'PATCH']);
});

it('begins again where the server has ended it while more was sent', async () => {
  let sent = 0;
  const asked = answerUploads((one) => {
    if (one.method === 'HEAD') return { status: 410 };
    if (one.method === 'PATCH' && ++sent === 1) return { status: 404 };
    return takesAll(0)(one);
  });
  expect(await send()).toBe('uploads/100%/ف.pdf');
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'HEAD', 'POST', 'PATCH']);
});

it('asks how far the file is if another window has sent more of it', async () => {
  let asks = 0;
  const asked = answerUploads((one) => {
    if (one.method === 'PATCH') return { status: 409 };
    if (one.method === 'HEAD' && ++asks === 1) return { status: 423 };
    return takesAll(10)(one);
  });
  await send();
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'HEAD', 'HEAD']);
});

it('says what arrived if it is not the file that was sent', async () => {
  const body = JSON.stringify({
    error: 'What arrived is not the file that was sent. Send it again.',
    code: 'wrong_checksum',
  });
  answerUploads((asked) => (asked.method === 'PATCH' ? { status: 460, body } : takesAll(0)(asked)));
  await expect(send()).rejects.toMatchObject({ status: 460, code: 'wrong_checksum' });
});

it('throws what the server refuses it for', async () => {
  const body = JSON.stringify({ error: 'This is no picture.', code: 'wrong_type' });
  answerUploads((asked) => (asked.method === 'PATCH' ? { status: 415, body } : takesAll(0)(asked)));
  await expect(send()).rejects.toMatchObject({ status: 415, code: 'wrong_type' });
});

it('ends on the server what was removed, and only stops what the page was left with', async () => {
  const control = new AbortController();
  const asked = answerUploads((one) => {
    if (one.method === 'PATCH') control.abort(REMOVED);
    return one.method === 'DELETE' ? { status: 204 } : takesAll(0)(one);
  });
  await expect(send({ signal: control.signal })).rejects.toBe(REMOVED);
  await vi.waitFor(() => expect(asked.map(({ method }) => method)).toContain('DELETE'));
});

it('ends on the server what was begun of a file that is removed while it waits for the line', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  answerUploads((asked) => (asked.method === 'PATCH' ? null : takesAll(0)(asked)));
  await expect(send()).rejects.toMatchObject({ code: 'offline' });
  const asked = answerUploads((one) => (one.method === 'DELETE' ? { status: 204 } : takesAll(0)(one)));
  await expect(send({ signal: AbortSignal.abort(REMOVED) })).rejects.toBe(REMOVED);
  await vi.waitFor(() => expect(asked.map(({ method }) => method)).toEqual(['DELETE']));
  await vi.waitFor(() => expect(keptAddresses()).toEqual([]));
});

import { listRigs, login, logout, showRig, uploadRigImage, WORKBOOK_ROUTES } from '@rigbook/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, calledWith, refusal, signInAs } from '../../test/support.tsx';
import { endSession } from '../session/session.ts';
import { whileSigningOut } from '../session/signing-out.ts';
import { call } from './api.ts';
import { downloadHref, followDownload } from './download.ts';
import { errorText } from './error-text.ts';
import { leave } from '../navigation/leave.ts';

const UUID = '00000000-0000-4000-8000-000000000001';
const PAGE = { data: [], current_page: 1, per_page: 12, total: 0 };

beforeEach(() => {
  signInAs({ token: 'the token' });
});

describe('the address of a call', () => {
  it('carries the token on every authenticated request and leaves empty values out', async () => {
    answer('GET', '/api/rigs/list', PAGE);
    await call(listRigs, { query: { page: '2', client: '', activity: null } });
    const [sent] = calledWith('GET', '/api/rigs/list');
    expect([...(sent?.query ?? [])]).toEqual([
      ['page', '2'],
      ['token', 'the token'],
    ]);
  });

  it('carries no token to a public route', async () => {
    answer('POST', '/api/auth/login', refusal(401, 'wrong_credentials', 'E-mail or password is wrong.'));
    await expect(call(login, { body: { email: 'a@b.c', password: 'x' } })).rejects.toMatchObject({ status: 401 });
    expect(calledWith('POST', '/api/auth/login')[0]?.query.size).toBe(0);
  });

  it('escapes the values in the path', () => {
    expect(downloadHref(WORKBOOK_ROUTES.inspection.download, { uuid: 'a/b?c' })).toBe(
      '/api/reports/inspection/download/a%2Fb%3Fc',
    );
  });
});

describe('a download', () => {
  const href = downloadHref(WORKBOOK_ROUTES.inspection.download, { uuid: UUID });

  it('is followed by a link without the session token', async () => {
    answer('POST', '/api/auth/download-link', { link: `${href}?download_token=once`, expires_in: 60 });
    await followDownload(href);
    expect(calledWith('POST', '/api/auth/download-link')[0]?.body).toEqual({ path: href });
    expect(leave.forFile).toHaveBeenCalledExactlyOnceWith(`${href}?download_token=once`);
  });

  it('does not leave the page if the server refuses it', async () => {
    answer('POST', '/api/auth/download-link', refusal(403, 'forbidden', 'You are not allowed to do this.'));
    await expect(followDownload(href)).rejects.toMatchObject({ code: 'forbidden' });
    expect(leave.forFile).not.toHaveBeenCalled();
  });
});

describe('the answer', () => {
  it("is parsed by the route's schema: fields that are not listed are dropped", async () => {
    answer('GET', '/api/rigs/list', { ...PAGE, secret: 1 });
    expect(await call(listRigs)).toEqual(PAGE);
  });

  it('with an unexpected shape is an error', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    answer('GET', `/api/rigs/${UUID}`, { name: 'Only a name' });
    await expect(call(showRig, { params: { uuid: UUID } })).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('of a text route is its text', async () => {
    answer('POST', '/api/auth/logout', 'Signed out.');
    expect(await call(logout)).toBe('Signed out.');
  });
});

describe('a refusal', () => {
  it('for a missing second factor goes to the page that sets one up', async () => {
    answer('GET', '/api/rigs/list', refusal(403, 'factor_required', 'Set it up first.'));
    await expect(call(listRigs)).rejects.toMatchObject({ code: 'factor_required' });
    expect(leave.to).toHaveBeenCalledExactlyOnceWith('/account');
  });

  it('has status, code, text and fields', async () => {
    answer('GET', '/api/rigs/list', refusal(422, 'invalid', 'Please correct the form.', { name: 'Too short.' }));
    await expect(call(listRigs)).rejects.toMatchObject({
      name: 'ApiError',
      status: 422,
      code: 'invalid',
      message: 'Please correct the form.',
      fields: { name: 'Too short.' },
    });
  });

  it('that is not an answer of this server is unreadable, not a crash', async () => {
    answer('GET', '/api/rigs/list', new Response('<html>Oops</html>', { status: 500 }));
    await expect(call(listRigs)).rejects.toMatchObject({ status: 500, code: 'unreadable' });
  });

  it.each([502, 503, 504])('of a proxy that finds no server behind it (%d) counts as no connection', async (status) => {
    answer('GET', '/api/rigs/list', new Response('<html>Bad gateway</html>', { status }));
    await expect(call(listRigs)).rejects.toMatchObject({ status, code: 'offline' });
  });

  it.each([
    ['<html><head><title>413 Request Entity Too Large</title></head></html>', 'text/html'],
    ['Request body too large', 'text/plain'],
    ['', 'text/plain'],
  ])('of a proxy whose limit a body exceeds says so in words, whatever the proxy says: %s', async (body, type) => {
    const refused = new Response(body, { status: 413, headers: { 'content-type': type } });
    answer('POST', '/api/rigs/upload/image', refused);
    const file = new File(['x'], 'rig.png', { type: 'image/png' });
    const error: unknown = await call(uploadRigImage, { body: { UUID, update: 1 }, file }).catch((caught) => caught);
    expect(error).toMatchObject({ status: 413, code: 'too_large' });
    expect(errorText(error)).toBe('This is too large to be saved.');
  });

  it('with 401 on an authenticated call signs out; a wrong password does not', async () => {
    answer('POST', '/api/auth/login', refusal(401, 'wrong_credentials', 'E-mail or password is wrong.'));
    await expect(call(login, { body: { email: 'a@b.c', password: 'x' } })).rejects.toThrow('wrong');
    expect(leave.to).not.toHaveBeenCalled();
    answer('GET', '/api/rigs/list', refusal(401, 'unauthenticated', 'Please sign in.'));
    await expect(call(listRigs)).rejects.toThrow('sign in');
    expect(leave.to).toHaveBeenCalledExactlyOnceWith('/login');
  });
});

it('a server that cannot be reached is offline', async () => {
  answer('GET', '/api/rigs/list', () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(call(listRigs)).rejects.toMatchObject({ status: 0, code: 'offline' });
});

it('an aborted call is not a failure of the server', async () => {
  answer('GET', '/api/rigs/list', PAGE);
  await expect(call(listRigs, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});

describe('while this tab signs out', () => {
  /** Whether a call has been answered once everything that can happen by itself has happened. */
  const isAnswered = (read: Promise<unknown>) => Promise.race([read.then(yes, yes), settled().then(no)]);
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const [yes, no] = [() => true, () => false];

  it('a read that is under way is given up, and nothing new is read: the server would refuse both', async () => {
    answer('GET', '/api/rigs/list', () => new Promise(() => {}));
    const read = call(listRigs);
    await whileSigningOut(async () => {
      expect(calledWith('GET', '/api/rigs/list').map(({ signal }) => signal?.aborted)).toEqual([true]);
      expect(await isAnswered(call(listRigs))).toBe(false);
      expect(calledWith('GET', '/api/rigs/list')).toHaveLength(1);
      endSession();
    });
    expect(await isAnswered(read)).toBe(false);
  });

  it('a read that was given up is made again if it could not be signed out', async () => {
    answer('GET', '/api/rigs/list', () => new Promise(() => {}));
    const read = call(listRigs);
    answer('GET', '/api/rigs/list', PAGE);
    await expect(whileSigningOut(() => Promise.reject(new Error('No line.')))).rejects.toThrow('No line.');
    expect(await read).toEqual(PAGE);
  });

  it('what is no read is sent and answered', async () => {
    answer('POST', '/api/auth/logout', 'Signed out.');
    await whileSigningOut(async () => expect(await call(logout)).toBe('Signed out.'));
  });

  it('nothing is read without a session', async () => {
    endSession();
    expect(await isAnswered(call(listRigs))).toBe(false);
    expect(calledWith('GET', '/api/rigs/list')).toEqual([]);
  });
});

describe('a multipart call', () => {
  it('sends the fields first and the file under the name of the route', async () => {
    answer('POST', '/api/rigs/upload/image', 'uploads/rigs/x.jpg');
    const file = new File(['x'], 'rig.png', { type: 'image/png' });
    expect(await call(uploadRigImage, { body: { UUID, update: 1 }, file })).toBe('uploads/rigs/x.jpg');
    const form = calledWith('POST', '/api/rigs/upload/image')[0]?.body;
    expect(form).toBeInstanceOf(FormData);
    expect([...(form as FormData).keys()]).toEqual(['UUID', 'update', 'image']);
    expect((form as FormData).get('image')).toMatchObject({ name: 'rig.png' });
  });

  it('is sent as JSON if the contract allows it without a file', async () => {
    answer('POST', '/api/rigs/upload/image', 'Deleted.');
    await call(uploadRigImage, { body: { UUID, update: 2 }, asJson: true });
    expect(calledWith('POST', '/api/rigs/upload/image')[0]?.body).toEqual({ UUID, update: 2 });
  });
});

import { uploadRigImage } from '@rigbook/contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { answer, calledWith, formOf, refusal, signInAs } from '../../test/support.tsx';
import { answerTransfers } from '../../test/transfers.ts';
import { leave } from '../navigation/leave.ts';
import { call } from './api.ts';

const UUID = '00000000-0000-4000-8000-000000000001';
const UPLOAD = '/api/rigs/upload/image';
const PICTURE = new File(['x'], 'rig.png', { type: 'image/png' });

beforeEach(() => {
  signInAs({ token: 'the token' });
});

function send(more: { signal?: AbortSignal } = {}) {
  const onProgress = vi.fn<(share: number) => void>();
  const sent = call(uploadRigImage, { body: { UUID, update: 1 }, file: PICTURE, onProgress, ...more });
  return { sent, onProgress };
}

describe('an upload that tells its progress', () => {
  it('sends the same form with the same token as any other call', async () => {
    answerTransfers();
    answer('POST', UPLOAD, 'uploads/rigs/x.jpg');
    expect(await send().sent).toBe('uploads/rigs/x.jpg');
    const [sent] = calledWith('POST', UPLOAD);
    expect(sent && formOf(sent)).toEqual({ UUID, update: '1', image: 'rig.png' });
    expect(sent?.query.get('token')).toBe('the token');
  });

  it('tells the share of what has gone up, and nothing while the whole is not known', async () => {
    const transfers = answerTransfers();
    let stored: (path: string) => void = () => {};
    answer('POST', UPLOAD, () => new Promise<string>((resolve) => (stored = resolve)));
    const { sent, onProgress } = send();
    await vi.waitUntil(() => transfers.length === 1);
    transfers[0]?.progress(5, 0);
    expect(onProgress).not.toHaveBeenCalled();
    for (const loaded of [0, 3, 12]) transfers[0]?.progress(loaded, 12);
    expect(onProgress.mock.calls).toEqual([[0], [0.25], [1]]);
    stored('uploads/rigs/x.jpg');
    expect(await sent).toBe('uploads/rigs/x.jpg');
  });

  it('is refused with the code, the sentence and the fields of the server', async () => {
    answerTransfers();
    answer('POST', UPLOAD, refusal(415, 'wrong_type', 'This is no picture.', { image: 'A text.' }));
    await expect(send().sent).rejects.toMatchObject({
      name: 'ApiError',
      status: 415,
      code: 'wrong_type',
      message: 'This is no picture.',
      fields: { image: 'A text.' },
    });
  });

  it('signs out where the session has ended', async () => {
    answerTransfers();
    answer('POST', UPLOAD, refusal(401, 'unauthenticated', 'Please sign in.'));
    await expect(send().sent).rejects.toMatchObject({ status: 401 });
    expect(leave.to).toHaveBeenCalledExactlyOnceWith('/login');
  });

  it('that finds no connection is offline', async () => {
    answerTransfers();
    answer('POST', UPLOAD, () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(send().sent).rejects.toMatchObject({ status: 0, code: 'offline' });
  });

  it('is offline when nothing has gone up for half a minute, but waits for the answer once all has', async () => {
    const transfers = answerTransfers();
    answer('POST', UPLOAD, () => new Promise<string>(() => {}));
    const [stalled, whole] = [send(), send()];
    await vi.waitUntil(() => transfers.length === 2);
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    transfers[0]?.progress(3, 12);
    transfers[1]?.progress(12, 12);
    const ended = vi.fn<() => void>();
    whole.sent.then(ended, ended);
    const refused = stalled.sent.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await refused).toMatchObject({ status: 0, code: 'offline' });
    expect(transfers.map(({ aborted }) => aborted)).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(ended).not.toHaveBeenCalled();
  });

  it('of a server that is being restarted is offline too', async () => {
    answerTransfers();
    answer('POST', UPLOAD, new Response('<html>Bad gateway</html>', { status: 502 }));
    await expect(send().sent).rejects.toMatchObject({ code: 'offline' });
  });

  it('stops when it is aborted, with the reason that was given', async () => {
    const transfers = answerTransfers();
    answer('POST', UPLOAD, () => new Promise(() => {}));
    const control = new AbortController();
    const { sent } = send({ signal: control.signal });
    await vi.waitUntil(() => transfers.length === 1);
    control.abort(new Error('taken out'));
    await expect(sent).rejects.toThrow('taken out');
    expect(transfers[0]?.aborted).toBe(true);
  });

  it('does not even begin where it was aborted before', async () => {
    const transfers = answerTransfers();
    await expect(send({ signal: AbortSignal.abort() }).sent).rejects.toMatchObject({ name: 'AbortError' });
    expect([transfers.length, calledWith('POST', UPLOAD).length]).toEqual([0, 0]);
  });

  it('is not aborted by what happens to its signal after it has ended', async () => {
    const transfers = answerTransfers();
    answer('POST', UPLOAD, 'uploads/rigs/x.jpg');
    const control = new AbortController();
    await send({ signal: control.signal }).sent;
    control.abort();
    expect(transfers[0]?.aborted).toBe(false);
  });
});

import { beforeEach, expect, it, vi } from 'vitest';
import { findingId, findingRow } from '../../../test/findings.ts';
import { withIndexedDb } from '../../../test/indexed-db.ts';
import { answer, calledWith, formOf, refusal, signInAs } from '../../../test/support.tsx';
import { undoTime } from '../../../ui/feedback/undo-time.ts';
import { keepAct, keptActs } from './kept-acts.ts';
import type { GivenAnswer, GivenVerification } from './given-act.model.ts';
import { sendKept, takeBackUnsent, type Outcome } from './send-kept.ts';

withIndexedDb();

const ACCOUNT = { account: 'test@example.com', userName: 'Test User' };
const QUIET = { onTaken: () => {}, onChange: () => {} };
const pathOf = (n: number) => `/api/findings/verify/${findingId(n)}`;
const closing = (n: number): GivenVerification => ({
  kind: 'verification',
  event: findingId(700 + n),
  finding: findingId(n),
  result: 'closed',
  text: '',
  revision: 1,
  about: `1.${n}`,
  // In their order, and none in the future: the clock would count as set back.
  givenAt: Date.now() - 10 + n,
  refused: null,
});
const keep = (act: GivenVerification) => keepAct(ACCOUNT, { act, files: new Map() });
const sent = (n: number) => calledWith('POST', pathOf(n)).length;
const left = async () => (await keptActs(ACCOUNT)).map(({ act }) => [act.finding, act.refused]);

beforeEach(() => {
  signInAs();
  for (const n of [1, 2, 3]) answer('POST', pathOf(n), findingRow(n, { state: 'closed' }));
});

it('what is still kept back is not sent', async () => {
  await keep(closing(1));
  await sendKept(ACCOUNT, QUIET);
  expect(sent(1)).toBe(0);
  expect(await left()).toEqual([[findingId(1), null]]);
});

it('two tabs send it once', async () => {
  undoTime.milliseconds = 0;
  await keep(closing(1));
  const outcomes: Outcome[] = [];
  const send = () => sendKept(ACCOUNT, { ...QUIET, onChange: (outcome) => outcomes.push(outcome) });
  await Promise.all([send(), send()]);
  expect(sent(1)).toBe(1);
  expect(outcomes).toMatchObject([{ row: { state: 'closed' } }]);
  expect(await left()).toEqual([]);
});

it('what is taken back is never sent, and what is being sent is not taken back', async () => {
  await keep(closing(4));
  await keep(closing(5));
  expect(await takeBackUnsent(ACCOUNT, closing(4).event)).toBe(true);
  undoTime.milliseconds = 0;
  await keep(closing(6));
  let third: Promise<boolean> | undefined;
  let second: Promise<boolean> | undefined;
  answer('POST', pathOf(5), () => {
    second = takeBackUnsent(ACCOUNT, closing(5).event);
    third = takeBackUnsent(ACCOUNT, closing(6).event);
    return findingRow(5, { state: 'closed' });
  });
  await sendKept(ACCOUNT, QUIET);
  expect(await Promise.all([second, third])).toEqual([false, true]);
  expect([sent(4), sent(5), sent(6)]).toEqual([0, 1, 0]);
});

it('what the server refuses stays with the reason, and does not keep the others from being sent', async () => {
  undoTime.milliseconds = 0;
  answer('POST', pathOf(1), () => refusal(409, 'stale', 'Ann has changed it.'));
  for (const n of [1, 2]) await keep(closing(n));
  await sendKept(ACCOUNT, QUIET);
  await sendKept(ACCOUNT, QUIET);
  expect([sent(1), sent(2)]).toEqual([1, 1]);
  expect(await left()).toEqual([[findingId(1), 'Ann has changed it.']]);
});

it('where the line is down the others wait as well', async () => {
  undoTime.milliseconds = 0;
  answer('POST', pathOf(1), () => refusal(503, 'busy', 'Busy.'));
  for (const n of [1, 2]) await keep(closing(n));
  await sendKept(ACCOUNT, QUIET);
  expect([sent(1), sent(2)]).toEqual([1, 0]);
  expect(await left()).toEqual([
    [findingId(1), null],
    [findingId(2), null],
  ]);
});

it('an answer is sent with all of its pictures, reduced, by a page that only finds what was chosen', async () => {
  // The files of these tests can't be cloned into a database.
  vi.stubGlobal('structuredClone', <Value>(value: Value) => value);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => {} }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: () => {} });
      convertToBlob = async () => new Blob(['small'], { type: 'image/jpeg' });
    },
  );
  const upload = '/api/findings/upload/image';
  answer('POST', upload, (call: { body: unknown }) => `uploads/${formOf(call)['image'] ?? ''}`);
  answer('POST', `/api/findings/answer/${findingId(1)}`, findingRow(1, { state: 'ready' }));
  const names = ['1.jpg', '2.jpg', '3.jpg'];
  const act: GivenAnswer = {
    event: findingId(800),
    finding: findingId(1),
    state: 'ready',
    text: 'Welded.',
    givenAt: Date.now() - 10,
    refused: null,
    pictures: names.map((name) => ({ name, path: null })),
  };
  await keepAct(ACCOUNT, { act, files: new Map(names.map((name) => [name, new Blob(['a large photograph'])])) });
  await sendKept(ACCOUNT, QUIET);
  const sizes = calledWith('POST', upload).map(({ body }) => ((body as FormData).get('image') as File).size);
  expect(sizes).toEqual([5, 5, 5]);
  expect(calledWith('POST', `/api/findings/answer/${findingId(1)}`).map(({ body }) => body)).toEqual([
    { event: act.event, state: 'ready', text: 'Welded.', pictures: names.map((name) => `uploads/${name}`) },
  ]);
  expect(await left()).toEqual([]);
});

import { createHash } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { findingId, findingRow } from '../../../test/findings.ts';
import { withIndexedDb } from '../../../test/indexed-db.ts';
import { answer, calledWith, formOf, refusal, signInAs } from '../../../test/support.tsx';
import { ownKey } from '../../../lib/session/account.ts';
import { deviceDrafts } from '../../../lib/unsaved-work/device-drafts.ts';
import { undoTime } from '../../../ui/feedback/undo-time.ts';
import { keepAct, keptActs } from './kept-acts.ts';
import {
  isAddition,
  type GivenAddition,
  type GivenAnswer,
  type GivenRemark,
  type GivenVerification,
} from './given-act.model.ts';
import { outcomeOf, sendKept, takeBackUnsent, type Outcome } from './send-kept.ts';

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
const happened = (UUID: string) => ({
  UUID,
  at: '2026-11-27T00:00:00.000Z',
  user_name: 'Test User',
  side: 'rig',
  kind: 'ready',
  text: 'Welded.',
  pictures: [],
  files: [],
  before: null,
  after: null,
});
const keep = (act: GivenVerification) => keepAct(ACCOUNT, { act, files: new Map() });
const sent = (n: number) => calledWith('POST', pathOf(n)).length;
const left = async () =>
  (await keptActs(ACCOUNT)).map(({ act }) => [isAddition(act) ? act.report : act.finding, act.refused]);

/** A browser that reduces pictures. */
function withPictures(): void {
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
}

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

it('what can still be undone is sent when the page is left', async () => {
  await keep(closing(1));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await sendKept(ACCOUNT, QUIET);
  expect(sent(1)).toBe(1);
  expect(await left()).toEqual([]);
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
  withPictures();
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

it('a picture that has arrived with other bytes stays on the device, and is sent again', async () => {
  withPictures();
  const upload = '/api/findings/upload/image';
  const reply = (sum: string) => () => new Response('uploads/1.jpg', { headers: { 'X-Sha256': sum } });
  const right = createHash('sha256').update('small').digest('hex');
  answer('POST', upload, reply('0'.repeat(64)));
  answer('POST', `/api/findings/answer/${findingId(1)}`, findingRow(1, { state: 'ready' }));
  const act: GivenAnswer = {
    event: findingId(801),
    finding: findingId(1),
    state: 'ready',
    text: 'Welded.',
    givenAt: Date.now() - 10,
    refused: null,
    pictures: [{ name: '1.jpg', path: null }],
  };
  await keepAct(ACCOUNT, { act, files: new Map([['1.jpg', new Blob(['a large photograph'])]]) });
  await sendKept(ACCOUNT, QUIET);
  expect(await left()).toEqual([[findingId(1), null]]);
  answer('POST', upload, reply(right));
  await sendKept(ACCOUNT, QUIET);
  expect(await left()).toEqual([]);
});

/** An answer to a finding, with one picture that waits too. */
const withPicture = (n: number, event = 740 + n): GivenAnswer => ({
  event: findingId(event),
  finding: findingId(n),
  state: 'ready',
  text: 'Welded.',
  givenAt: Date.now() - 100 + n,
  refused: null,
  pictures: [{ name: `${n}.jpg`, path: null }],
});
const keepWithPicture = (act: GivenAnswer) =>
  keepAct(ACCOUNT, { act, files: new Map(act.pictures.map(({ name }) => [name, new Blob(['a photograph'])])) });
const UPLOAD = '/api/findings/upload/image';
const answerOf = (n: number) => `/api/findings/answer/${findingId(n)}`;
/** The pictures that were sent, by name. */
const sentPictures = () =>
  calledWith('POST', UPLOAD)
    .map((call) => formOf(call)['image'] ?? '')
    .toSorted((a, b) => a.localeCompare(b));

it('pictures of the next entries are sent while an answer waits for its own, and answers stay in order', async () => {
  withPictures();
  answer('POST', UPLOAD, (call: { body: unknown }) => `uploads/${formOf(call)['image'] ?? ''}`);
  const first = Promise.withResolvers<unknown>();
  const order: number[] = [];
  for (const n of [1, 2, 3]) {
    answer('POST', answerOf(n), async () => {
      order.push(n);
      if (n === 1) await first.promise;
      return findingRow(n, { state: 'ready' });
    });
    await keepWithPicture(withPicture(n));
  }
  const sending = sendKept(ACCOUNT, QUIET);
  await vi.waitFor(() => expect(sentPictures()).toEqual(['1.jpg', '2.jpg', '3.jpg']));
  await vi.waitFor(() => expect(order).toEqual([1]));
  first.resolve(null);
  await sending;
  expect(order).toEqual([1, 2, 3]);
  expect(await left()).toEqual([]);
});

it('what is taken back while its picture is on its way does not come back', async () => {
  withPictures();
  const arrived = Promise.withResolvers<unknown>();
  answer('POST', UPLOAD, async (call: { body: unknown }) => {
    if (formOf(call)['image'] === '2.jpg') await arrived.promise;
    return `uploads/${formOf(call)['image'] ?? ''}`;
  });
  let taking: Promise<boolean> | undefined;
  answer('POST', answerOf(1), () => {
    taking = takeBackUnsent(ACCOUNT, findingId(752));
    return findingRow(1, { state: 'ready' });
  });
  for (const n of [1, 2]) await keepWithPicture(withPicture(n, 750 + n));
  const sending = sendKept(ACCOUNT, QUIET);
  await vi.waitFor(() => expect(taking).toBeDefined());
  arrived.resolve(null);
  await sending;
  expect(await taking).toBe(true);
  expect(await left()).toEqual([]);
});

it('where the line breaks among pictures nothing more is sent, and later only what is missing', async () => {
  withPictures();
  answer('POST', UPLOAD, (call: { body: unknown }) => {
    const name = formOf(call)['image'] ?? '';
    return name === '2.jpg' ? refusal(503, 'busy', 'Busy.') : `uploads/${name}`;
  });
  for (const n of [1, 2, 3, 4, 5]) {
    answer('POST', answerOf(n), findingRow(n, { state: 'ready' }));
    await keepWithPicture(withPicture(n));
  }
  await sendKept(ACCOUNT, QUIET);
  expect(sentPictures()).toEqual(['1.jpg', '2.jpg', '3.jpg']);
  expect(calledWith('POST', answerOf(3))).toEqual([]);
  answer('POST', UPLOAD, (call: { body: unknown }) => `uploads/${formOf(call)['image'] ?? ''}`);
  await sendKept(ACCOUNT, QUIET);
  expect(sentPictures()).toEqual(['1.jpg', '2.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg']);
  expect(await left()).toEqual([]);
});

it('a picture that was sent so long ago that the portal has let it go is sent again with its answer', async () => {
  withPictures();
  const act = withPicture(1);
  await keepWithPicture({ ...act, pictures: [{ name: '1.jpg', path: 'uploads/gone.jpg' }] });
  answer('POST', UPLOAD, 'uploads/again.jpg');
  answer('POST', answerOf(1), ({ body }: { body: unknown }) =>
    (body as { pictures: string[] }).pictures.includes('uploads/gone.jpg')
      ? refusal(422, 'invalid', 'There is no such picture.')
      : findingRow(1, { state: 'ready' }),
  );
  await sendKept(ACCOUNT, QUIET);
  expect(calledWith('POST', answerOf(1)).at(-1)?.body).toMatchObject({ pictures: ['uploads/again.jpg'] });
  expect(await left()).toEqual([]);
});

it('a finding that is added is sent with its pictures, and what it is for; refused, it stays with the reason', async () => {
  withPictures();
  const upload = '/api/findings/upload/image';
  const report = findingId(902);
  const add = `/api/findings/add/${report}`;
  answer('POST', upload, (call: { body: unknown }) => `uploads/${formOf(call)['report'] ?? ''}`);
  answer('POST', add, findingRow(4));
  const act: GivenAddition = {
    kind: 'addition',
    event: findingId(802),
    report,
    rig: { UUID: findingId(901), name: 'Marlin Crest' },
    sheet: 'Mast',
    section: '1 Derrick',
    text: 'Bent ladder.',
    fields: { priority: 'major' },
    givenAt: Date.now() - 10,
    refused: null,
    pictures: [{ name: '1.jpg', path: null }],
  };
  const files = new Map([['1.jpg', new Blob(['a large photograph'])]]);
  await keepAct(ACCOUNT, { act, files });
  await sendKept(ACCOUNT, QUIET);
  expect(calledWith('POST', add).map(({ body }) => body)).toEqual([
    {
      event: act.event,
      sheet: 'Mast',
      section: '1 Derrick',
      fields: { priority: 'major', deficiency: 'Bent ladder.' },
      pictures: [`uploads/${report}`],
    },
  ]);
  expect(outcomeOf(act.event)).toMatchObject({ row: { UUID: findingId(4) } });
  expect(await left()).toEqual([]);
  answer('POST', add, () => refusal(403, 'forbidden', 'It was issued.'));
  await keepAct(ACCOUNT, { act: { ...act, event: findingId(803) }, files });
  await sendKept(ACCOUNT, QUIET);
  expect(await left()).toEqual([[report, 'It was issued.']]);
});

it('a remark is sent as one, and is nowhere where an earlier version looks for answers', async () => {
  const NOTE = `/api/findings/note/${findingId(1)}`;
  const remark: GivenRemark = {
    kind: 'remark',
    event: findingId(720),
    finding: findingId(1),
    text: 'Between us.',
    internal: 1,
    mentions: [{ UUID: findingId(501), name: 'Bilal Khan', side: 'provider' }],
    pictures: [],
    givenAt: Date.now(),
    refused: null,
  };
  await keepAct(ACCOUNT, { act: remark, files: new Map() });
  expect(await deviceDrafts.keysFrom(ownKey(ACCOUNT, 'answer').slice(0, -1))).toEqual([]);
  answer('POST', NOTE, findingRow(1));
  await sendKept(ACCOUNT, QUIET);
  const { event, text } = remark;
  expect(calledWith('POST', NOTE)).toMatchObject([{ body: { event, text, internal: 1, mentions: [findingId(501)] } }]);
  expect(await keptActs(ACCOUNT)).toEqual([]);
  expect(await deviceDrafts.keysFrom(ownKey(ACCOUNT, 'sent remark').slice(0, -1))).toHaveLength(1);
  expect(await deviceDrafts.keysFrom(`${ownKey(ACCOUNT, 'sent').slice(0, -1)},`)).toEqual([]);
});

it.each([
  ['counts on it', 1, [730], 3],
  ['is refused by what another user has changed before it', 2, [729, 730], 1],
  ['is refused by what another user has changed meanwhile', 1, [729, 730], 1],
  ['is refused by what another user has changed since', 1, [730, 731], 1],
])('a decision after an own answer %s', async (_, found, events, expected) => {
  undoTime.milliseconds = 0;
  const given: GivenAnswer = {
    event: findingId(730),
    finding: findingId(1),
    state: 'ready',
    text: 'Welded.',
    pictures: [],
    givenAt: Date.now() - 100,
    refused: null,
  };
  await keepAct(ACCOUNT, { act: given, files: new Map() });
  await keep(closing(1));
  const SHOW = `/api/findings/show/${findingId(1)}`;
  answer('GET', SHOW, { ...findingRow(1, { revision: found }), events: [] });
  const row = findingRow(1, { state: 'ready', revision: 3 });
  answer('POST', `/api/findings/answer/${findingId(1)}`, () => {
    answer('GET', SHOW, { ...row, events: events.map((n) => happened(findingId(n))) });
    return row;
  });
  await sendKept(ACCOUNT, QUIET);
  expect(calledWith('POST', pathOf(1))).toMatchObject([{ body: { result: 'closed', revision: expected } }]);
});

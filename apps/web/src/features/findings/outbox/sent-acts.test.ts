import { beforeEach, expect, it } from 'vitest';
import { findingId, findingRow } from '../../../test/findings.ts';
import { withIndexedDb } from '../../../test/indexed-db.ts';
import { answer, calledWith, signInAs } from '../../../test/support.tsx';
import { noteEpoch } from '../../../lib/api/epoch.ts';
import { undoTime } from '../../../ui/feedback/undo-time.ts';
import type { GivenRemark, GivenVerification } from './given-act.model.ts';
import { keepAct, keptActs } from './kept-acts.ts';
import { sendKept } from './send-kept.ts';
import { offerLost } from './sent-acts.ts';

withIndexedDb();

const ACCOUNT = { account: 'test@example.com', userName: 'Test User' };
const QUIET = { onTaken: () => {}, onChange: () => {} };
const KNOWN = '/api/findings/events/known';
const closing = (n: number): GivenVerification => ({
  kind: 'verification',
  event: findingId(700 + n),
  finding: findingId(n),
  result: 'closed',
  text: '',
  revision: 1,
  about: `1.${n}`,
  givenAt: Date.now() - 10 + n,
  refused: null,
});
const left = async () => (await keptActs(ACCOUNT)).map(({ act }) => [act.event, act.refused !== null]);

beforeEach(() => {
  localStorage.clear();
  signInAs();
  undoTime.milliseconds = 0;
  for (const n of [1, 2]) answer('POST', `/api/findings/verify/${findingId(n)}`, findingRow(n, { state: 'closed' }));
});

it('what a restored portal no longer has is offered again, once, and nothing before there was a restore', async () => {
  noteEpoch('one');
  for (const n of [1, 2]) await keepAct(ACCOUNT, { act: closing(n), files: new Map() });
  await sendKept(ACCOUNT, QUIET);
  expect(await offerLost(ACCOUNT, 'Restored.')).toBe(false);
  expect(await offerLost(ACCOUNT, 'Restored.')).toBe(false);
  expect(calledWith('POST', KNOWN)).toHaveLength(0);

  answer('POST', KNOWN, { known: [closing(1).event] });
  noteEpoch('two');
  expect(await offerLost(ACCOUNT, 'Restored.')).toBe(true);
  expect(await left()).toEqual([[closing(2).event, true]]);
  expect(await offerLost(ACCOUNT, 'Restored.')).toBe(false);
  expect(calledWith('POST', KNOWN)).toHaveLength(1);
});

it('a restore is noticed also where nothing was looked for since the first was sent', async () => {
  noteEpoch('one');
  await keepAct(ACCOUNT, { act: closing(1), files: new Map() });
  await sendKept(ACCOUNT, QUIET);
  answer('POST', KNOWN, { known: [] });
  noteEpoch('two');
  expect(await offerLost(ACCOUNT, 'Restored.')).toBe(true);
  expect(await left()).toEqual([[closing(1).event, true]]);
});

it('a remark that is lost is offered again as well, with none of its pictures on the portal', async () => {
  const remark: GivenRemark = {
    kind: 'remark',
    event: findingId(720),
    finding: findingId(1),
    text: 'Between us.',
    internal: 1,
    mentions: [],
    pictures: [{ name: 'a', path: 'uploads/a.jpg' }],
    givenAt: Date.now(),
    refused: null,
  };
  noteEpoch('one');
  answer('POST', `/api/findings/note/${findingId(1)}`, findingRow(1));
  await keepAct(ACCOUNT, { act: remark, files: new Map() });
  await sendKept(ACCOUNT, QUIET);
  expect(await left()).toEqual([]);
  answer('POST', KNOWN, { known: [] });
  noteEpoch('two');
  expect(await offerLost(ACCOUNT, 'Restored.')).toBe(true);
  const [kept] = await keptActs(ACCOUNT);
  expect(kept?.act).toEqual({ ...remark, refused: 'Restored.', pictures: [{ name: 'a', path: null }] });
});

import { findingsTurn, listFindings } from '@rigbook/contract';
import { DAY, HOUR } from '@rigbook/domain';
import { beforeEach, expect, it } from 'vitest';
import { findingId, findingRow } from '../../../test/findings.ts';
import { withIndexedDb } from '../../../test/indexed-db.ts';
import { aRig } from '../../../test/rig.ts';
import { answer, refusal, signInAs } from '../../../test/support.tsx';
import { keepOwn } from '../../../lib/session/preferences.ts';
import { currentSession } from '../../../lib/session/session.ts';
import { deviceDatabase, ALONG } from '../../../lib/unsaved-work/device-database.ts';
import { rightsOf, type KeptRig } from '../model/kept-rig.ts';
import { answerKeptRead } from './answer-kept-read.ts';
import { keepFresh } from './keep-fresh.ts';
import { keepRig, keptRigs } from './kept-rigs.ts';

withIndexedDb();

const NO_PICTURES = { pictures: new Map(), paths: [] };
const OTHER = { account: 'other@example.com' };

function signedIn() {
  const session = currentSession();
  if (!session) throw new Error('Nobody is signed in.');
  return session;
}

const kept = (own: Partial<KeptRig> = {}): KeptRig => ({
  rig: { UUID: findingId(901), name: 'Marlin Crest' } as KeptRig['rig'],
  rows: [findingRow(1), findingRow(2), findingRow(3)],
  events: {},
  answers: {},
  rights: rightsOf(signedIn()),
  cursor: '1',
  bytes: 1,
  takenAt: Date.now(),
  seenAt: Date.now(),
  ...own,
});

beforeEach(() => signInAs());

it('what another user took along goes too once it was kept for too long: they may not come back', async () => {
  await keepRig(OTHER, kept({ seenAt: Date.now() - 8 * DAY }), NO_PICTURES);
  await keepRig(signedIn(), kept(), NO_PICTURES);
  expect(await keptRigs(signedIn())).toHaveLength(1);
  expect(await (await deviceDatabase()).count(ALONG)).toBe(1);
});

it('what was taken along with another role, or in another company, goes', async () => {
  await keepRig(signedIn(), kept({ rights: rightsOf({ ...signedIn(), clientCode: 'other' }) }), NO_PICTURES);
  expect(await keptRigs(signedIn())).toEqual([]);
  expect(await (await deviceDatabase()).count(ALONG)).toBe(0);
});

it.each([
  ['its rig', 404, 404, 0],
  ['its rig', 403, 403, 0],
  ['its rig', 503, 503, 1],
  ['only a finding', 404, 200, 1],
])(
  '%s that is answered by %i while it is brought up to date leaves, with %i for the rig, %i',
  async (_, other, own, left) => {
    await keepRig(signedIn(), kept({ takenAt: Date.now() - 2 * HOUR }), NO_PICTURES);
    keepOwn('along', 'kept');
    const { rig } = kept();
    const by = (status: number) => () => (status === 200 ? aRig() : refusal(status, 'refused', 'No.'));
    answer('GET', `/api/rigs/${rig.UUID}`, by(own));
    const others = [`findings/proof/${rig.UUID}`, `rigs/team/${rig.UUID}`, 'views', 'auth/permissions'];
    for (const path of [...others, 'findings/turn', 'findings/changes']) answer('GET', `/api/${path}`, by(other));
    await keepFresh(signedIn());
    expect(await (await deviceDatabase()).count(ALONG)).toBe(left);
  },
);

it('what waits for the user is what did when it was taken along', async () => {
  await keepRig(
    signedIn(),
    kept({ turn: { overdue: [findingId(2)], ready: [findingId(3), findingId(99)] } }),
    NO_PICTURES,
  );
  expect(await answerKeptRead(findingsTurn.name, {})).toMatchObject({
    overdue: { total: 1, first: [{ UUID: findingId(2) }] },
    ready: { total: 1 },
    due: { total: 0, first: [] },
  });
  expect(await answerKeptRead(listFindings.name, { query: { turn: 'ready' } })).toMatchObject({
    data: [{ UUID: findingId(3) }],
    total: 1,
  });
});

it('nothing is made up where an earlier version has not taken along what waits', async () => {
  await keepRig(signedIn(), kept(), NO_PICTURES);
  expect(await answerKeptRead(findingsTurn.name, {})).toBeUndefined();
  expect(await answerKeptRead(listFindings.name, { query: { turn: 'ready' } })).toBeUndefined();
});

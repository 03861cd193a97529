import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeLocks } from '../../test/fake-locks.ts';
import { claimDraft, isContinued, isTaken, type Claim, type Holder } from './draft-owner.ts';
import { askingTabs, type TabLocks } from '../browser/tab-locks.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  for (const claim of claims.splice(0)) claim.release();
  vi.useRealTimers();
});

const claims: Claim[] = [];

/** A tab that claims the draft, with the holders reported to it. */
function tab(locks: TabLocks) {
  const reported: Holder[] = [];
  const claim = claimDraft('draft', (holder) => reported.push(holder), locks);
  claims.push(claim);
  return { ...claim, reported, holder: () => reported.at(-1) ?? 'asking' };
}

/** Waits until every tab is answered: a message between tabs takes a few turns of the event loop but no clock time. */
const settled = async () => {
  for (let round = 0; round < 10; round += 1) {
    await vi.advanceTimersByTimeAsync(100);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
};

describe.each([
  ['the lock manager of the browser', fakeLocks],
  ['tabs that ask each other', () => askingTabs],
])('a draft, by %s,', (_by, make) => {
  it('belongs to the first tab that opens it, and the second one is notified', async () => {
    const locks = make();
    const first = tab(locks);
    await settled();
    const second = tab(locks);
    await settled();
    expect([first.reported, second.reported]).toEqual([['here'], ['elsewhere']]);
  });

  it('is free once its tab releases it, even for a tab that is waiting', async () => {
    const locks = make();
    const first = tab(locks);
    await settled();
    const second = tab(locks);
    await settled();
    first.release();
    await settled();
    expect(second.reported).toEqual(['elsewhere', 'here']);
    expect(isContinued('draft')).toBe(false);
    second.release();
    await settled();
    const third = tab(locks);
    await settled();
    expect(third.reported).toEqual(['here']);
  });

  it('is taken over on request; the previous tab is notified, stops writing, and can take it back', async () => {
    const locks = make();
    const first = tab(locks);
    await settled();
    const second = tab(locks);
    await settled();
    second.takeOver();
    await settled();
    expect([first.holder(), second.holder()]).toEqual(['taken', 'here']);
    expect([isTaken('draft'), isContinued('draft')]).toEqual([true, true]);
    first.takeOver();
    await settled();
    expect([first.holder(), second.holder()]).toEqual(['here', 'taken']);
    first.release();
    await settled();
    expect(second.holder()).toBe('here');
    expect(isTaken('draft')).toBe(false);
  });

  it('is handed over quickly: a reloaded page is not notified of itself', async () => {
    const locks = make();
    const before = tab(locks);
    await settled();
    const after = tab(locks);
    before.release();
    await settled();
    expect(after.reported).toEqual(['here']);
  });

  it('reports nothing to a tab that has left', async () => {
    const locks = make();
    const first = tab(locks);
    first.release();
    await settled();
    const second = tab(locks);
    await settled();
    expect([first.reported.filter((holder) => holder !== 'here'), second.reported]).toEqual([[], ['here']]);
  });
});

it('belongs to the tab if the browser refuses locks', async () => {
  const refusing: TabLocks = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
  const only = tab(refusing);
  await settled();
  expect(only.reported).toEqual(['here']);
});

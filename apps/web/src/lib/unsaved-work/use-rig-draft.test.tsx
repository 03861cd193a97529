import type { SpecChange } from '@rigbook/domain';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeLocks } from '../../test/fake-locks.ts';
import { ownKey } from '../session/account.ts';
import { claimDraft, isTaken } from './draft-owner.ts';
import { useRigDraft } from './use-rig-draft.ts';

const keyOf = (account: string, uuid: string) => ownKey({ account }, uuid);
const KEY = keyOf('karim@dune.example', 'a-rig');
const PLACE = `rigbook.rig-draft.${KEY}`;
const CHANGE: SpecChange = {
  place: { group: 0, subSpec: 0, section: 'Main', field: 'Builder' },
  titles: ['General Data', 'Identity'],
  before: '',
  after: 'Lone Ridge',
};

const opened = (key = KEY) => renderHook(() => useRigDraft(key)).result.current;

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the draft of a rig', () => {
  it('is read as it was kept, and is kept synchronously', () => {
    expect(opened().keep([CHANGE])).toBe(true);
    expect(opened().offered?.value).toEqual([CHANGE]);
  });

  it('is read as an older version of the portal kept it', () => {
    localStorage.setItem(PLACE, JSON.stringify({ keptAt: '2026-11-21T08:00:00.000Z', changes: [CHANGE] }));
    expect(opened().offered).toEqual({ value: [CHANGE], keptAt: Date.parse('2026-11-21T08:00:00.000Z') });
  });

  it('is discarded when there are no changes (any more)', () => {
    opened().keep([CHANGE]);
    opened().keep([]);
    expect(opened().offered).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('belongs to one user and one rig', () => {
    opened().keep([CHANGE]);
    expect(opened(keyOf('salma@dune.example', 'a-rig')).offered).toBeNull();
    expect(opened(keyOf('karim@dune.example', 'another-rig')).offered).toBeNull();
  });

  it.each(['', 'no JSON', '{}', '{"keptAt":"2026-11-21","changes":[{"place":{}}]}', '{"keptAt":"x","changes":[]}'])(
    'is absent if the storage has %j',
    (text) => {
      localStorage.setItem(PLACE, text);
      expect(opened().offered).toBeNull();
    },
  );

  it('is absent if the time it was kept is unknown', () => {
    localStorage.setItem(PLACE, JSON.stringify({ keptAt: 'some day', changes: [CHANGE] }));
    expect(opened().offered).toBeNull();
  });

  it('is no longer offered once it is answered', () => {
    opened().keep([CHANGE]);
    const { result } = renderHook(() => useRigDraft(KEY));
    expect(result.current.offered).toBeTruthy();
    act(() => result.current.answer());
    expect(result.current.offered).toBeNull();
  });

  it('is left alone once another tab has taken it over', async () => {
    opened().keep([CHANGE]);
    const locks = fakeLocks();
    const here = claimDraft(KEY, () => {}, locks);
    await locks.request(`rigbook.draft ${KEY}`, { steal: true }, async () => {
      await Promise.resolve();
      expect(opened().keep([])).toBe(true);
      expect(opened().offered?.value).toEqual([CHANGE]);
    });
    await waitFor(() => expect(isTaken(KEY)).toBe(false));
    here.release();
    opened().keep([]);
    expect(opened().offered).toBeNull();
  });

  it('says so when the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(opened().keep([CHANGE])).toBe(false);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftKey, keepDraft, readDraft } from './rig-draft.ts';
import type { Change } from './spec-changes.ts';

const KEY = draftKey({ account: 'karim@dune.example' }, 'a-rig');
const CHANGE: Change = {
  place: { group: 0, subSpec: 0, section: 'Main', field: 'Builder' },
  titles: ['General Data', 'Identity'],
  before: '',
  after: 'Lone Ridge',
};

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the draft of a rig', () => {
  it('is read as it was kept', () => {
    expect(keepDraft(KEY, [CHANGE])).toBe(true);
    expect(readDraft(KEY)?.changes).toEqual([CHANGE]);
  });

  it('is given up when there are no changes (any more)', () => {
    keepDraft(KEY, [CHANGE]);
    keepDraft(KEY, []);
    expect(readDraft(KEY)).toBeNull();
  });

  it('belongs to one user and one rig', () => {
    keepDraft(KEY, [CHANGE]);
    expect(readDraft(draftKey({ account: 'salma@dune.example' }, 'a-rig'))).toBeNull();
    expect(readDraft(draftKey({ account: 'karim@dune.example' }, 'another-rig'))).toBeNull();
  });

  it.each(['', 'no JSON', '{}', '{"keptAt":"2026-11-21","changes":[{"place":{}}]}', '{"keptAt":"x","changes":[]}'])(
    'is none where the storage holds %j',
    (text) => {
      localStorage.setItem(KEY, text);
      expect(readDraft(KEY)).toBeNull();
    },
  );

  it('says so when the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keepDraft(KEY, [CHANGE])).toBe(false);
  });
});

import { expect, it } from 'vitest';
import { isSameWords, wordsFrom } from './words.model.ts';

const EMPTY = { owner: '', reason: '' };

it.each([
  ['nothing', null, EMPTY],
  ['all fields', { owner: 'Ann', reason: 'Parts.' }, { owner: 'Ann', reason: 'Parts.' }],
  ['some fields', { reason: 'Parts.' }, { owner: '', reason: 'Parts.' }],
  ['fields that the form no longer has', { reason: 'Parts.', day: '2026-12-01' }, { owner: '', reason: 'Parts.' }],
  ['something else than words', { owner: null, reason: 5 }, EMPTY],
])('a form goes on with what was kept: %s', (_, kept, expected) => {
  expect(wordsFrom(kept, EMPTY)).toEqual(expected);
});

it('only what differs from the form as it opens is worth keeping', () => {
  expect(isSameWords({ owner: '', reason: '' }, EMPTY)).toBe(true);
  expect(isSameWords({ owner: '', reason: ' ' }, EMPTY)).toBe(false);
});

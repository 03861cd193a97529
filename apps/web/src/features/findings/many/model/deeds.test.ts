import { expect, it } from 'vitest';
import { deedsOf, isComplete, NO_WORDS } from './deeds.ts';

it.each([
  [
    ['findings.verify-many', 'findings.assign-many', 'findings.answer-many'],
    ['closed', 'returned', 'assign', 'answer'],
  ],
  [['findings.answer-many'], ['answer']],
  [[], []],
])('who may %j may do %j with many', (calls, expected) => {
  expect(deedsOf((name) => calls.some((one) => one === name))).toEqual(expected);
});

it.each([
  ['closed', {}, true],
  ['returned', {}, false],
  ['returned', { text: ' ' }, false],
  ['returned', { text: 'Still leaks.' }, true],
  ['answer', { text: 'Done.' }, false],
  ['answer', { choice: 'ready' }, true],
  ['answer', { choice: 'question', text: 'Which?' }, false],
  ['assign', {}, false],
  ['assign', { owner: 'none' }, true],
  ['assign', { due: '2026-12-01' }, false],
  ['assign', { due: '2026-12-01', reason: 'Parts.' }, true],
] as const)('%s with %j can be done: %s', (deed, words, expected) => {
  expect(isComplete(deed, { ...NO_WORDS, ...words })).toBe(expected);
});

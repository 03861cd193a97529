import { expect, it } from 'vitest';
import { allowedActions, isComplete, NO_WORDS } from './many-actions.model.ts';

it.each([
  [
    ['findings.verify-many', 'findings.assign-many', 'findings.answer-many'],
    ['closed', 'returned', 'assign', 'answer'],
  ],
  [['findings.answer-many'], ['answer']],
  [[], []],
])('who may %j may do %j with many', (calls, expected) => {
  expect(allowedActions((name) => calls.some((one) => one === name))).toEqual(expected);
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
] as const)('%s with %j can be done: %s', (action, words, expected) => {
  expect(isComplete(action, { ...NO_WORDS, ...words })).toBe(expected);
});

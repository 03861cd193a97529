import { expect, it } from 'vitest';
import { needsReason, resultsOf } from './results.model.ts';

it.each([
  ['open', false, ['closed']],
  ['progress', false, ['closed']],
  ['unclear', false, ['closed']],
  ['ready', false, ['closed', 'returned']],
  ['closed', false, ['reopened']],
  ['superseded', false, []],
  ['ready', true, []],
] as const)('a finding that is %s, gone: %s, may be %j', (state, gone, expected) => {
  expect(resultsOf({ state, gone })).toEqual(expected);
});

it.each([
  ['closed', false],
  ['returned', true],
  ['reopened', true],
] as const)('%s needs a reason: %s', (result, expected) => {
  expect(needsReason(result)).toBe(expected);
});

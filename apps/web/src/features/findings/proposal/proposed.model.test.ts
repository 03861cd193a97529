import { expect, it } from 'vitest';
import { findingRow } from '../../../test/findings.ts';
import { isOwnProposal, proposedChange } from './proposed.model.ts';

const proposed = {
  fields: { priority: 'minor', target_date: '2026-12-24' },
  by: 'Ann',
  at: '2026-11-20T08:00:00.000Z',
  text: 'The wire was replaced.',
};

it('a proposal is shown beside what the finding says now', () => {
  expect(proposedChange(findingRow(1, { priority: 'critical', due_on: null }), proposed)).toEqual({
    before: { priority: 'critical', target_date: null },
    after: { priority: 'minor', target_date: '2026-12-24' },
  });
});

it.each([
  ['who made it', false, 'Ann', true],
  ['a colleague', false, 'Ben', false],
  ['someone of the provider with the same name', true, 'Ann', false],
])('is the own one of %s', (_, owner, userName, isOwn) => {
  expect(isOwnProposal(proposed, { owner, userName })).toBe(isOwn);
});

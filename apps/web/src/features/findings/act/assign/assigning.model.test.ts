import { describe, expect, it } from 'vitest';
import type { FindingEvent } from '@rigbook/contract';
import { findingId, findingRow } from '../../../../test/findings.ts';
import {
  AS_IT_IS,
  assignedOf,
  dueMoves,
  isAssignable,
  lastGiven,
  NOBODY,
  withOwnerText,
  wordsOf,
  type AssignWords,
} from './assigning.model.ts';

const ANN = { owner: findingId(7), ownerName: 'Ann' };
const ofAnn: AssignWords = { ...AS_IT_IS, ...ANN, due: '2026-11-13' };
const ofText: AssignWords = { ...AS_IT_IS, ownerText: 'Toolpusher' };

describe('the form of an assignment', () => {
  it.each([
    ['someone', { owner: { UUID: findingId(7), name: 'Ann' } }, ofAnn],
    ['nobody', {}, { ...AS_IT_IS, owner: NOBODY, due: '2026-11-13' }],
    ['a name', { owner_text: 'Toolpusher', due_on: null }, ofText],
  ])('opens with its owner: %s', (_, own, expected) => {
    expect(wordsOf(findingRow(1, own))).toEqual(expected);
  });

  it.each([
    ['nothing', {}, ofAnn, {}, false],
    ['another person', { owner: findingId(8) }, ofAnn, { owner: findingId(8) }, true],
    ['nobody', { owner: NOBODY, ownerName: '' }, ofAnn, { owner: null }, true],
    ['a name', withOwnerText(' Toolpusher ', ofAnn), ofAnn, { owner: null, owner_text: 'Toolpusher' }, true],
    ['a name that is taken back', withOwnerText('', ofAnn), ofAnn, {}, false],
    ['no name any more', withOwnerText('', ofText), ofText, { owner: null }, true],
    ['a person instead of a name', { ...ANN, ownerText: '' }, ofText, { owner: ANN.owner }, true],
    ['another due day', { due: '2026-12-01' }, ofAnn, { due_on: '2026-12-01', reason: '' }, false],
    [
      'it with a reason',
      { due: '2026-12-01', reason: ' Parts. ' },
      ofAnn,
      { due_on: '2026-12-01', reason: 'Parts.' },
      true,
    ],
    ['no due day of its own', { due: '', reason: 'Came.' }, ofAnn, { due_on: null, reason: 'Came.' }, true],
    ['only a reason', { reason: 'Parts.' }, ofAnn, {}, false],
    ['a person for many', { ...ANN }, AS_IT_IS, { owner: ANN.owner }, true],
  ] as const)('sends what was changed: %s', (_, change, start, expected, assignable) => {
    const words = { ...start, ...change };
    expect(assignedOf(words, start)).toEqual(expected);
    expect(isAssignable(words, start)).toBe(assignable);
  });
});

const event = (n: number, before: object, after: object, kind = 'assigned'): FindingEvent => ({
  UUID: findingId(n),
  at: '2026-11-05T07:30:00.000Z',
  user_name: 'Ann',
  side: 'provider',
  kind,
  text: '',
  pictures: [],
  before: { due_on: '2026-12-01', owner_name: null, owner_text: '', ...before },
  after: { due_on: '2026-12-01', owner_name: null, owner_text: '', ...after },
});

it('counts how often the due day was moved, and knows who gave it to someone last', () => {
  const events = [
    event(1, {}, { owner_name: 'Bob' }),
    event(2, {}, { due_on: '2026-12-24' }),
    event(3, {}, { due_on: '2026-12-24', owner_text: 'Toolpusher' }),
    event(4, { due_on: null }, {}, 'corrected'),
    event(5, {}, {}),
  ];
  expect(dueMoves(events).map(({ UUID }) => UUID)).toEqual([findingId(2), findingId(3)]);
  expect(lastGiven(events)?.UUID).toBe(findingId(3));
  expect(lastGiven([])).toBeUndefined();
});

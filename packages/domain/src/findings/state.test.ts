import { describe, expect, test } from 'vitest';
import { daysOverdue, type DueFacts, dueOn, FINDING_STATES, isOpenState, isOverdue, stateOf } from './state.ts';

describe('the state of a finding', () => {
  test.each([
    { status: 'open', isReady: false, state: 'open' },
    { status: 'open', isReady: true, state: 'open' },
    { status: 'progress', isReady: false, state: 'progress' },
    { status: 'progress', isReady: true, state: 'ready' },
    { status: 'closed', isReady: false, state: 'closed' },
    { status: 'closed', isReady: true, state: 'closed' },
    { status: null, isReady: false, state: 'unclear' },
    { status: null, isReady: true, state: 'unclear' },
  ] as const)('with $status in the sheets (reported as ready: $isReady) is $state', ({ status, isReady, state }) => {
    expect(stateOf({ status, isReady, isSuperseded: false })).toBe(state);
    expect(stateOf({ status, isReady, isSuperseded: true })).toBe('superseded');
  });

  test('is one that still needs something done, unless it is closed or superseded', () => {
    expect(FINDING_STATES.filter(isOpenState)).toEqual(['open', 'progress', 'ready', 'unclear']);
  });
});

describe('a finding is due', () => {
  const FACTS: DueFacts = {
    setOn: null,
    targetDay: null,
    isTargetUnclear: false,
    foundOn: '2026-11-05',
    daysToAct: 30,
  };

  test.each<[string, Partial<DueFacts>, ReturnType<typeof dueOn>]>([
    ['so many days after it was found', {}, { on: '2026-12-05', from: 'priority', isProblem: false }],
    ['at once for 0 days', { daysToAct: 0 }, { on: '2026-11-05', from: 'priority', isProblem: false }],
    [
      'on the last day there is, however many days there are',
      { daysToAct: 9_000_000 },
      { on: '9999-12-31', from: 'priority', isProblem: false },
    ],
    ['on its target date', { targetDay: '2026-12-24' }, { on: '2026-12-24', from: 'sheet', isProblem: false }],
    [
      'on a target date before it was found',
      { targetDay: '2026-11-01' },
      { on: '2026-11-01', from: 'sheet', isProblem: false },
    ],
    [
      'by its priority, with a problem, if the target date can not be read',
      { isTargetUnclear: true },
      { on: '2026-12-05', from: 'priority', isProblem: true },
    ],
    [
      'by its priority, with a problem, if the target date is of another decade',
      { targetDay: '2036-12-24' },
      { on: '2026-12-05', from: 'priority', isProblem: true },
    ],
    [
      'on the day that a person has set, whatever is in the sheet',
      { setOn: '2027-01-31', targetDay: '2026-12-24' },
      { on: '2027-01-31', from: 'person', isProblem: false },
    ],
    [
      'on the day that a person has set, without a problem',
      { setOn: '2027-01-31', isTargetUnclear: true },
      { on: '2027-01-31', from: 'person', isProblem: false },
    ],
  ])('%s', (_, facts, due) => {
    expect(dueOn({ ...FACTS, ...facts })).toEqual(due);
  });
});

test.each([
  [true, '2026-11-04', 1],
  [true, '2026-10-06', 30],
  [true, '2026-11-05', 0],
  [true, '2026-11-06', 0],
  [false, '2026-11-04', 0],
  [false, '2026-11-06', 0],
])('on 5 November a finding that is open (%s) and due on %s has been overdue for %i days', (isOpen, due, days) => {
  const finding = { isOpen, dueOn: due };
  expect(isOverdue(finding, '2026-11-05')).toBe(days > 0);
  expect(daysOverdue(finding, '2026-11-05')).toBe(days);
});

import { type FindingsTurn, type Turn, TURNS } from '@rigbook/contract';
import { expect, it } from 'vitest';
import { shownTurn, taskIn, taskOf, turnAfter, turnPath } from './turns.ts';

const waitingIn = (...turns: Turn[]): FindingsTurn =>
  Object.fromEntries(TURNS.map((turn) => [turn, { total: turns.includes(turn) ? 2 : 0, first: [] }])) as never;

it.each<[Turn[], Turn | null]>([
  [[], null],
  [['asked'], 'asked'],
  [['unowned', 'replied'], 'replied'],
])('of what waits in %j, %s comes first', (turns, first) => {
  expect(shownTurn(waitingIn(...turns))).toBe(first);
});

it.each<[Turn, Turn[], Turn | null]>([
  ['returned', ['returned'], null],
  ['returned', [], null],
  ['returned', ['returned', 'due', 'ready'], 'due'],
  ['due', ['returned', 'ready'], 'ready'],
  ['ready', ['returned', 'ready'], 'returned'],
])('after %s of %j comes %s', (turn, turns, next) => {
  expect(turnAfter(turn, waitingIn(...turns))).toBe(next);
});

it('a proposal is decided, where questions and proposals wait', () => {
  const proposed = { fields: {}, by: 'Amina', at: '2026-11-26T10:00:00.000Z', text: '' };
  expect([taskOf('asked', { proposed }), taskOf('ready', { proposed })]).toEqual(['decide', 'verify']);
  expect([taskIn({ asked: '', proposed: '1' }), taskIn({ asked: '1', proposed: '' })]).toEqual(['decide', 'reply']);
  expect(taskIn({ asked: '', proposed: '' })).toBe('verify');
});

it('each group has what is to be done in it, and an address', () => {
  expect(TURNS.map((turn) => taskOf(turn, { proposed: null }))).toEqual([
    'answer',
    'answer',
    'answer',
    'answer',
    'assign',
    'verify',
    'reply',
  ]);
  expect([turnPath('due'), turnPath('due', 2)]).toEqual(['/turn?turn=due', '/turn?turn=due&page=2']);
});

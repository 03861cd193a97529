import { expect, it } from 'vitest';
import type { FindingEvent } from '@rigbook/contract';
import { lastAnswer } from './last-answer.model.ts';

const event = (kind: string, state?: string): FindingEvent => ({
  UUID: kind,
  at: '2026-11-05T07:30:00.000Z',
  user_name: 'Ann',
  side: 'rig',
  kind,
  text: '',
  pictures: [],
  before: null,
  after: state === undefined ? null : { state },
});

it.each([
  ['nothing', [event('found')], undefined],
  ['the answer, not who takes care of it since', [event('found'), event('ready', 'ready'), event('assigned')], 'ready'],
  ['the question', [event('ready', 'ready'), event('returned', 'progress'), event('question', 'progress')], 'question'],
  ['what a saved closing said', [event('question'), event('state', 'progress')], 'state'],
  ['nothing of what a saved closing closed', [event('state', 'closed')], undefined],
])('the last answer is %s', (_, events, expected) => {
  expect(lastAnswer(events)?.kind).toBe(expected);
});

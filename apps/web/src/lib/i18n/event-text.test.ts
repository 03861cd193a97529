import { describe, expect, it } from 'vitest';
import { translate } from './i18n.ts';
import { changesOf, eventName } from './event-text.ts';

it.each([
  ['found', null, null, 'Found'],
  ['ready', null, null, 'Ready for verification'],
  ['returned', null, null, 'Returned'],
  ['something newer', null, null, 'Changed'],
  ['state', 'progress', 'closed', 'Closed'],
  ['state', 'open', 'progress', 'Work in progress'],
  ['state', 'closed', 'open', 'Reopened'],
  ['state', 'progress', 'open', 'Changed'],
])('an event of the kind %s from %s to %s is called %s', (kind, from, to, name) => {
  expect(eventName({ kind, before: { state: from }, after: { state: to } }, translate)).toBe(name);
});

describe('what an event changed', () => {
  it.each([
    ['nothing', null, null, []],
    ['a state', { state: 'open' }, { state: 'ready' }, ['State: Open → Ready']],
    ['a priority', { priority: 'minor' }, { priority: 'critical' }, ['Priority: Minor → Critical']],
    [
      'words of a sheet',
      { priority: 'Major', status: 'IN PROGRESS' },
      { priority: 'MINOR ', status: 'CLOSED' },
      ['Priority: Major → Minor', 'Status: In progress → Closed'],
    ],
    ['a day', { due_on: null }, { due_on: '2026-11-30' }, ['Due: empty → 30-Nov-2026']],
    ['a text', { location: 'Mast' }, { location: '' }, ['Location: Mast → empty']],
    ['what stays', { state: 'open', ref: '1.2' }, { state: 'open', ref: '1.3' }, ['Ref.: 1.2 → 1.3']],
    ['what has no name here', { revision: 1 }, { revision: 2 }, []],
    ['the first facts', null, { state: 'open' }, ['State: empty → Open']],
  ])('of %s', (_, before, after, lines) => {
    expect(changesOf({ before, after }, translate)).toEqual(lines);
  });
});

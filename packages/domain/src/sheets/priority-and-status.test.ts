import { describe, expect, it } from 'vitest';

import { isKnownPriorityWord, priorityOf } from './priority.ts';
import { isKnownStatusWord, statusOf } from './status.ts';

describe('the priority of a text', () => {
  it.each([
    ['Critical', 'critical', true],
    [' MAJOR ', 'major', true],
    ['minor', 'minor', true],
    ['Major (reduced to Minor)', 'minor', false],
    ['Minor, was critical', 'critical', false],
    ['Priority (Critical/Major/Minor)', 'critical', false],
    ['High', null, false],
    ['', null, false],
    ['maj or', null, false],
  ])('%j is %s, known word: %s', (text, priority, known) => {
    expect(priorityOf(text)).toBe(priority);
    expect(isKnownPriorityWord(text)).toBe(known);
  });
});

describe('the status of a text', () => {
  it.each([
    ['OPEN', 'open', true],
    ['Closed ', 'closed', true],
    ['IN PROGRESS', 'progress', true],
    ['Progress', 'progress', true],
    ['In-Progress', 'progress', false],
    ['Open - in progress', 'progress', false],
    ['Re-opened', 'open', false],
    ['CLOSED - see photo', 'closed', false],
    ['NOT CLOSED', 'closed', false],
    ['Open, was closed', 'closed', false],
    ['Was in progress, closed', 'closed', false],
    ['on going', null, false],
    ['', null, false],
  ])('%j is %s, known word: %s', (text, status, known) => {
    expect(statusOf(text)).toBe(status);
    expect(isKnownStatusWord(text)).toBe(known);
  });
});

import { describe, expect, it } from 'vitest';
import { findingRow } from '../../../../test/findings.ts';
import { changedIn, fieldsOf, typedIn, wordsOf } from './correction.model.ts';

const NOW = wordsOf(findingRow(1, { due_from: 'sheet', due_on: '2026-11-13', status: null }));

describe('the words of a finding', () => {
  it('have no status where it has none, and the target date of its sheet', () => {
    expect(NOW).toMatchObject({ priority: 'critical', status: '', ref: '1.1', target_date: '2026-11-13' });
  });

  it.each(['priority', 'person'] as const)('have no target date if the day is from the %s', (from) => {
    expect(wordsOf(findingRow(1, { due_from: from })).target_date).toBe('');
  });
});

describe('a correction', () => {
  it.each([
    ['another word', { ref: '1.2' }, { ref: '1.2' }],
    ['the same word', { ref: '1.1' }, {}],
    ['the same word among blanks', { ref: ' 1.1 ' }, {}],
    ['a word among blanks', { ref: ' 1.2 ' }, { ref: '1.2' }],
    ['no word', { ref: '' }, { ref: '' }],
    ['no day', { target_date: '' }, { target_date: null }],
    ['a status', { status: 'open' }, { status: 'open' }],
    ['several', { priority: 'minor', deficiency: 'Braces' }, { priority: 'minor', deficiency: 'Braces' }],
  ])('sends only what changed: %s', (_, typed, expected) => {
    expect(fieldsOf(typed, NOW)).toEqual(expected);
  });

  it('can empty the status', () => {
    expect(fieldsOf({ status: '' }, { ...NOW, status: 'open' })).toEqual({ status: null });
  });

  it('names what changed in the order of the form', () => {
    expect(changedIn({ deficiency: 'Braces', priority: 'minor', ref: '1.1' }, NOW)).toEqual(['priority', 'deficiency']);
  });
});

it('of what was kept, only known fields with a text count', () => {
  expect(typedIn({ ref: 'x', deficiency: 4, other: 'y' })).toEqual({ ref: 'x' });
  expect(typedIn(null)).toEqual({});
});

import type { FollowUpRules } from '@rigbook/contract';
import { describe, expect, it } from 'vitest';
import { areComplete, changesOf, daysIn, type RuleValues, valuesOf } from './rule-values.ts';

const RULES: FollowUpRules = {
  answers: 1,
  verification: 'none',
  proof: { critical: 'picture', major: 'none', minor: 'none' },
  photo_needed: ['critical'],
  due_days: { critical: 0, major: 30, minor: 90 },
  time_zone: 'Asia/Riyadh',
  remind_weekday: 1,
  escalate_after_days: null,
  asked: 1,
};
const VALUES = valuesOf('c-1', RULES);

it.each([
  ['0', 0],
  [' 30 ', 30],
  ['٣٠', 30],
  ['36500', 36_500],
  ['36501', null],
  ['-1', null],
  ['1.5', null],
  ['3e2', null],
  ['', null],
])('%j is so many days: %j', (text, days) => {
  expect(daysIn(text)).toBe(days);
});

describe('the rules as a form has them', () => {
  it.each<[string, Partial<RuleValues>, boolean]>([
    ['as they are stored', {}, true],
    ['without days until minor findings are due', { minor: '' }, false],
    ['with a word for days', { critical: 'soon' }, false],
    ['without days until escalation', { escalate_after_days: ' ' }, true],
    ['with a word for those', { escalate_after_days: 'never' }, false],
  ])('are complete %s: %j', (_, changed, complete) => {
    expect(areComplete({ ...VALUES, ...changed })).toBe(complete);
  });

  it.each<[string, Partial<RuleValues>, object]>([
    ['nothing', {}, {}],
    ['who may answer', { answers: 0 }, { answers: 0 }],
    ['one number of days', { major: '٤٥' }, { due_days: { critical: 0, major: 45, minor: 90 } }],
    [
      'the proof',
      { proof: { ...RULES.proof, critical: 'file' } },
      { proof: { critical: 'file', major: 'none', minor: 'none' } },
    ],
    ['the day of reminders', { remind_weekday: '' }, { remind_weekday: null }],
    ['escalation', { escalate_after_days: '14' }, { escalate_after_days: 14 }],
    ['the rest', { verification: 'company', time_zone: 'UTC' }, { verification: 'company', time_zone: 'UTC' }],
  ])('send what was changed: %s', (_, changed, sent) => {
    expect(changesOf(RULES, { ...VALUES, ...changed })).toEqual(sent);
  });
});

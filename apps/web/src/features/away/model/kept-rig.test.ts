import { DAY } from '@rigbook/domain';
import { describe, expect, it } from 'vitest';
import { findingRow } from '../../../test/findings.ts';
import { answerKey, closingsOf, isExpired, openRows, picturesOf } from './kept-rig.ts';

const survey = (UUID: string, survey_date: string | null, kind: 'inspection' | 'audit' = 'inspection') => ({
  UUID,
  kind,
  survey_date,
  created_at: '2026-11-05T07:30:00.000Z',
});

describe('what is taken along', () => {
  it('is the open findings of the newest survey of each kind', () => {
    const rows = [
      findingRow(1, { report: survey('new', '2026-10-14') }),
      findingRow(2, { report: survey('old', '2025-10-14') }),
      findingRow(3, { report: survey('audit', '2024-01-01', 'audit') }),
      findingRow(4, { report: survey('new', '2026-10-14'), state: 'closed' }),
      findingRow(5, { report: survey('new', '2026-10-14'), gone: true }),
      findingRow(6, { report: survey('new', '2026-10-14'), state: 'ready' }),
    ];
    expect(openRows(rows).map(({ row }) => row - 10)).toEqual([1, 3, 6]);
  });

  it('counts a survey without a date from when it was saved', () => {
    const rows = [
      findingRow(1, { report: survey('new', null) }),
      findingRow(2, { report: survey('old', '2026-10-14') }),
    ];
    expect(openRows(rows).map(({ row }) => row - 10)).toEqual([1]);
  });

  it('has each picture of the findings and their answers once', () => {
    const row = findingRow(1, { pictures: { before: ['a'], after: ['b'] } });
    const event = { pictures: ['b', 'c'] } as never;
    expect(picturesOf([row], { [row.UUID]: [event] })).toEqual(['a', 'b', 'c']);
  });

  it('goes after seven days without its user', () => {
    const now = Date.UTC(2026, 10, 26);
    expect(isExpired({ seenAt: now - 7 * DAY }, now)).toBe(false);
    expect(isExpired({ seenAt: now - 7 * DAY - 1 }, now)).toBe(true);
  });

  it('is found by route and parameters', () => {
    expect(answerKey('findings.proof', { uuid: '1' })).not.toBe(answerKey('findings.proof', { uuid: '2' }));
    expect(answerKey('views.list')).toBe(answerKey('views.list', {}));
  });
});

it('the closing reports of findings are each named once, and an acceptance has none', () => {
  const closing = { UUID: 'closing' };
  const rows = [
    findingRow(1, { report: survey('a', null), closing }),
    findingRow(2, { report: survey('a', null), closing }),
    findingRow(3, { report: survey('b', null, 'audit'), closing: { UUID: 'other' } }),
    findingRow(4, { closing: null }),
  ];
  expect(closingsOf(rows)).toEqual([
    { UUID: 'closing', kind: 'closing' },
    { UUID: 'other', kind: 'audit_closing' },
  ]);
});

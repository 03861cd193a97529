import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, parseIsoDay } from '../dates/iso-days.ts';
import { kindsOf } from '../report-kinds.ts';
import {
  nextSurveyDay,
  reportKindOfVisit,
  reportOfVisit,
  visitOfReport,
  visitTypeOfReport,
  VISIT_REPORT_DAYS,
} from './visit-reports.ts';
import { VISIT_TYPES } from './visits.ts';

describe('a visit leads to a kind of report', () => {
  it.each([
    ['Full rig conditional survey', 'inspection'],
    ['Start-up / acceptance survey', 'acceptance'],
    ['Maintenance / equipment survey', 'audit'],
    ['NDT', null],
    ['Derrick / dropped object survey', null],
    ['toString', null],
    ['', null],
  ])('%s: %s', (type, kind) => {
    expect(reportKindOfVisit(type)).toBe(kind);
  });

  it('and every kind made from a workbook comes of one type of visit', () => {
    for (const kind of kindsOf('workbook')) {
      expect(VISIT_TYPES).toContain(visitTypeOfReport(kind));
      expect(reportKindOfVisit(visitTypeOfReport(kind))).toBe(kind);
    }
  });
});

const V = { UUID: 'v', date: '2026-03-15' };

describe('the report of a visit on 2026-03-15', () => {
  it.each<[string, [day: string, visit: string | null][], number | null]>([
    ['is none without reports', [], null],
    ['is one of the same day', [['2026-03-15', null]], 0],
    ['is one two weeks before', [['2026-03-01', null]], 0],
    ['is one two weeks after', [['2026-03-29', null]], 0],
    ['is none more than two weeks before', [['2026-02-28', null]], null],
    ['is none more than two weeks after', [['2026-03-30', null]], null],
    [
      'is the nearest',
      [
        ['2026-03-10', null],
        ['2026-03-17', null],
        ['2026-03-29', null],
      ],
      1,
    ],
    [
      'is the earlier of two that are equally near',
      [
        ['2026-03-17', null],
        ['2026-03-13', null],
      ],
      1,
    ],
    [
      'is one started from it, however far away',
      [
        ['2026-03-15', null],
        ['2026-08-01', 'v'],
      ],
      1,
    ],
    [
      'is the nearest of those started from it',
      [
        ['2026-08-01', 'v'],
        ['2026-03-20', 'v'],
      ],
      1,
    ],
    ['is none that was started from another visit', [['2026-03-15', 'w']], null],
    [
      'is one further away if the nearer was started from another visit',
      [
        ['2026-03-15', 'w'],
        ['2026-03-20', null],
      ],
      1,
    ],
  ])('%s', (_, given, expected) => {
    const reports = given.map(([day, visit], index) => ({ day, visit, index }));
    expect(reportOfVisit(V, reports)?.index ?? null).toBe(expected);
  });
});

describe('the visit of a report of 2026-03-15', () => {
  it.each<[string, string | null, [UUID: string, date: string][], string | null]>([
    ['is none without visits', null, [], null],
    [
      'is the nearest',
      null,
      [
        ['a', '2026-03-01'],
        ['b', '2026-03-16'],
        ['c', '2026-03-12'],
      ],
      'b',
    ],
    [
      'is the earlier of two that are equally near',
      null,
      [
        ['a', '2026-03-16'],
        ['b', '2026-03-14'],
      ],
      'b',
    ],
    [
      'is none more than two weeks away',
      null,
      [
        ['a', '2026-02-28'],
        ['b', '2026-03-30'],
      ],
      null,
    ],
    [
      'is the one that it was started from',
      'c',
      [
        ['a', '2026-03-15'],
        ['c', '2026-09-01'],
      ],
      'c',
    ],
    ['is the nearest if the one that it was started from is gone', 'x', [['a', '2026-03-14']], 'a'],
  ])('%s', (_, visit, given, expected) => {
    const visits = given.map(([UUID, date]) => ({ UUID, date }));
    expect(visitOfReport({ day: '2026-03-15', visit }, visits)?.UUID ?? null).toBe(expected);
  });
});

describe('the next yearly survey', () => {
  it.each<[last: string, today: string, visits: string[], due: string | null]>([
    ['2026-03-02', '2026-11-24', [], '2027-03-02'],
    ['2028-02-29', '2028-11-24', [], '2029-02-28'],
    ['2027-02-28', '2027-11-24', [], '2028-02-28'],
    ['2026-12-31', '2027-01-01', [], '2027-12-31'],
    // It stays due after its day has passed.
    ['2024-03-02', '2026-11-24', [], '2025-03-02'],
    // Visits up to two weeks later belong to the last survey.
    ['2026-03-02', '2026-03-10', ['2026-03-02', '2026-03-16'], '2027-03-02'],
    ['2026-03-02', '2026-03-10', ['2026-03-17'], null],
    ['2026-03-02', '2026-11-24', ['2027-03-02'], null],
    // The report of a visit of the last two weeks may still come; of an older one none came.
    ['2025-03-02', '2026-03-16', ['2026-03-02'], null],
    ['2025-03-02', '2026-03-17', ['2026-03-02'], '2026-03-02'],
  ])('after %s, seen on %s, with visits on %j, is due on %s', (last, today, visits, due) => {
    expect(nextSurveyDay(last, { today, visits })).toBe(due);
  });

  it('is a day of the calendar within a year and a day', () => {
    const day = fc.integer({ min: 0, max: 100_000 }).map((days) => addDays('1990-01-01', days));
    fc.assert(
      fc.property(day, (last) => {
        const due = nextSurveyDay(last, { today: last, visits: [] }) ?? '';
        expect(parseIsoDay(due)).not.toBeNull();
        expect(due > addDays(last, 363) && due <= addDays(last, 366)).toBe(true);
      }),
    );
  });

  it('must follow a real day', () => {
    expect(() => nextSurveyDay('soon', { today: '2026-11-24', visits: [] })).toThrow(RangeError);
  });
});

it('a visit and a report of it are found from either side', () => {
  const day = fc.integer({ min: -40, max: 40 }).map((days) => addDays(V.date, days));
  fc.assert(
    fc.property(day, (survey) => {
      const [report, isNear] = [
        { day: survey, visit: null },
        Math.abs(Date.parse(survey) - Date.parse(V.date)) <= VISIT_REPORT_DAYS * 86_400_000,
      ];
      expect([reportOfVisit(V, [report]) !== null, visitOfReport(report, [V]) !== null]).toEqual([isNear, isNear]);
    }),
  );
});

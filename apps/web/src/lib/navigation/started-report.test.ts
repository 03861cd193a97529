import { expect, it } from 'vitest';
import { NO_START, reportStartIn, startedReportPath } from './started-report.ts';

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const TODAY = '2026-11-24';

it('a report is started with the visit and the day in its address', () => {
  const path = startedReportPath({ kind: 'inspection', rig: UUID, visit: UUID, day: '2026-11-20' });
  expect(path).toBe(`/inspection/add/${UUID}?visit=${UUID}&day=2026-11-20`);
  const address = new URL(path, 'http://localhost').searchParams;
  expect(reportStartIn(address, TODAY)).toEqual({ surveyDay: '2026-11-20', visit: UUID });
  expect(startedReportPath({ kind: 'audit', rig: UUID, visit: UUID, day: '' })).toBe(
    `/audit/add/${UUID}?visit=${UUID}`,
  );
});

it.each(['', 'visit=x&day=soon', 'day=2026-02-30', 'day=2026-11-25', 'day=2026-11-20T00:00', `visit=${UUID}x`])(
  'an address with %j starts it with nothing',
  (query) => {
    expect(reportStartIn(new URLSearchParams(query), TODAY)).toEqual(NO_START);
  },
);

import type { ReportKind } from '@rigbook/domain';
import { expect, test } from 'vitest';
import { openCriticals, type CountedReport } from './open-criticals.ts';

const NONE = { total: 0, open: 0, progress: 0, closed: 0 };

const report = (
  id: number,
  kind: ReportKind,
  open: number,
  progress = 0,
  parent: number | null = null,
): CountedReport => ({
  id,
  kind,
  parent_id: parent,
  counts: {
    critical: { ...NONE, open, progress },
    major: { ...NONE, open: 9 },
    minor: NONE,
    all: NONE,
  },
});

test.each<[situation: string, reports: CountedReport[], open: number]>([
  ['no report', [], 0],
  ['one inspection, open and in progress', [report(1, 'inspection', 2, 1)], 3],
  ['its closing has brought it further', [report(2, 'closing', 0, 1, 1), report(1, 'inspection', 2, 1)], 1],
  ['an earlier inspection does not count', [report(3, 'inspection', 1), report(1, 'inspection', 5)], 1],
  ['nor does the closing of an earlier one', [report(3, 'inspection', 1), report(2, 'closing', 4, 0, 1)], 1],
  ['each kind of survey counts', [report(1, 'inspection', 1), report(2, 'audit', 2), report(3, 'acceptance', 3)], 6],
  ['only closings may be seen', [report(4, 'closing', 1, 0, 3), report(2, 'closing', 5, 0, 1)], 1],
  ['closings of two kinds', [report(4, 'closing', 1, 0, 3), report(2, 'audit_closing', 2, 0, 1)], 3],
  ['reports without findings', [{ id: 1, kind: 'inspection', parent_id: null, counts: null }], 0],
])('%s', (_, reports, open) => {
  expect(openCriticals(reports)).toBe(open);
});

import { expect, it } from 'vitest';
import { figures, findingRow } from '../../../test/findings.ts';
import { figuresWithout } from './figures-without.model.ts';

it('counts what was decided here no longer, by priority and lateness', () => {
  const counted = figures({ total: 24, overdue: 2 });
  const left = [
    findingRow(1, { priority: 'critical', days_overdue: 3 }),
    findingRow(2, { priority: 'minor', days_overdue: 0 }),
  ];
  expect(figuresWithout(counted, left)).toEqual({
    ...counted,
    total: 22,
    overdue: 1,
    by_priority: {
      critical: counted.by_priority.critical - 1,
      major: counted.by_priority.major,
      minor: counted.by_priority.minor - 1,
    },
  });
  expect(figuresWithout(counted, [])).toEqual(counted);
  expect(figuresWithout(figures({ total: 0, overdue: 0 }), left)).toMatchObject({ total: 0, overdue: 0 });
});

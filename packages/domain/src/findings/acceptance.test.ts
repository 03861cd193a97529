import { describe, expect, test } from 'vitest';
import { acceptanceFaults, acceptanceVerdict, isAccepted } from './acceptance.ts';

const WHOLE = { by: 'Rig manager', reason: 'No spare.', mitigation: 'Seen each watch.', until: '2026-11-30' };
const NOTHING = { by: '', reason: '', mitigation: '', until: null };

describe('accepting a risk', () => {
  test.each([
    ['critical', { reason: 'required', by: 'required', mitigation: 'required', until: 'required' }],
    ['major', { reason: 'required', by: 'required', mitigation: 'required', until: 'required' }],
    ['minor', { reason: 'required' }],
  ] as const)('of a %s finding needs what it needs', (priority, faults) => {
    expect(acceptanceFaults(priority, NOTHING, '2026-11-26')).toEqual(faults);
    expect(acceptanceFaults(priority, WHOLE, '2026-11-26')).toEqual({});
  });

  test.each([
    ['2026-11-29', {}],
    ['2026-11-30', {}],
    ['2026-12-01', { until: 'past' }],
  ])('until 30 November is possible on %s', (today, faults) => {
    for (const priority of ['critical', 'minor'] as const)
      expect(acceptanceFaults(priority, WHOLE, today)).toEqual(faults);
  });

  test.each([
    [null, false],
    ['2026-11-25', false],
    ['2026-11-26', true],
    ['2026-11-27', true],
  ])('until %s holds on 26 November: %s', (until, holds) => {
    expect(isAccepted(until, '2026-11-26')).toBe(holds);
  });
});

describe('a rig is accepted', () => {
  test.each([
    ['with nothing open', [0, 0], [0, 0], true],
    ['with majors under dispensation', [0, 2], [0, 2], true],
    ['with a critical under dispensation', [1, 2], [1, 2], true],
    ['not with an open critical', [1, 0], [0, 0], false],
    ['not with one of two majors under dispensation', [0, 2], [0, 1], false],
  ] as const)('%s', (_, [critical, major], [dispensedCritical, dispensedMajor], is) => {
    const dispensed = { critical: dispensedCritical, major: dispensedMajor };
    const verdict = acceptanceVerdict({ critical, major }, dispensed, '2026-11-30');
    expect(verdict).toEqual({
      isAccepted: is,
      open: { critical: critical - dispensedCritical, major: major - dispensedMajor },
      dispensed,
      until: dispensedCritical + dispensedMajor > 0 ? '2026-11-30' : null,
    });
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnOf, dayByKey, dayInMonth, daysOfMonth, monthOf, shiftDay, shiftMonth } from './month-days.ts';

const months = fc
  .tuple(fc.integer({ min: 1990, max: 2090 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);
const days = fc.tuple(months, fc.integer({ min: 0, max: 30 })).map(([month, late]) => shiftDay(`${month}-01`, late));

describe('the weeks of a month', () => {
  it('November 2026 runs from Saturday 31 October to Friday 4 December', () => {
    const shown = daysOfMonth('2026-11');
    expect(shown[0]).toBe('2026-10-31');
    expect(shown.at(-1)).toBe('2026-12-04');
    expect(shown).toHaveLength(35);
  });

  it('are full weeks from Saturday to Friday that contain the whole month and no week outside it', () => {
    fc.assert(
      fc.property(months, (month) => {
        const shown = daysOfMonth(month);
        expect(shown.length % 7).toBe(0);
        expect(new Date(`${shown[0] ?? ''}T00:00:00Z`).getUTCDay()).toBe(6);
        expect(shown.slice(0, 7).some((day) => monthOf(day) === month)).toBe(true);
        expect(shown.slice(-7).some((day) => monthOf(day) === month)).toBe(true);
        const own = shown.filter((day) => monthOf(day) === month);
        expect(own[0]).toBe(`${month}-01`);
        expect(monthOf(shiftDay(own.at(-1) ?? '', 1))).toBe(shiftMonth(month, 1));
      }),
    );
  });
});

describe('a key', () => {
  it.each([
    ['ArrowRight', 'ltr', '2026-11-22'],
    ['ArrowRight', 'rtl', '2026-11-20'],
    ['ArrowLeft', 'ltr', '2026-11-20'],
    ['ArrowLeft', 'rtl', '2026-11-22'],
    ['ArrowDown', 'rtl', '2026-11-28'],
    ['ArrowUp', 'ltr', '2026-11-14'],
    ['Home', 'ltr', '2026-11-21'],
    ['End', 'ltr', '2026-11-27'],
    ['PageUp', 'ltr', '2026-10-21'],
    ['PageDown', 'ltr', '2026-12-21'],
    ['Enter', 'ltr', undefined],
  ] as const)('%s (%s) leads from Saturday 21 November 2026 to %s', (key, direction, to) => {
    expect(dayByKey(key, '2026-11-21', direction)).toBe(to);
  });

  it('is undone by its opposite', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('ltr', 'rtl'), (day, direction) => {
        for (const [there, back] of [
          ['ArrowRight', 'ArrowLeft'],
          ['ArrowDown', 'ArrowUp'],
        ] as const) {
          expect(dayByKey(back, dayByKey(there, day, direction) ?? '', direction)).toBe(day);
        }
        expect(columnOf(dayByKey('Home', day, direction) ?? '')).toBe(0);
        expect(columnOf(dayByKey('End', day, direction) ?? '')).toBe(6);
      }),
    );
  });

  it('that changes the month on the 31st ends on the last day of a shorter month', () => {
    expect(dayInMonth('2026-01-31', '2026-02')).toBe('2026-02-28');
    expect(dayInMonth('2028-01-31', '2028-02')).toBe('2028-02-29');
  });
});

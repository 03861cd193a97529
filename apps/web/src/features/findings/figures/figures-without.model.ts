import type { FindingFigures, FindingRow } from '@rigbook/contract';
import { PRIORITIES } from '@rigbook/domain';

/** Figures of findings without some of them, which the server has counted and this device has decided on since. */
export function figuresWithout(figures: FindingFigures, left: readonly FindingRow[]): FindingFigures {
  const less = (n: number, isOne: (row: FindingRow) => boolean) => Math.max(0, n - left.filter(isOne).length);
  const by = Object.fromEntries(
    PRIORITIES.map((one) => [one, less(figures.by_priority[one], ({ priority }) => priority === one)]),
  );
  return {
    ...figures,
    total: less(figures.total, () => true),
    overdue: less(figures.overdue, ({ days_overdue: days }) => days > 0),
    by_priority: { ...figures.by_priority, ...by },
  };
}

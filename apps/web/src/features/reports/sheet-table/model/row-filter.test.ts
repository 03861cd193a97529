import { classifySheet, PRIORITIES as PRIORITY_WORDS, summaryTable, type Cell } from '@rigbook/domain';
import { describe, expect, it } from 'vitest';
import { isFiltering, isShown, NO_FILTER, readFilter, writeFilter, type RowFilter } from './row-filter.ts';

const PRIORITIES = ['Critical', 'MAJOR', 'minor', ''];
const STATUSES = ['OPEN', 'In progress', 'CLOSED', ''];

/** One row of each priority and status, the last not a finding, and a header row that looks like one. */
const sheet = classifySheet({
  name: 'Mast',
  rows: [
    null,
    [
      { position: 'A1', content: 'No.' },
      { position: 'E1', content: 'Critical' },
      { position: 'G1', content: 'Open' },
    ],
    ...PRIORITIES.flatMap((priority, p) =>
      STATUSES.map((status, s): Cell[] => {
        const row = 2 + p * STATUSES.length + s;
        return [
          { position: `E${row}`, content: priority },
          { position: `G${row}`, content: status },
        ];
      }),
    ),
  ],
});

const shown = (filter: RowFilter) => sheet.rows.filter((_, row) => isShown(sheet, row, filter)).length;

describe('the rows behind a count', () => {
  it('are as many as the count says, for every count of the summary', () => {
    for (const { priority, open, progress, closed } of summaryTable(sheet)) {
      const own = priority === 'all' ? null : priority;
      expect(shown({ priority: own, status: 'open' })).toBe(open);
      expect(shown({ priority: own, status: 'progress' })).toBe(progress);
      expect(shown({ priority: own, status: 'closed' })).toBe(closed);
    }
    const totals = summaryTable(sheet).map(({ total }) => total);
    expect(PRIORITY_WORDS.map((priority) => shown({ priority, status: null }))).toEqual(totals.slice(0, 3));
    expect(totals).toEqual([4, 4, 4, 12]);
  });

  it('are all rows without a filter', () => {
    expect(shown(NO_FILTER)).toBe(sheet.rows.length);
  });

  it('are written to the address and read from it; invalid values are ignored', () => {
    const filter: RowFilter = { priority: 'major', status: 'progress' };
    expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter);
    expect(writeFilter(NO_FILTER)).toEqual({});
    expect(isFiltering(readFilter(new URLSearchParams('priority=urgent&status=__proto__')))).toBe(false);
  });
});

/** What is drawn as a grid would be no table to a screen reader otherwise. */
export const AS_TABLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

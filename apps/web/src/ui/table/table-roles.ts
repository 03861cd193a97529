/** The roles of the parts of a table, said once more: rows that are arranged otherwise than as a table lose their own. */
export const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

import { PRIORITIES, type Priority, type Sheet, type Status, STATUSES } from '@rigbook/domain';

/** Which findings a table shows; null for any. A filter of two nulls shows every row. */
export type RowFilter = { priority: Priority | null; status: Status | null };

export const NO_FILTER: RowFilter = { priority: null, status: null };

/** Reads a filter from an address (`?priority=critical&status=open`); unknown words are ignored. */
export function readFilter(address: URLSearchParams): RowFilter {
  return {
    priority: PRIORITIES.find((word) => word === address.get('priority')) ?? null,
    status: STATUSES.find((word) => word === address.get('status')) ?? null,
  };
}

/** The filter as parameters of an address, without those that are null. */
export const writeFilter = ({ priority, status }: RowFilter): Record<string, string> => ({
  ...(priority && { priority }),
  ...(status && { status }),
});

export const isFiltering = ({ priority, status }: RowFilter): boolean => priority !== null || status !== null;

export const sameFilter = (left: RowFilter, right: RowFilter): boolean =>
  left.priority === right.priority && left.status === right.status;

/** Whether a row is one of the findings that the summary table counts under this filter. */
export function isShown({ rowsPriority, rowsStatus }: Sheet, row: number, { priority, status }: RowFilter): boolean {
  if (priority === null && status === null) return true;
  const own = rowsPriority[row] ?? null;
  if (own === null || (priority !== null && own !== priority)) return false;
  return status === null || rowsStatus[row] === status;
}

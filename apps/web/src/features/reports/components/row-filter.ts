import { PRIORITIES, type Priority, type Sheet, type Status } from '@rigbook/domain';

/** Which findings a table shows; null for any. A filter of two nulls shows every row. */
export type RowFilter = { priority: Priority | null; status: Status | null };

export const NO_FILTER: RowFilter = { priority: null, status: null };

const STATUSES: readonly Status[] = ['open', 'progress', 'closed'];

/** What an address says (`?priority=critical&status=open`); words that are neither are ignored. */
export function readFilter(address: URLSearchParams): RowFilter {
  return {
    priority: PRIORITIES.find((word) => word === address.get('priority')) ?? null,
    status: STATUSES.find((word) => word === address.get('status')) ?? null,
  };
}

/** The same as parameters of an address; nothing for what is not restricted. */
export const writeFilter = ({ priority, status }: RowFilter): Record<string, string> => ({
  ...(priority && { priority }),
  ...(status && { status }),
});

export const isFiltering = ({ priority, status }: RowFilter): boolean => priority !== null || status !== null;

export const sameFilter = (left: RowFilter, right: RowFilter): boolean =>
  left.priority === right.priority && left.status === right.status;

/** Whether a row is one of the findings that the summary counts under this filter. */
export function isShown({ rowsPriority, rowsStatus }: Sheet, row: number, { priority, status }: RowFilter): boolean {
  if (priority === null && status === null) return true;
  const own = rowsPriority[row] ?? null;
  if (own === null || (priority !== null && own !== priority)) return false;
  return status === null || rowsStatus[row] === status;
}

import type { FindingRow } from '@rigbook/contract';

type Proposed = NonNullable<FindingRow['proposed']>;

/** What a finding says now of the fields that would change, as events have it. */
export function proposedChange(row: FindingRow, { fields }: Proposed) {
  const now: Record<string, unknown> = { ...row, target_date: row.due_on };
  const before = Object.fromEntries(Object.keys(fields).map((field) => [field, now[field] ?? null]));
  return { before, after: fields };
}

/** Whether someone proposed a change themselves: nobody of the provider proposes, they change. */
export const isOwnProposal = ({ by }: Proposed, { owner, userName }: { owner: boolean; userName: string }): boolean =>
  !owner && by === userName;

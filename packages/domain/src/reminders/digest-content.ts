import { addDays } from '../dates/iso-days.ts';
import { isOverdue } from '../findings/state.ts';

/** What a digest says of findings, in the order in which it does. */
export const DIGEST_SECTIONS = ['escalated', 'overdue', 'managed', 'returned', 'due', 'unowned', 'ready'] as const;
export type DigestSection = (typeof DIGEST_SECTIONS)[number];

/** Days ahead of which a digest says what will be due. */
export const DUE_WITHIN_DAYS = 7;

/** A finding that is not closed, as one reader sees it. */
export type FindingToRemind = {
  isOwn: boolean;
  /** On a rig that the reader manages. */
  isManaged: boolean;
  /** Nobody owns it, and the reader is who gives it to someone. */
  isUnowned: boolean;
  /** Reported as done, and not verified yet. */
  isReady: boolean;
  /** A verification sent it back, and nobody has answered since. */
  isReturned: boolean;
  dueOn: string;
};

export type DigestReader = {
  /** Whether what is ready waits for this reader's word. */
  verifies: boolean;
  /** Learns of what is overdue by more days than this, of all owners; null: of nothing. */
  escalateAfter: number | null;
};

/**
 * Where a digest mentions a finding (rules.md#weekly-digest): once, or null for not at all. What waits for the reader's own
 * word comes before what waits for others; what has been sent back before what will only be due. A manager hears of what is
 * overdue on the rig, whoever owns it.
 */
export function digestSection(finding: FindingToRemind, reader: DigestReader, today: string): DigestSection | null {
  const { isOwn, isManaged, isUnowned, isReady, isReturned, dueOn } = finding;
  const due = { isOpen: true, dueOn };
  if (isReady && reader.verifies) return 'ready';
  const { escalateAfter } = reader;
  if (escalateAfter !== null && isOverdue(due, addDays(today, -escalateAfter))) return 'escalated';
  const isLate = isOverdue(due, today);
  if (isLate && isOwn) return 'overdue';
  if (isLate && isManaged) return 'managed';
  if (isUnowned) return 'unowned';
  if (!isOwn) return null;
  if (isReturned) return 'returned';
  return dueOn <= addDays(today, DUE_WITHIN_DAYS) ? 'due' : null;
}

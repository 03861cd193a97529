import type { Priority } from '../sheets/priority.ts';

/** An accepted risk of an open finding: who approves it, why, what makes up for it, and the last day; null for none. */
export type Acceptance = { by: string; reason: string; mitigation: string; until: string | null };

/** Days are texts with a year of four digits. */
const LAST_DAY = '9999-12-31';

/** The last day on which a finding is not overdue because its risk is accepted. */
export const acceptedUntil = ({ until }: Pick<Acceptance, 'until'>): string => until ?? LAST_DAY;

/** Whether the risk of a finding is accepted on a day. The database's `is_pursued` says the opposite of open ones. */
export const isAccepted = (until: string | null, today: string): boolean => until !== null && until >= today;

/** What is missing or wrong of an acceptance, by its fields. */
export type AcceptanceFault = 'required' | 'past';

/**
 * What keeps a risk from being accepted (rules.md#accepted-risks): there is always a reason; a rig that works on with an open
 * critical or major finding has someone who approves that, something that makes up for it, and a last day, not before today.
 */
export function acceptanceFaults(
  priority: Priority,
  { by, reason, mitigation, until }: Acceptance,
  today: string,
): Partial<Record<keyof Acceptance, AcceptanceFault>> {
  const isGrave = priority !== 'minor';
  return {
    ...(reason === '' && { reason: 'required' }),
    ...(isGrave && by === '' && { by: 'required' }),
    ...(isGrave && mitigation === '' && { mitigation: 'required' }),
    ...(isGrave && until === null && { until: 'required' }),
    ...(until !== null && until < today && { until: 'past' }),
  };
}

type Grave = { critical: number; major: number };

/** Whether a rig can be accepted as it is, and what is open or under dispensation then. */
export type AcceptanceVerdict = {
  isAccepted: boolean;
  open: Grave;
  dispensed: Grave;
  /** The first day on which one of these dispensations ends. */
  until: string | null;
};

/** @param open all that are open, also those of which the risk is accepted */
export function acceptanceVerdict(open: Grave, dispensed: Grave, until: string | null): AcceptanceVerdict {
  const left = { critical: open.critical - dispensed.critical, major: open.major - dispensed.major };
  const isAny = dispensed.critical + dispensed.major > 0;
  return { isAccepted: left.critical + left.major <= 0, open: left, dispensed, until: isAny ? until : null };
}

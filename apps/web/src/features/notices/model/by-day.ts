import type { Notice } from '@rigbook/contract';
import { DAY } from '@rigbook/domain';

/** `day`: today, yesterday, or the time of the first notice of an earlier one. */
export type NoticesOfDay = { day: string; notices: Notice[] };

const sameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

/** Groups notices by day, in the device's time zone, in their order. */
export function byDay(notices: readonly Notice[], now: Date): NoticesOfDay[] {
  const days = Map.groupBy(notices, ({ at }) => new Date(at).toDateString());
  // The day before is not always 24 hours ago.
  const midday = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12);
  const yesterday = new Date(midday.getTime() - DAY);
  return [...days.values()].map((some) => {
    const at = some[0]?.at ?? '';
    const first = new Date(at);
    return { day: sameDay(first, now) ? 'today' : sameDay(first, yesterday) ? 'yesterday' : at, notices: some };
  });
}

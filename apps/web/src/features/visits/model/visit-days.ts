import type { Visit } from '@rigbook/contract';
import { addDays, isoDay, isoDayIn, parseIsoDay } from '@rigbook/domain';
import { pathTo } from '../../../lib/navigation/paths.ts';

/** Today in the user's time zone; the server uses the provider's, with one day of tolerance. */
export const today = (): string => isoDayIn(undefined, new Date());

/** The number of visits on each ISO day; days without visits are left out. */
export function countByDay(visits: readonly Pick<Visit, 'date'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { date } of visits) counts.set(date, (counts.get(date) ?? 0) + 1);
  return counts;
}

/** '/visit/21/11/2026', with the filters that are set. */
export function addressOfDay(day: string, filters: { client: string; rig: string }): string {
  const parts = parseIsoDay(day);
  if (!parts) throw new RangeError(`'${day}' is no day of the calendar`);
  const set = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  const path = pathTo('visitDay', { day: String(parts.day), month: String(parts.month), year: String(parts.year) });
  return set.size > 0 ? `${path}?${set.toString()}` : path;
}

/** The ISO day of an address; null if there is no such day, or none before or after it to link to. */
export function dayOfAddress({ day, month, year }: { day: string; month: string; year: string }): string | null {
  if (![day, month].every((part) => /^\d{1,2}$/.test(part)) || !/^\d{4}$/.test(year)) return null;
  const iso = isoDay({ year: Number(year), month: Number(month), day: Number(day) });
  if (!parseIsoDay(iso)) return null;
  return [-1, 1].every((days) => parseIsoDay(addDays(iso, days)) !== null) ? iso : null;
}

/** The name of a visit's rig: one of the portal's, or another typed in (rules.md#visit-form). */
export const rigNameOf = ({ rig, other_rig }: Pick<Visit, 'rig' | 'other_rig'>): string => rig?.name ?? other_rig ?? '';

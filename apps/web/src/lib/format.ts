import { formatCellDate } from '@rigbook/domain';

/**
 * A time of the server (ISO 8601 UTC) on the user's clock, as the reports write dates: '21-Nov-2026 14:05'. The search
 * boxes of the tables find the day as it is shown here.
 */
export function formatDateTime(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '---';
  return formatCellDate({
    year: at.getFullYear(),
    month: at.getMonth() + 1,
    day: at.getDate(),
    hour: at.getHours(),
    minute: at.getMinutes(),
  });
}

/** The same of a time of this device, in milliseconds since 1970. */
export const formatTime = (milliseconds: number): string => formatDateTime(new Date(milliseconds).toISOString());

/** '75%'; the placeholder '---' bears no suffix (spec §2.5). */
export const formatPercentage = (value: number | '---'): string => (value === '---' ? value : `${value}%`);

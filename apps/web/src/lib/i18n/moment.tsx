import { formatDateTime, formatDay } from './format.ts';
import { useT } from './i18n.ts';

// In both: 'use no memo', because React Compiler would keep the text by its time, also in another language.

/** A time of the server, as the reports write it, in the language of the page. */
export function Moment({ iso, className }: { iso: string; className?: string | undefined }) {
  'use no memo';
  useT();
  return (
    <time dateTime={iso} className={className}>
      <bdi>{formatDateTime(iso)}</bdi>
    </time>
  );
}

/** A day of the server, or the day of a time. */
export function Day({ iso, className }: { iso: string; className?: string | undefined }) {
  'use no memo';
  useT();
  return (
    <time dateTime={iso} className={className}>
      <bdi>{formatDay(iso)}</bdi>
    </time>
  );
}

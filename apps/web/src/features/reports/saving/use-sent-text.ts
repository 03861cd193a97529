import { useT } from '../../../lib/i18n/i18n.ts';
import { formatBytes } from '../../../lib/i18n/format-bytes.ts';
import type { Sent } from './model/save-chain.ts';
import { roundedTime } from './model/time-left.ts';

/** How much is sent, and how long the rest takes: '14 of 100, about 2 min'. */
export function useSentText(): (sent: Sent, secondsLeft: number | null) => string {
  const t = useT();
  return ({ done, of, unit }, secondsLeft) => {
    const sent =
      unit === 'bytes'
        ? t('reports.save.sentBytes', { done: formatBytes(done), of: formatBytes(of) })
        : t(unit === 'taken' ? 'reports.save.takenPictures' : 'reports.save.sentPictures', { done, of });
    if (secondsLeft === null) return sent;
    const { unit: time, n } = roundedTime(secondsLeft);
    return t(time === 'minutes' ? 'reports.save.minutesLeft' : 'reports.save.secondsLeft', { sent, n });
  };
}

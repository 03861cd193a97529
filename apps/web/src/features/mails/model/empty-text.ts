import type { Translate } from '../../../lib/i18n/i18n.ts';

/** The counts needed to say that every mail was sent; null while unknown. */
export type MailCounts = { on: boolean | null; waiting: number | null; all: number | null };

/**
 * Says why no mail is listed. Claims no more than is known: not that mails were sent while one is waiting, nor that any was sent
 * if there was none (rules.md#mails).
 */
export function emptyText(
  t: Translate,
  shown: 'problem' | 'waiting' | 'all',
  { on, waiting, all }: MailCounts,
): string {
  if (shown === 'waiting') return t('mails.noneWaits');
  if (shown === 'all' || all === 0) return t(on === false ? 'mails.noneOff' : 'mails.none');
  if (waiting === null || all === null) return t('mails.noneFailed');
  return waiting > 0 ? t('mails.someWait', { n: waiting }) : t('mails.noProblem');
}

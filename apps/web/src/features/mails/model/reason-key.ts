import { MAIL_REASONS } from '@rigbook/contract';

/** The key of one of the portal's own reasons; null for the words of a mail server, which are shown unchanged. */
export function reasonKey(reason: string | null): `mails.reason.${(typeof MAIL_REASONS)[number]}` | null {
  const own = MAIL_REASONS.find((one) => one === reason);
  return own === undefined ? null : `mails.reason.${own}`;
}

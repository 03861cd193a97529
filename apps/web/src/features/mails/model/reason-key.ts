const OWN = ['restored', 'interrupted', 'deleted', 'other_address', 'moved', 'inactive', 'address'] as const;

/** The text of a reason of the portal's own; null for the words of a mail server, which are shown as they are. */
export function reasonKey(reason: string | null): `mails.reason.${(typeof OWN)[number]}` | null {
  const own = OWN.find((one) => one === reason);
  return own === undefined ? null : `mails.reason.${own}`;
}

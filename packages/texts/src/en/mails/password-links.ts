export const passwordLinks = {
  'invitation.title': 'You are invited to Rigbook',
  'invitation.said':
    'You were added by {by}, as a user of {company}, to the portal. Set your own password to sign in. The link is valid for 7 days and works once.',
  'invitation.action': 'Set a password',
  'invitation.footer':
    'You get this mail because someone has entered your address in the portal. If you were not expecting it, ignore it.',
  'reset.title': 'Set a new password',
  'reset.said':
    'Someone, probably you, requested a new password for this address. The link is valid for 60 minutes and works once. If it was not you, do nothing: your password stays the same.',
  'reset.action': 'Set a new password',
  'reset.footer': 'You get this mail because a new password was requested on the sign-in page.',
} as const;

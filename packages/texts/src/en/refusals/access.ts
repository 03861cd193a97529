/** Signing in and permissions. */
export const access = {
  'session.required': 'Please sign in.',
  'session.wrong_credentials': 'The e-mail or the password is wrong.',
  'session.too_many_tries': 'Too many failed attempts to sign in. Wait a while and try again.',
  'session.download_link_used': 'This download link was used or has expired. Choose the download again.',
  'session.no_such_download': 'There is no such download.',
  'factor.code_wanted': 'Enter the code from your authenticator app.',
  'factor.wrong_code': 'This code is wrong or has already been used.',
  'factor.wrong_password': 'This is not your password.',
  'factor.required': 'Your company requires a second factor. Set it up first.',
  'factor.exists': 'You already have a second factor. Remove it first.',
  'factor.missing': 'You have not set up a second factor.',
  'factor.begin_again': 'Start setting up your second factor again.',
  'factor.own': 'Remove your own second factor with your password and a code.',
  'factor.missing_of_user': 'This user has not set up a second factor.',
  'password.link_over': 'This link has already been used or has expired. Request a new one.',
  'password.own_invitation': 'Change your own password on your account page.',
  'password.too_many_invitations':
    'Your company has sent {most} invitations within a day, which is the limit. Try again later.',
  'mail.off': 'Mail is not set up on this portal.',
  'access.forbidden': 'You are not allowed to do this.',
} as const;

/** Signing in and permissions. */
export const access = {
  'session.required': 'Please sign in.',
  'session.wrong_credentials': 'The e-mail or the password is wrong.',
  'session.too_many_tries': 'Too many failed attempts to sign in. Wait a while and try again.',
  'session.download_link_used': 'This link to a download was used or is too old. Choose it again.',
  'session.no_such_download': 'There is no such download.',
  'factor.code_wanted': 'Type the code of your authenticator app.',
  'factor.wrong_code': 'This code is wrong or was used already.',
  'factor.wrong_password': 'This is not your password.',
  'factor.required': 'Your company requires a second factor. Set it up first.',
  'factor.exists': 'You already have a second factor. Remove it first.',
  'factor.missing': 'You have not set up a second factor.',
  'factor.begin_again': 'Start setting up your second factor again.',
  'factor.own': 'Remove your own second factor with your password and a code.',
  'factor.missing_of_user': 'This user has not set up a second factor.',
  'password.link_over': 'This link was used already or is too old. Ask for a new one.',
  'password.own_invitation': 'Change your own password on the page of your account.',
  'password.too_many_invitations':
    'Your company has sent {most} invitations within a day, and no more are sent for it. Try again later.',
  'mail.off': 'Mail is not set up on this portal.',
  'access.forbidden': 'You are not allowed to do this.',
} as const;

export const account = {
  'account.sessions': 'Where you are signed in',
  'account.sessionsAbout': 'Do you not recognise one? Sign it out and change your password.',
  'account.thisSession': 'This browser',
  'account.unknownProgram': 'Unknown program',
  'account.signedInAt': 'Signed in {at}',
  'account.usedAt': 'Last used {at}',
  'account.from': 'From {address}',
  'account.signOutOf': 'Sign out {program}',
  'account.signOutOther': 'Whoever uses this session has to sign in again.',
  'account.signOutEverywhere': 'Sign out everywhere',
  'account.signOutEverywhereQuestion': 'Every browser in which you are signed in is signed out, this one too.',
} as const;

export const session = {
  'session.title': 'Sign in to Rigbook',
  'session.lead': 'Rig records, surveys and their follow-up in one place.',
  'session.email': 'Email',
  'session.password': 'Password',
  'session.signIn': 'Sign in',
  'session.signingIn': 'Signing in …',
  'session.expired': 'Your session has ended. Please sign in again; you will come back to the page you were on.',
  'session.changed': 'You were signed out because somebody signed in or out in another tab of this browser.',
  'session.own-account': 'You changed your account data. Please sign in again.',
  'session.signOut': 'Sign out',
  'session.signOutQuestion': 'Are you sure that you want to sign out?',
} as const;

/** Setting a new password by a link. */
export const passwords = {
  'session.forgotTitle': 'Set a new password',
  'session.forgotLead': 'Enter your address. If it is one of this portal, you get a mail with a link within a minute.',
  'session.sendLink': 'Send the link',
  'session.sendingLink': 'Sending …',
  'session.linkSent':
    'If somebody uses this portal with this address, a mail with a link is on its way. The link is valid for 60 minutes. If none arrives, ask the office for an invitation.',
  'session.noMail':
    'This portal sends no mail. Ask your office: an admin can set a new password for you or give you a link.',
  'session.lastAdmin': 'If you are the only admin, whoever runs the server can help you with this command:',
  'session.resetCommand': 'npm run reset-sign-in -- YOUR_EMAIL',
  'session.resetTitle': 'Choose a password',
  'session.resetLead':
    'It has 8 to 200 characters. Several words are easier to remember and harder to guess than one word with symbols in it.',
  'session.newPassword': 'New password',
  'session.repeatPassword': 'The same again',
  'session.setPassword': 'Set the password',
  'session.settingPassword': 'Setting it …',
  'session.passwordSet': 'Your password is set. Sign in with it.',
  'session.toSignIn': 'Back to signing in',
  'session.notTheSame': 'The passwords do not match.',
  'session.askAgain': 'Ask for a new link',
} as const;

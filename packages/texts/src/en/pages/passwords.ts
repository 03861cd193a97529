import { access } from '../refusals/access.ts';

/** Setting a new password by a link. */
export const passwords = {
  'session.forgotTitle': 'Set a new password',
  'session.forgotLead':
    'Enter your e-mail address. If this portal has a user with it, you get a mail with a link within a minute.',
  'session.sendLink': 'Send the link',
  'session.sendingLink': 'Sending …',
  'session.linkSent':
    'If this portal has a user with this address, a mail with a link is on its way. The link is valid for 60 minutes. If none arrives, ask the office for an invitation.',
  'session.noMail':
    'This portal sends no mail. Ask your office: an admin can set a new password for you or give you a link.',
  'session.lastAdmin': 'If you are the only admin, whoever runs the server can help you with this command:',
  'session.resetCommand': 'npm run reset-sign-in -- YOUR_EMAIL',
  'session.resetTitle': 'Choose a password',
  'session.resetLead':
    'It has 8 to 200 characters. Several words are easier to remember and harder to guess than one word with symbols in it.',
  'session.newPassword': 'New password',
  'session.repeatPassword': 'Repeat the new password',
  'session.setPassword': 'Set the password',
  'session.settingPassword': 'Setting …',
  'session.toSignIn': 'Back to sign-in',
  'session.notTheSame': 'The passwords do not match.',
  'session.linkOver': access['password.link_over'],
  'session.askAgain': 'Request a new link',
} as const;

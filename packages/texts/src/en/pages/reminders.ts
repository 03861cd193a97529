export const reminders = {
  'reminders.digest': 'Weekly digest',
  'reminders.digestAbout':
    'One mail a week about your findings that are overdue, sent back or soon due, about what waits for your verification, about the rigs that you manage or watch and, if you are an admin, about what nobody owns and what your company has escalated.',
  'reminders.sendMe': 'Send me the weekly digest',
  'reminders.figures': 'With figures',
  'reminders.figuresAbout':
    'What is open, overdue, closed and new since the last mail, with the register as PDF and Excel. Who watches a rig gets those of the rig in any case.',
  'reminders.language': 'Language of mails',
  'reminders.saved': 'Your choice is saved.',
  'reminders.preview': 'Preview',
  'reminders.previewOn': 'What is sent next, on {day}, if nothing changes until then',
  'reminders.previewOff': 'Switched off. With a weekday for the reminder, this would have been sent on {day}',
  'reminders.previewNone': 'Nobody would get a mail: there is nothing to report.',
  'reminders.previewCount':
    '{n, plural, one {# person would get a mail.} other {# people would get a mail each.}} This preview sends nothing.',
  'reminders.previewAll': 'Show all {n}',
  'reminders.findings': '{n, plural, one {# finding} other {# findings}}',
  'reminders.showMail': 'Show the mail',
  'reminders.hideMail': 'Hide the mail',
  'reminders.mailTo': 'Mail to {name}',
  'reminders.mailAs': 'How the mail is shown',
  'reminders.asHtml': 'As it looks',
  'reminders.asText': 'As text',
  'reminders.unsubscribe': 'Stop the weekly digest',
  'reminders.unsubscribe.asked': 'Stop the weekly digest?',
  'reminders.unsubscribe.asked.text':
    'You will get no more weekly mails about findings, escalations included. Nothing else changes.',
  'reminders.unsubscribe.stopped': 'Stopped',
  'reminders.unsubscribe.stopped.text':
    'You will not get the weekly digest any more. You can turn it on again on your account page.',
  'reminders.unsubscribe.failed': 'That did not work',
  'reminders.unsubscribe.failed.text': 'The portal could not be reached. Nothing has changed: try again in a moment.',
  'reminders.again': 'Try again',
  'reminders.account': 'To my account',
} as const;

/** The words of a digest in English, as ICU texts. */
export const en = {
  subject: '{company}: {said}',
  'said.escalated': '{n} overdue by more than {days, plural, one {# day} other {# days}}',
  'said.overdue': '{n} overdue',
  'said.returned': '{n} sent back',
  'said.due': '{n} due within a week',
  'said.ready': '{n} to verify',
  title: 'Findings of {company}',
  intro: 'What waits for you this week, as of {day}.',
  escalation:
    'As an admin of {company} you also see what is overdue by more than {days, plural, one {# day} other {# days}}, whoever owns it.',
  'section.escalated': 'Overdue by more than {days, plural, one {# day} other {# days}}',
  'section.overdue': 'Overdue',
  'section.returned': 'Sent back after verification',
  'section.due': 'Due within a week',
  'section.ready': 'Ready for verification',
  earlier: 'Still open in earlier surveys',
  late: '{n, plural, one {# day overdue} other {# days overdue}}',
  dueOn: 'Due {day}',
  waits: 'Waits for verification',
  nobody: 'No owner',
  more: '{n, plural, one {And # more} other {And # more}}',
  'priority.critical': 'Critical',
  'priority.major': 'Major',
  'priority.minor': 'Minor',
  open: 'Open the findings',
  why: 'You get this once a week because of the findings of {company}.',
  unsubscribe: 'Stop these mails',
} as const;

export type Word = keyof typeof en;

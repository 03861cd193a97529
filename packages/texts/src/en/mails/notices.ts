export const notices = {
  assigned: 'Assigned to you',
  returned: 'Returned',
  ready: 'Ready for verification',
  question: 'Question',
  closed: 'Closed',
  report_saved: 'New report',
  visit_planned: 'Visit',
  findings: '{count, plural, one {A finding of {rig}} other {# findings of {rig}}}',
  several: '{count, plural, one {# notice} other {# notices}}: {company}',
  by: 'by {by}',
  open: 'Open the portal',
  footer: 'You get this mail because you chose notices by mail. You can change that in the portal, at the bell.',
} as const;

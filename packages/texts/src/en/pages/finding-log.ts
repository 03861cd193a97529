/** The log: what happened to findings; and lists of findings that are kept under a name. */
export const findingLog = {
  'log.open': 'Log',
  'log.when': 'When',
  'log.what': 'What happened',
  'log.anything': 'Anything',
  'log.finding': 'Finding',
  'log.noRef': 'Without Ref.',
  'log.who': 'By',
  'log.from': 'From',
  'log.to': 'To',
  'log.none': 'Nothing happened that fits',
  'views.save': 'Save view',
  'views.name': 'Name of the view',
  'views.shared': 'For everyone in the company',
  'views.remove': 'Remove view',
  'views.removeQuestion': 'Remove the view “{name}”? The findings stay as they are.',
} as const;

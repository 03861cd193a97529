/** The log: what happened to findings. */
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
} as const;

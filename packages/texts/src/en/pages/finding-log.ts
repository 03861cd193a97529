/** The log: what happened to findings. */
export const findingLog = {
  'findings.log.open': 'Log',
  'findings.log.when': 'When',
  'findings.log.what': 'What happened',
  'findings.log.anything': 'Anything',
  'findings.log.finding': 'Finding',
  'findings.log.noRef': 'Without Ref.',
  'findings.log.who': 'By',
  'findings.log.from': 'From',
  'findings.log.to': 'To',
  'findings.log.none': 'Nothing happened that fits',
} as const;

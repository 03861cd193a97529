/** What is taken along of a rig. */
export const along = {
  'along.title': 'On this device',
  'along.not': 'Not on this device',
  'along.take': 'Take along',
  'along.taking': 'Taking along',
  'along.update': 'Update',
  'along.letGo': 'Remove from this device',
  'along.kept': 'On this device: {n, plural, one {# open finding} other {# open findings}}, {size}',
  'along.upToDate': 'up to date',
  'along.changes': '{n, plural, one {# change} other {# changes}} since',
  'along.failed': 'The rig could not be taken along.',
  'along.noRoom': 'The browser has no more room on this device. Remove another rig from it and try again.',
  'along.roomEnds': 'The browser has only {left} left on this device. Remove rigs that you no longer need.',
} as const;

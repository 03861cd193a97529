/** What the pages of findings say as those of reports do. */
export const findingWords = {
  'reports.priority.critical': 'Critical',
  'reports.priority.major': 'Major',
  'reports.priority.minor': 'Minor',
  'reports.priority.all': 'All',
  'reports.noStatus': 'No status',
  'reports.uploadFailed': 'Upload Failed',
  'findings.days': '{n, plural, one {# day} other {# days}}',
} as const;

import { priorities } from '../states.ts';

/** What the pages of findings say as those of reports do. */
export const findingWords = {
  'reports.priority.critical': priorities.critical,
  'reports.priority.major': priorities.major,
  'reports.priority.minor': priorities.minor,
  'reports.priority.all': 'All',
  'reports.noStatus': 'No status',
  'reports.uploadFailed': 'Upload Failed',
  'findings.days': '{n, plural, one {# day} other {# days}}',
} as const;

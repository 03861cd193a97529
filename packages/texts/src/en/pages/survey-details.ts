/** What documents say of a survey besides its day. */
export const surveyDetails = {
  'reports.details': 'Details for documents',
  'reports.details.title': 'Title',
  'reports.details.titleHint': 'On the cover, such as Full condition survey.',
  'reports.details.surveyors': 'Surveyors',
  'reports.details.surveyorsHint': 'A name in each line.',
  'reports.details.survey_to': 'Last day',
  'reports.details.survey_toHint': 'Of a survey that took several.',
  'reports.details.revision': 'Revision',
  'reports.details.revisionHint': 'As the cover says it.',
  'reports.details.distribution': 'Distribution',
  'reports.details.distributionHint': 'Who gets the report: a line for each.',
  'reports.surveyedFromTo': 'Surveyed {day} to {to}',
} as const;

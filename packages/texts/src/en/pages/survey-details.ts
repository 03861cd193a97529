/** What is said of a survey besides its day: details for documents, findings made beside a workbook, one of some sheets only. */
export const surveyDetails = {
  'reports.moreActions': 'More actions',
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
  'reports.sample': 'No workbook at hand?',
  'reports.sample.try': 'Try it with a sample',
  'reports.sample.download': 'Download the sample',
  'reports.startWithout': 'Start without a workbook',
  'reports.blankWorkbook': 'Blank workbook',
  'reports.revision.staying': '{n, plural, one {# that was added here stays} other {# that were added here stay}}',
  'reports.partial': 'A survey of these sheets only',
  'reports.partial.about':
    'This workbook has no {n, plural, one {sheet {sheets}, which has} other {sheets {sheets}, which have}} current findings. They stay current if this is ticked, else this survey replaces all of the last one.',
  'reports.partial.saved':
    'Sheets of earlier surveys that it lacks stay current if this is ticked, else it replaces all of the last one.',
  'reports.save.compare':
    'Compare with the last one: {pairs, plural, one {# pair} other {# pairs}}, {doubtful} doubtful.',
  'reports.save.compare.do': 'Compare',
} as const;

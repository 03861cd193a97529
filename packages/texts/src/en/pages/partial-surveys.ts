/** Whether a survey is one of some sheets only. */
export const partialSurveys = {
  'reports.partial': 'A survey of these sheets only',
  'reports.partial.about':
    'This workbook has no {n, plural, one {sheet {sheets}, which has} other {sheets {sheets}, which have}} current findings. They stay current if this is ticked, else this survey replaces all of the last one.',
} as const;

/** What reports and rigs say about visits, and visits about reports. */
export const visitReports = {
  'visits.report': 'Report',
  'visits.reportOf': 'Report of {day}',
  'visits.startReport': 'Start the report',
  'visits.visitOn': 'Visit on {day}',
  'visits.lastSurvey': 'The last survey was on {last}.',
  'visits.surveyDue': 'The last survey was on {last}, the next one was due on {due}.',
  'visits.planNextFor': 'Plan the next for {due}',
  'visits.planNext': 'Plan the next',
} as const;

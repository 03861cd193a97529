import { documents } from '../pages/documents.ts';
import { findingWords } from '../pages/finding-words.ts';
import { findings } from '../pages/findings.ts';
import { partialSurveys } from '../pages/partial-surveys.ts';
import { reports } from '../pages/reports.ts';
import { surveyDetails } from '../pages/survey-details.ts';
import { visitReports } from '../pages/visit-reports.ts';

/** Pages of reports, and the findings in them. */
export const texts = {
  ...reports,
  ...partialSurveys,
  ...surveyDetails,
  ...visitReports,
  ...findings,
  ...findingWords,
  ...documents,
} as const;

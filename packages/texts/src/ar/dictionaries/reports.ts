import type { texts as english } from '../../en/dictionaries/reports.ts';
import { documents } from '../pages/documents.ts';
import { findingWords } from '../pages/finding-words.ts';
import { findings } from '../pages/findings.ts';
import { partialSurveys } from '../pages/partial-surveys.ts';
import { reports } from '../pages/reports.ts';
import { surveyDetails } from '../pages/survey-details.ts';
import { visitReports } from '../pages/visit-reports.ts';

export const texts: Record<keyof typeof english, string> = {
  ...reports,
  ...partialSurveys,
  ...surveyDetails,
  ...visitReports,
  ...findings,
  ...findingWords,
  ...documents,
};

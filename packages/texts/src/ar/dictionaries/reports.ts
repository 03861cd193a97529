import type { texts as english } from '../../en/dictionaries/reports.ts';
import { acceptedRisks } from '../pages/accepted-risks.ts';
import { documents } from '../pages/documents.ts';
import { findingRemarks } from '../pages/finding-remarks.ts';
import { findingWords } from '../pages/finding-words.ts';
import { findings } from '../pages/findings.ts';
import { pictureMarks } from '../pages/picture-marks.ts';
import { reports } from '../pages/reports.ts';
import { surveyDetails } from '../pages/survey-details.ts';
import { visitReports } from '../pages/visit-reports.ts';

export const texts: Record<keyof typeof english, string> = {
  ...reports,
  ...surveyDetails,
  ...visitReports,
  ...findings,
  ...acceptedRisks,
  ...findingRemarks,
  ...findingWords,
  ...pictureMarks,
  ...documents,
};

export { NextSurvey } from './reports/next-survey.tsx';
export { VisitOfReport } from './reports/visit-of-report.tsx';

import type { visitReports as english } from '../../en/pages/visit-reports.ts';

export const visitReports = {
  'visits.report': 'التقرير',
  'visits.reportOf': 'تقرير {day}',
  'visits.startReport': 'بدء التقرير',
  'visits.visitOn': 'زيارة في {day}',
  'visits.lastSurvey': 'كان آخر مسح في {last}.',
  'visits.surveyDue': 'كان آخر مسح في {last}، وكان موعد التالي في {due}.',
  'visits.planNextFor': 'خطّط للتالي في {due}',
  'visits.planNext': 'خطّط للتالي',
} as const satisfies Record<keyof typeof english, string>;

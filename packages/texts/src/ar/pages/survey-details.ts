import type { surveyDetails as english } from '../../en/pages/survey-details.ts';

export const surveyDetails: Record<keyof typeof english, string> = {
  'reports.details': 'تفاصيل للمستندات',
  'reports.details.title': 'العنوان',
  'reports.details.titleHint': 'على الغلاف، مثل: مسح كامل للحالة.',
  'reports.details.surveyors': 'المساحون',
  'reports.details.surveyorsHint': 'اسم في كل سطر.',
  'reports.details.survey_to': 'اليوم الأخير',
  'reports.details.survey_toHint': 'لمسح استغرق عدة أيام.',
  'reports.details.revision': 'المراجعة',
  'reports.details.revisionHint': 'كما تظهر على الغلاف.',
  'reports.details.distribution': 'التوزيع',
  'reports.details.distributionHint': 'من يستلم التقرير: سطر لكل منهم.',
  'reports.surveyedFromTo': 'تاريخ المسح {day} إلى {to}',
};

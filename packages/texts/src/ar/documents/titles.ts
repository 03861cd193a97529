import type { fields as englishFields, titles as english } from '../../en/documents/titles.ts';

export const titles: Record<keyof typeof english, string> = {
  inspection: 'تقرير الفحص',
  audit: 'تقرير التدقيق',
  acceptance: 'تقرير القبول',
  closing: 'تقرير الإغلاق',
  audit_closing: 'تقرير إغلاق التدقيق',
  qshe: 'تقرير QSHE',
  final_reports: 'التقرير النهائي',
  audit_final_reports: 'التقرير النهائي للتدقيق',
  findings: 'سجل الملاحظات',
  yearly: 'المراجعة السنوية',
};

export const fields: Record<keyof typeof englishFields, string> = {
  ref: 'المرجع',
  deficiency: 'القصور',
  recommendation: 'التوصية',
  reference: 'المستند المرجعي',
  location: 'الموقع',
  action_by: 'المسؤول عن الإجراء',
  action_taken: 'الإجراء المتخذ',
  verified_by: 'تحقق منها',
};

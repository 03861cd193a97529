import type { AskedDocument, DocumentLanguage } from '@rigbook/contract';
import type { ReportKind } from '@rigbook/domain';

type Titles = Record<Exclude<ReportKind, 'move_reports' | 'drop_reports'> | 'findings', string>;

const TITLES: Record<DocumentLanguage, Titles> = {
  en: {
    inspection: 'Full condition survey',
    audit: 'Audit',
    acceptance: 'Acceptance',
    closing: 'Closing report',
    audit_closing: 'Audit closing report',
    qshe: 'QSHE report',
    final_reports: 'Final report',
    audit_final_reports: 'Audit final report',
    findings: 'Register of findings',
  },
  ar: {
    inspection: 'المسح الشامل للحالة',
    audit: 'تقرير التدقيق',
    acceptance: 'تقرير القبول',
    closing: 'تقرير الإغلاق',
    audit_closing: 'تقرير إغلاق التدقيق',
    qshe: 'تقرير QSHE',
    final_reports: 'التقرير النهائي',
    audit_final_reports: 'التقرير النهائي للتدقيق',
    findings: 'سجل الملاحظات',
  },
};

/** What a document calls itself. */
export function titleOf({ of, kind, language }: AskedDocument): string {
  const known: Partial<Record<string, string>> = TITLES[language];
  return known[of === 'findings' ? 'findings' : (kind ?? '')] ?? '';
}

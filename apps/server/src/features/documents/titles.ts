import type { AskedDocument, Language } from '@rigbook/contract';
import type { ReportKind } from '@rigbook/domain';

type Titles = Record<Exclude<ReportKind, 'move_reports' | 'drop_reports'> | 'findings', string>;

const TITLES: Record<Language, Titles> = {
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

/** What a kind of report is called in documents. */
export function titleOfKind(language: Language, kind: string): string {
  const known: Partial<Record<string, string>> = TITLES[language];
  return known[kind] ?? '';
}

/**
 * Whether a document is marked as a draft, because nothing is issued yet: as PDF every report but that of the QSHE sheet,
 * which is handed over with its inspection.
 */
export const isDraft = ({ of, kind, format }: AskedDocument): boolean =>
  of === 'report' && format === 'pdf' && kind !== 'qshe';

/** What a document calls itself. */
export const titleOf = ({ of, kind, language }: AskedDocument): string =>
  titleOfKind(language, of === 'findings' ? 'findings' : (kind ?? ''));

/** What documents call themselves, by the kind of report that they are of. */
export const titles = {
  inspection: 'Inspection',
  audit: 'Audit',
  acceptance: 'Acceptance',
  closing: 'Closing report',
  audit_closing: 'Audit closing report',
  qshe: 'QSHE report',
  final_reports: 'Final report',
  audit_final_reports: 'Audit final report',
  findings: 'Register of findings',
} as const;

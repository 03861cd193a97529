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
  yearly: 'Yearly review',
} as const;

/** What documents call the fields of a finding: as the portal's pages do. */
export const fields = {
  ref: 'Ref.',
  deficiency: 'Deficiency',
  recommendation: 'Recommendation',
  reference: 'Reference',
  location: 'Location',
  action_by: 'Action by',
  action_taken: 'Action taken',
  verified_by: 'Verified by',
} as const;

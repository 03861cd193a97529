import type { Finding } from '@rigbook/domain';

/** A finding as it is stored for a report. */
export const findingRow = (report: { id: number; clientId: number }, finding: Finding) => ({
  client_id: report.clientId,
  report_id: report.id,
  sheet: finding.sheet,
  row_number: finding.row,
  priority: finding.priority,
  status: finding.status,
  ref: finding.ref,
  deficiency: finding.deficiency,
  recommendation: finding.recommendation,
  reference: finding.reference,
  action_by: finding.actionBy,
  closing_date: finding.closingDate,
  target_date: finding.targetDate,
  location: finding.location,
  action_taken: finding.actionTaken,
  verified_by: finding.verifiedBy,
  remarks: finding.remarks,
  initial_picture: finding.initialPicture,
  final_picture: finding.finalPicture,
});

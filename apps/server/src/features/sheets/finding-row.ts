import { dayWritten, type Finding, type FindingPlace, type Headings, mapFields, SHEET_TEXTS } from '@rigbook/domain';
import { bytesOf, type TextBytes } from '../../platform/records/text-bytes.ts';

const columnsOf = (finding: Finding) => ({
  sheet: finding.sheet,
  row_number: finding.row,
  priority: finding.priority,
  status: finding.status,
  ...mapFields(SHEET_TEXTS, (field) => finding[field]),
  initial_picture: finding.initialPicture,
  final_picture: finding.finalPicture,
  ...registered(finding),
});

/** What the register takes from a finding beside its texts; null where there is nothing. */
function registered({ furtherPictures, closing_date: closingDate, target_date: targetDate }: Finding) {
  const targetDay = dayWritten(targetDate);
  return {
    further_pictures: furtherPictures.length > 0 ? furtherPictures : null,
    closing_day: dayWritten(closingDate),
    target_day: targetDay,
    target_problem: targetDay === null && targetDate.trim() !== '' ? true : null,
  };
}

/** A finding as a row of the database, without what one row of a sheet does not say. */
export const findingRow = (report: { id: number; clientId: number }, finding: Finding) => ({
  client_id: report.clientId,
  report_id: report.id,
  ...columnsOf(finding),
});

/**
 * Findings as JSON text, from which the database takes their rows.
 * @param headingsOf of what they are in; left out if only their rows are known
 */
export const findingsText = (findings: readonly Finding[], headingsOf?: (place: FindingPlace) => Headings): TextBytes =>
  bytesOf(
    JSON.stringify(
      findings.map((finding) => ({ ...columnsOf(finding), ...headingsOf?.(finding) })),
      storable,
    ),
  );

/** JSON can name half a character, which the database has no text for. */
const storable = (_key: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

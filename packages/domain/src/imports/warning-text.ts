import type { Bars } from '../findings/chart.ts';
import type { ImportWarning, Place } from './import-warning.ts';

/** One English sentence about a warning, without its places: those are shown as links beside it. */
export function warningText(warning: ImportWarning): string {
  switch (warning.code) {
    case 'no_findings':
      return 'No findings were recognised in this workbook';
    case 'column_a_filled':
      return `Column A is filled on ${warning.count} findings: closed ones will stay in the closing report`;
    case 'finding_without_status':
      return `${findings(warning.count)} no status and will be left out of the closing report unless set to OPEN`;
    case 'status_without_priority':
      return `${rows(warning.count)} a status but no priority and will not count as findings`;
    case 'unknown_priority':
      return `These priorities are not Critical, Major or Minor: ${quoted(warning.words)}`;
    case 'unknown_status':
      return `These statuses are not Open, In progress or Closed: ${quoted(warning.words)}`;
    case 'duplicate_ref':
      return `These references stand on more than one finding: ${quoted(warning.refs)}`;
    case 'no_summary_sheet':
      return 'The workbook has no sheet named Summary, so the report has no chart';
    case 'summary_incomplete':
      return `The Summary sheet has no number in ${warning.cells.join(', ')}: its chart shows the counted findings instead`;
    case 'summary_differs':
      return `The Summary sheet says ${bars(warning.shown)}, but the findings count ${bars(warning.counted)} (critical, major, minor)`;
    case 'no_qshe_sheet':
      return 'No sheet has QSHE or QHSE in its name, so no QSHE report will be made';
    case 'several_qshe_sheets':
      return `More than one sheet has QSHE or QHSE in its name: the QSHE report is made from '${warning.used}', not from ${quoted(warning.others)}`;
    case 'header_row_moved':
      return `The header row is not in row 10 but in ${warning.places.map(rowOfSheet).join(', ')}`;
    case 'no_header_row':
      return `No header row ('No.' in column A) was found in ${sheetNames(warning)}`;
    case 'sheet_empty':
      return `Nothing is left to show of ${sheetNames(warning)} once the leading rows are dropped`;
    case 'sheet_hidden':
      return `These sheets are hidden in the workbook and are read all the same: ${sheetNames(warning)}`;
    case 'rows_hidden':
      return `${rows(warning.count)} been hidden in the workbook and will be read all the same`;
    default:
      // Only 'rig_name_differs' is left; a code that is added without a text does not compile here.
      return `The workbook names the rig '${warning.found}', but this report is for '${warning.expected}'`;
  }
}

/** Enough to recognise them; the places tell the rest. */
const MOST_QUOTED = 5;

function quoted(words: readonly string[]): string {
  const shown = words.slice(0, MOST_QUOTED).map((word) => `'${word}'`);
  const more = words.length - shown.length;
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${more} more`;
}

function rowOfSheet({ sheet, rows }: Place): string {
  return `row ${rows.join(', ')} of '${sheet}'`;
}

function sheetNames({ places }: ImportWarning): string {
  return quoted(places.map(({ sheet }) => sheet));
}

function findings(count: number): string {
  return count === 1 ? '1 finding has' : `${count} findings have`;
}

function rows(count: number): string {
  return count === 1 ? '1 row has' : `${count} rows have`;
}

function bars({ open, closed }: { open: Bars; closed: Bars }): string {
  return `open ${open.join(', ')} and closed ${closed.join(', ')}`;
}

/** What a person should know about an imported workbook before saving it; the keys are the codes of the warnings. */
export const imports = {
  'warnings.no_findings': 'No findings were recognised in this workbook',
  'warnings.findings_dropped':
    '{count, plural, one {# row above the list has a priority and is left out, because a sheet begins in row 10} other {# rows above the list have a priority and are left out, because a sheet begins in row 10}}',
  'warnings.merged_priority':
    'Priority is merged over {ranges}: {count, plural, one {# row below the first has none and will not count as a finding} other {# rows below the first have none and will not count as findings}}',
  'warnings.merged_status':
    'Status is merged over {ranges}: {count, plural, one {# finding below the first has none} other {# findings below the first have none}}',
  'warnings.column_a_filled':
    'Column A is filled in on {count, number} findings: closed ones will stay in the closing report',
  'warnings.finding_without_status':
    '{count, plural, one {# finding has} other {# findings have}} no status and will be left out of the closing report unless set to OPEN',
  'warnings.status_without_priority':
    '{count, plural, one {# row has} other {# rows have}} a status but no priority and will not count as findings',
  'warnings.unknown_priority': 'These priorities are not Critical, Major or Minor: {words}',
  'warnings.unknown_status': 'These statuses are not Open, In progress or Closed: {words}',
  'warnings.duplicate_ref': 'These references are on more than one finding: {refs}',
  'warnings.no_summary_sheet': 'The workbook has no sheet named Summary, so the report has no chart',
  'warnings.summary_incomplete':
    'The Summary sheet has no number in {cells}: its chart shows the counted findings instead',
  'warnings.summary_differs':
    'The Summary sheet says open {open} and closed {closed}, but the findings count open {countedOpen} and closed {countedClosed} (critical, major, minor)',
  'warnings.no_qshe_sheet': 'No sheet has QSHE or QHSE in its name, so no QSHE report will be made',
  'warnings.several_qshe_sheets':
    "More than one sheet has QSHE or QHSE in its name: the QSHE report is made from ''{used}'', not from {others}",
  'warnings.header_row_moved': 'The header row is not in row 10 but in {rows}',
  'warnings.no_header_row': "No header row (''No.'' in column A) was found in {sheets}",
  'warnings.sheet_empty': 'Nothing is left to show of {sheets} once the leading rows are dropped',
  'warnings.sheet_hidden': 'These sheets are hidden in the workbook but are read anyway: {sheets}',
  'warnings.rows_hidden':
    '{count, plural, one {# row is} other {# rows are}} hidden in the workbook but will be read anyway',
  'warnings.rig_name_differs': "The workbook names the rig ''{found}'', but this report is for ''{expected}''",
  'warnings.list': '{words}{more, plural, =0 {} other { and # more}}',
  'warnings.rows': "row {rows} of ''{sheet}''",
} as const;

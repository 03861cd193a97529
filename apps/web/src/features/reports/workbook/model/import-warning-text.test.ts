import type { ImportWarning } from '@rigbook/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { language, loadLanguage } from '../../../../lib/i18n/i18n.ts';
import { warningText } from './import-warning-text.ts';

const at = (sheet: string, ...rows: number[]) => ({ sheet, rows });

const CASES: [ImportWarning, sentence: string][] = [
  [{ code: 'no_findings', places: [] }, 'No findings were recognised in this workbook'],
  [
    { code: 'merged_priority', ranges: ['E12:E14', 'E20:E21'], count: 3, places: [at('Derrick', 13, 14, 21)] },
    'Priority is merged over E12:E14, E20:E21: 3 rows below the first have none and will not count as findings',
  ],
  [
    { code: 'merged_priority', ranges: ['E12:E13'], count: 1, places: [at('Derrick', 13)] },
    'Priority is merged over E12:E13: 1 row below the first has none and will not count as a finding',
  ],
  [
    { code: 'merged_status', ranges: ['G12:G13'], count: 1, places: [at('Derrick', 13)] },
    'Status is merged over G12:G13: 1 finding below the first has none',
  ],
  [
    { code: 'finding_without_status', count: 1, places: [at('Derrick', 13)] },
    '1 finding has no status and will be left out of the closing report unless set to OPEN',
  ],
  [
    { code: 'finding_without_status', count: 2, places: [at('Derrick', 13, 14)] },
    '2 findings have no status and will be left out of the closing report unless set to OPEN',
  ],
  [
    { code: 'status_without_priority', count: 1, places: [at('Derrick', 13)] },
    '1 row has a status but no priority and will not count as findings',
  ],
  [
    { code: 'status_without_priority', count: 2, places: [at('Derrick', 13, 14)] },
    '2 rows have a status but no priority and will not count as findings',
  ],
  [
    { code: 'unknown_priority', words: ['High', 'Major (was Minor)'], places: [at('Derrick', 13, 14)] },
    "These priorities are not Critical, Major or Minor: 'High', 'Major (was Minor)'",
  ],
  [
    { code: 'unknown_priority', words: ['a', 'b', 'c', 'd', 'e', 'f', 'g'], places: [] },
    "These priorities are not Critical, Major or Minor: 'a', 'b', 'c', 'd', 'e' and 2 more",
  ],
  [
    { code: 'unknown_status', words: ['NOT CLOSED', 'In-progress'], places: [at('Derrick', 13, 14)] },
    "These statuses are not Open, In progress or Closed: 'NOT CLOSED', 'In-progress'",
  ],
  [
    { code: 'column_a_filled', count: 2, places: [at('Derrick', 12, 13)] },
    'Column A is filled in on 2 findings: closed ones will stay in the closing report',
  ],
  [
    { code: 'duplicate_ref', refs: ['DM-01'], places: [at('Derrick', 12, 13)] },
    "These references are on more than one finding: 'DM-01'",
  ],
  [{ code: 'no_summary_sheet', places: [] }, 'The workbook has no sheet named Summary, so the report has no chart'],
  [
    { code: 'summary_incomplete', cells: ['C15', 'B16', 'C16', 'D16'], places: [at('Summary', 15)] },
    'The Summary sheet has no number in C15, B16, C16, D16: its chart shows the counted findings instead',
  ],
  [
    {
      code: 'summary_differs',
      shown: { open: [9, 23, 15], closed: [8, 11, 8] },
      counted: { open: [0, 1, 0], closed: [0, 0, 0] },
      places: [at('SUMMARY', 15, 16)],
    },
    'The Summary sheet says open 9, 23, 15 and closed 8, 11, 8, but the findings count open 0, 1, 0 and closed 0, 0, 0 (critical, major, minor)',
  ],
  [{ code: 'no_qshe_sheet', places: [] }, 'No sheet has QSHE or QHSE in its name, so no QSHE report will be made'],
  [
    { code: 'several_qshe_sheets', used: 'QSHE', others: ['5. QHSE'], places: [at('QSHE'), at('5. QHSE')] },
    "More than one sheet has QSHE or QHSE in its name: the QSHE report is made from 'QSHE', not from '5. QHSE'",
  ],
  [
    { code: 'header_row_moved', places: [at('Derrick', 12), at('Mast', 11)] },
    "The header row is not in row 10 but in row 12 of 'Derrick', row 11 of 'Mast'",
  ],
  [{ code: 'no_header_row', places: [at('Derrick')] }, "No header row ('No.' in column A) was found in 'Derrick'"],
  [
    { code: 'sheet_empty', places: [at('Camp')] },
    "Nothing is left to show of 'Camp' once the leading rows are dropped",
  ],
  [
    { code: 'sheet_hidden', places: [at('Whole')] },
    "These sheets are hidden in the workbook but are read anyway: 'Whole'",
  ],
  [
    { code: 'rows_hidden', count: 1, places: [at('Half', 12)] },
    '1 row is hidden in the workbook but will be read anyway',
  ],
  [
    { code: 'rows_hidden', count: 4, places: [at('Half', 12, 13, 14, 15)] },
    '4 rows are hidden in the workbook but will be read anyway',
  ],
  [
    { code: 'rig_name_differs', found: 'Marlin Crest', expected: 'Sahra Falcon 12', places: [at('Derrick', 3)] },
    "The workbook names the rig 'Marlin Crest', but this report is for 'Sahra Falcon 12'",
  ],
];

describe('a warning of an import', () => {
  afterEach(() => loadLanguage('en'));

  it.each(CASES)('$code has a sentence', (warning, sentence) => {
    expect(warningText(warning, language().said)).toBe(sentence);
  });

  it('has an Arabic sentence, whatever its code', async () => {
    await loadLanguage('ar');
    for (const [warning] of CASES) expect(warningText(warning, language().said)).toMatch(/^[\p{Script=Arabic}\d]/u);
  });
});

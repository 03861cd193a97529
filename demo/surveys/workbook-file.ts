import { DAY, PRIORITIES } from '@rigbook/domain';
import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';
import type { ReportedFinding } from './life.ts';
import { SURVEY_KINDS } from './survey-kinds.ts';
import { dayText, type DocumentSheet, type SurveyDocument } from './survey-document.ts';

type Value = CellObject | string | number | null;

const HEADER = [
  'No.',
  'Ref.',
  'Deficiency',
  'Recommendation',
  'Priority',
  'Reference',
  'Status',
  'Action by',
  'Closing date',
  'Target date',
  'Equipment / location',
  'Action taken',
  'Verified by',
  'Remarks',
];
const WIDTHS = [6, 9, 48, 48, 10, 20, 13, 30, 13, 13, 26, 30, 12, 16];
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const SURVEYORS = 'H. Lindqvist, R. Adeyemi';

/** The bytes of the findings workbook: a Summary, then a sheet per section with its header in row 10. */
export function workbookBytes(document: SurveyDocument): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, summarySheet(document), 'Summary');
  for (const [index, sheet] of document.sheets.entries()) {
    utils.book_append_sheet(book, sectionSheet(document, sheet, index + 2), sheet.name);
  }
  const bookType = document.format === 'xls' ? 'biff8' : 'xlsx';
  return new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
}

/** A real date, as a spreadsheet program would have made of the text that a surveyor typed. */
const dateCell = (isoDay: string): CellObject => ({
  t: 'n',
  v: (Date.parse(isoDay) - EXCEL_EPOCH) / DAY,
  z: 'd-mmm-yyyy',
});

/** What a workbook says of the meaning of its marks. */
const KEYS: Value[][] = [
  [
    'Priority key',
    null,
    'CRITICAL: stop or do not start until corrected',
    'MAJOR: correct by the agreed date, normally before the next well',
    null,
    null,
    'MINOR: correct in normal maintenance',
  ],
  [
    'Status key',
    null,
    'OPEN: not started',
    'IN PROGRESS: started, evidence incomplete',
    null,
    null,
    'CLOSED: corrected, evidence seen by the surveyor',
  ],
];

/** What stands above the findings of a sheet. */
function headOf(document: SurveyDocument, sheet: DocumentSheet, number: number): Value[][] {
  const { rig, client, ref, dates } = document;
  return [
    [`${SURVEY_KINDS[document.kind].title} - PRELIMINARY REPORT`],
    [sheet.name.toUpperCase()],
    ['Rig', null, rig.name, rig.type, null, null, 'Report ref.', null, `${ref} rev 0`],
    [
      'Client',
      null,
      client,
      `Operator: ${rig.operator}`,
      null,
      null,
      'Sheet',
      null,
      `${number} of ${document.sheets.length + 1}`,
    ],
    [
      'Location',
      null,
      rig.location,
      rig.site,
      null,
      null,
      'Survey dates',
      null,
      `${dayText(dates.first)} to ${dayText(dates.last)}`,
    ],
    [
      'Surveyor',
      null,
      SURVEYORS,
      `Rig representative: ${rig.representative}`,
      null,
      null,
      'Issue date',
      null,
      dayText(dates.issue),
    ],
    ...KEYS,
  ];
}

function sectionSheet(document: SurveyDocument, sheet: DocumentSheet, number: number): WorkSheet {
  const rows: Value[][] = [
    ...headOf(document, sheet, number),
    [],
    HEADER,
    ...sheet.rows.map((row) =>
      row.kind === 'finding' ? findingRow(document, row.finding) : [row.number, null, row.text],
    ),
  ];
  return sheetOf(rows, WIDTHS);
}

function findingRow(document: SurveyDocument, finding: ReportedFinding): Value[] {
  // Both ways of writing a date are in use: the newer workbooks have dates, the old .xls ones text.
  const day = (isoDay: string) => (document.format === 'xlsx' ? dateCell(isoDay) : dayText(isoDay));
  return [
    null,
    finding.ref,
    finding.deficiency,
    finding.recommendation,
    finding.priority,
    finding.reference,
    finding.status,
    finding.actionBy,
    finding.closingDate && day(finding.closingDate),
    day(finding.targetDate),
    finding.location,
    finding.actionTaken || null,
    finding.verifiedBy || null,
    finding.remarks || null,
  ];
}

function summarySheet(document: SurveyDocument): WorkSheet {
  const { rig, kind, client, ref, dates, sheets } = document;
  const { title, scope } = SURVEY_KINDS[kind];
  const all = sheets.flatMap(findingsIn);
  const closed = countsOf(all.filter(({ status }) => status === 'CLOSED'));
  const open = countsOf(all.filter(({ status }) => status !== 'CLOSED'));
  const total = countsOf(all);
  const rows: Value[][] = [
    [title],
    ['SUMMARY OF FINDINGS'],
    ['Rig', rig.name],
    ['Client', client],
    ['Report ref.', `${ref} rev 0`],
    ['Survey dates', `${dayText(dates.first)} to ${dayText(dates.last)}`],
    ['Surveyors', SURVEYORS],
    ['Issue date', dayText(dates.issue)],
    ['Scope', scope],
    ['Basis', 'API and IADC recommended practices, class rules, manufacturers’ manuals'],
    [],
    [],
    ['FINDINGS BY PRIORITY'],
    ['Status', 'Critical', 'Major', 'Minor', 'All'],
    ['Open (with in progress)', ...open],
    ['Closed', ...closed],
    ['Total', ...total],
    [
      '% closed',
      ...total.map((count, column) => (count === 0 ? '---' : Math.floor((100 * (closed[column] ?? 0)) / count))),
    ],
    [],
    ['Section', 'Critical', 'Major', 'Minor', 'All', 'Closed'],
    ...sheets.map((sheet) => {
      const findings = findingsIn(sheet);
      return [sheet.name, ...countsOf(findings), findings.filter(({ status }) => status === 'CLOSED').length];
    }),
  ];
  return sheetOf(rows, [26, 24, 10, 10, 10, 10]);
}

const findingsIn = ({ rows }: DocumentSheet): ReportedFinding[] =>
  rows.flatMap((row) => (row.kind === 'finding' ? [row.finding] : []));

/** How many are critical, major, minor, and in total. */
function countsOf(findings: readonly ReportedFinding[]): number[] {
  const counts = PRIORITIES.map((one) => findings.filter(({ priority }) => priority.toLowerCase() === one).length);
  return [...counts, findings.length];
}

function sheetOf(rows: Value[][], widths: readonly number[]): WorkSheet {
  const sheet = utils.aoa_to_sheet(rows);
  sheet['!cols'] = widths.map((wch) => ({ wch }));
  return sheet;
}

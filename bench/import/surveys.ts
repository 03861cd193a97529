import { photograph } from '../../e2e/support/survey-workbook.ts';
import { findingsOf, parsePosition, type Row, type Sheet } from '../../packages/domain/src/index.ts';
import type { SourceCell, SourceSheet } from '../../packages/workbook/test/writers/source.ts';
import { writeXlsx } from '../../packages/workbook/test/writers/write-xlsx.ts';
import { madeUpSheet } from '../report-table/made-up.ts';

/** How many findings the workbooks have; a tenth of them have a picture. */
export const SIZES = [500, 5_000, 20_000] as const;
const FINDINGS_PER_PICTURE = 10;
/** The sheet with the findings, which also become a QSHE report. */
export const LARGE = 'QSHE';
const COLOURS = 216;

const sheetsOf = (findings: number): Sheet[] => [madeUpSheet('Summary', 1), madeUpSheet(LARGE, findings)];

/** A surveyor's workbook. Every eleventh text of its `revised` version was edited, and every fiftieth finding is gone. */
export async function workbookOf(findings: number, version: 'first' | 'revised' = 'first'): Promise<Uint8Array> {
  const photographs = await Promise.all(Array.from({ length: COLOURS }, (_, colour) => photograph(colour)));
  const sheets = sheetsOf(findings).map((sheet): SourceSheet => {
    const rows = findingsOf([sheet]).filter((_, index) => index % FINDINGS_PER_PICTURE === 0);
    return {
      name: sheet.name,
      cells: sheet.rows.flatMap((row, number) => cellsOf(version === 'first' ? row : revised(row, number))),
      pictures: rows.map(({ row }, index) => ({
        row,
        column: 14,
        bytes: photographs[index % COLOURS] ?? new Uint8Array(),
      })),
    };
  });
  return writeXlsx({ sheets });
}

function revised(row: Row, number: number): Row {
  if (number % 50 === 49) return null;
  if (number % 11 !== 10) return row;
  return (
    row?.map((cell) => (/^C\d/.test(cell.position) ? { ...cell, content: `${cell.content} Again.` } : cell)) ?? null
  );
}

/** Without the picture column, which the import adds. */
const cellsOf = (row: Row): SourceCell[] =>
  (row ?? []).flatMap(({ position, content }) => {
    const at = parsePosition(position);
    return at && at.column !== 'O' ? [{ row: at.row, column: at.columnNumber - 1, value: content }] : [];
  });

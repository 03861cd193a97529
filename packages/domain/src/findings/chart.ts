import { countFindings } from './counts.ts';
import { PRIORITIES } from '../sheets/priority.ts';
import { cellAt, type Sheet, sheetKind } from '../sheets/sheets.ts';

/** Bars for Critical, Major and Minor. */
export type Bars = [critical: number, major: number, minor: number];

/** Why the bars are not what a reader may expect. */
export type ChartNote = 'cells_missing' | 'cells_differ';

export type SummaryChart = { open: Bars; closed: Bars; source: 'cells' | 'findings'; note?: ChartNote };

/** 'imported': what the Summary sheet says. 'current': the report's own findings as they are now, for a closing. */
export type ChartMode = 'imported' | 'current';

/** The six cells of the Summary sheet that the chart shows (rules.md#summary-chart). */
const SUMMARY_CELLS = { open: ['B15', 'C15', 'D15'], closed: ['B16', 'C16', 'D16'] } as const;

/**
 * The chart of a Summary sheet (rules.md#summary-chart, rules.md#summary-in-closings). Imported: the six cells, or the
 * counted findings if a cell is missing or not a number; with a note in that case, and if cells and findings differ.
 * Open includes findings in progress.
 */
export function summaryChart(sheets: readonly Sheet[], mode: ChartMode): SummaryChart {
  const counted = countedBars(sheets);
  if (mode === 'current') return { ...counted, source: 'findings' };
  const cells = summaryCells(sheets);
  const open = completeBars(cells.open);
  const closed = completeBars(cells.closed);
  if (!open || !closed) return { ...counted, source: 'findings', note: 'cells_missing' };
  const chart: SummaryChart = { open, closed, source: 'cells' };
  return sameBars(open, counted.open) && sameBars(closed, counted.closed) ? chart : { ...chart, note: 'cells_differ' };
}

/** The bars counted from the findings. */
export function countedBars(sheets: readonly Sheet[]): Pick<SummaryChart, 'open' | 'closed'> {
  const { critical, major, minor } = countFindings(sheets);
  return {
    open: [critical.open + critical.progress, major.open + major.progress, minor.open + minor.progress],
    closed: [critical.closed, major.closed, minor.closed],
  };
}

/** The positions of those of the six cells that are missing or not a number. All six without a Summary sheet. */
export function missingSummaryCells(sheets: readonly Sheet[]): string[] {
  const { open, closed } = summaryCells(sheets);
  return [
    ...SUMMARY_CELLS.open.filter((_, bar) => open[bar] === null),
    ...SUMMARY_CELLS.closed.filter((_, bar) => closed[bar] === null),
  ];
}

type ReadBars = Record<'open' | 'closed', (number | null)[]>;

function summaryCells(sheets: readonly Sheet[]): ReadBars {
  const summary = sheets.find((sheet) => sheetKind(sheet.name) === 'summary');
  const read = (position: string): number | null =>
    numberAsDisplayed((summary && cellAt(summary, position)?.content) ?? '');
  return { open: SUMMARY_CELLS.open.map(read), closed: SUMMARY_CELLS.closed.map(read) };
}

/** 1234 for '1,234', '1 234' and '1234.0', because cells contain what the spreadsheet shows. Null if not a count. */
function numberAsDisplayed(text: string): number | null {
  const plain = text.trim().replaceAll(/(?<=\d)[,\s'’](?=\d{3}(?!\d))/g, '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

function completeBars(values: readonly (number | null)[]): Bars | null {
  const [critical, major, minor] = values;
  return critical == null || major == null || minor == null ? null : [critical, major, minor];
}

function sameBars(left: Bars, right: Bars): boolean {
  return PRIORITIES.every((_, bar) => left[bar] === right[bar]);
}

import { withText } from '../follow-ups/rows/entered-row.ts';
import { byName } from '../follow-ups/relocation.ts';
import { cellIn, type Row, textAt } from '../sheets/cells.ts';
import { withRows } from '../sheets/classify.ts';
import type { Sheet } from '../sheets/sheets.ts';
import { placesById, type TrackedFinding } from '../findings/matching/places.ts';
import { type CorrectedCell, type Corrections, setCorrected, WORD_COLUMNS } from './corrections.ts';
import { fateOfWord, type Source } from './fate.ts';

/** A report as it is, and without what was answered in it; the two are the same where nothing was. */
export type CorrectedReport = {
  current: readonly Sheet[];
  base: readonly Sheet[];
  present: readonly TrackedFinding[];
  corrections: Corrections;
};

/** Other sheets for it, with the places of its findings in them. */
export type GivenSheets = {
  sheets: readonly Sheet[];
  places: readonly TrackedFinding[];
  from: Source;
  /** Whether all corrections are given up. */
  drops: boolean;
};

/** A correction whose cell has another word now. */
export type ReplacedWord = { finding: string; column: string; before: string; after: string };

export type KeptCorrections = {
  sheets: Sheet[];
  corrections: Corrections;
  /** How many cells kept their correction. */
  kept: number;
  replaced: ReplacedWord[];
};

/**
 * The other sheets with the corrections of the report in them, cell by cell (rules.md#corrections-and-workbooks): only a
 * workbook sets what the workbook said, and only a workbook that has itself changed a cell ends the correction of it.
 */
export function keepCorrections(report: CorrectedReport, given: GivenSheets): KeptCorrections {
  const { corrections, present } = report;
  const [now, before, next] = [byName(report.current), byName(report.base), byName(given.sheets)];
  const placeOf = placesById(present);
  const result: KeptCorrections = { sheets: [], corrections: {}, kept: 0, replaced: [] };
  const rows = new Map<string, Map<number, Row>>();
  const isThere = new Set(given.places.map(({ id }) => id));
  for (const [finding, cells] of Object.entries(corrections)) {
    if (!isThere.has(finding) && !given.drops) result.corrections[finding] = cells;
  }
  for (const { id, sheet, row: number } of given.places) {
    const from = placeOf.get(id);
    // Without a workbook every changed word of a finding that was there is a correction.
    if (!corrections[id] && (!from || given.from === 'workbook')) continue;
    const row = next.get(sheet)?.rows[number] ?? null;
    const was = from && { now: now.get(from.sheet)?.rows[from.row], base: before.get(from.sheet)?.rows[from.row] };
    const kept = keptRow({ id, number, row, was, cells: corrections[id] ?? {} }, given, result);
    if (kept !== row) rows.set(sheet, (rows.get(sheet) ?? new Map<number, Row>()).set(number, kept));
  }
  result.sheets = given.sheets.map((sheet) => withRows(sheet, rows.get(sheet.name) ?? new Map()));
  return result;
}

type Finding = {
  id: string;
  number: number;
  row: Row;
  /** Its row in the report; a finding that was gone has none. */
  was: { now: Row | undefined; base: Row | undefined } | undefined;
  cells: Record<string, CorrectedCell>;
};

function keptRow({ id, number, row, was, cells }: Finding, { from, drops }: GivenSheets, result: KeptCorrections): Row {
  let kept = row;
  for (const column of from === 'edit' ? WORD_COLUMNS : Object.keys(cells)) {
    if ([row, was?.now].some((one) => cellIn(one, column)?.type === 'image')) continue;
    const cell = cells[column];
    const given = textAt(row, column);
    const present = was ? textAt(was.base, column) : (cell?.word ?? '');
    const fate = fateOfWord(given, was ? [present, textAt(was.now, column)] : [present], cell, from);
    const put = (text: string) => (kept = withText(kept, column, number, text));
    const end = (after: string) => {
      if (after !== present) result.replaced.push({ finding: id, column, before: present, after });
    };
    if (cell && drops && fate !== 'edited') {
      // An edit has the report's own words: the workbook's are known from it only.
      if (from === 'edit') put(cell.said);
      end(from === 'edit' ? cell.said : given);
    } else if (cell && fate === 'kept') {
      put(cell.word);
      result.kept += 1;
      setCorrected(result.corrections, id, column, cell);
    } else if (fate === 'replaced') end(given);
    else if (cell && fate === 'same') setCorrected(result.corrections, id, column, cell);
    else if (from === 'edit' && fate !== 'same') {
      setCorrected(result.corrections, id, column, { said: cell?.said ?? present, word: given });
    }
  }
  return kept;
}

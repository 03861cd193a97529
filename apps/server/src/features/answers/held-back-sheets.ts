import {
  CLOSING_DATE_COLUMN,
  finalPictureColumn,
  type FindingPlaces,
  pictureAt,
  pictureColumns,
  placesById,
  positionOf,
  type Row,
  type Sheet,
  STATUS_COLUMN,
  textAt,
  withCell,
  withoutCell,
  withRows,
} from '@rigbook/domain';
import { type CheckedSheets, type PackedSheets, sheetsIn, toStore } from '../reports/public.ts';

// What is computed from sheets in which findings are closed, and from nothing else: in a thread, if they are large.

type Given = { data: PackedSheets; places: string };

/** A finding that sheets close. */
export type Closed = { finding: string; sheet: string; row: number; hasPicture: boolean; told: number };

/** Those of some findings that are closed in sheets. */
export function closedIn({ data, places, findings }: Given & { findings: readonly string[] }): { closed: Closed[] } {
  const sheets = new Map(sheetsIn(data).map((sheet) => [sheet.name, sheet]));
  const columns = new Map([...sheets].map(([name, sheet]) => [name, finalPictureColumn(pictureColumns(sheet))]));
  const placeOf = placesById((JSON.parse(places) as FindingPlaces).present);
  const closed = findings.flatMap((finding): Closed[] => {
    const place = placeOf.get(finding);
    const sheet = place && sheets.get(place.sheet);
    if (!sheet || sheet.rowsStatus[place.row] !== 'closed') return [];
    const row = sheet.rows[place.row] ?? null;
    const hasPicture = pictureAt(row, columns.get(place.sheet) ?? null) !== '';
    return [{ finding, ...place, hasPicture, told: textAt(row, 'L').length }];
  });
  return { closed };
}

type ToHold = { data: PackedSheets; closed: readonly Closed[]; clearsDates: boolean };

/** The sheets in which these findings are in progress instead. */
export function heldBack({ data, closed, clearsDates }: ToHold): CheckedSheets {
  const bySheet = Map.groupBy(closed, ({ sheet }) => sheet);
  const sheets = sheetsIn(data).map((sheet): Sheet => {
    const rows = (bySheet.get(sheet.name) ?? []).map(({ row }): [number, Row] => [
      row,
      inProgress(sheet.rows[row] ?? null, row, clearsDates),
    ]);
    return withRows(sheet, new Map(rows));
  });
  return data.heads.startsWith('[') ? toStore(sheets) : toStore(sheets, sheets[0]);
}

function inProgress(row: Row, number: number, clearsDates: boolean): Row {
  const chosen = withCell(row, { position: positionOf(STATUS_COLUMN, number), content: 'PROGRESS' });
  return clearsDates ? withoutCell(chosen, positionOf(CLOSING_DATE_COLUMN, number)) : chosen;
}

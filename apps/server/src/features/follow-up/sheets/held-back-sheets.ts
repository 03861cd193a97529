import {
  ACTION_COLUMN,
  CLOSING_DATE_COLUMN,
  finalPictureColumn,
  type FindingPlaces,
  type Given,
  givenBy,
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
import { type CheckedSheets, type PackedSheets, sheetsIn, type StoredSheets, toStore } from '../../sheets/public.ts';

// Computations on sheets in which findings are closed. They need nothing else, so large sheets go to a thread.

type Sent = { data: PackedSheets; places: string };

/** A finding that sheets close. */
export type Closed = { finding: string; sheet: string; row: number };

/** The findings that are closed in these sheets. */
export function findClosed({ data, places, findings }: Sent & { findings: readonly string[] }): { closed: Closed[] } {
  const sheets = new Map(sheetsIn(data).map((sheet) => [sheet.name, sheet]));
  const placeOf = placesById((JSON.parse(places) as FindingPlaces).present);
  const closed = findings.flatMap((finding): Closed[] => {
    const place = placeOf.get(finding);
    const sheet = place && sheets.get(place.sheet);
    return sheet?.rowsStatus[place?.row ?? 0] === 'closed' && place ? [{ finding, ...place }] : [];
  });
  return { closed };
}

type Versions = { before: StoredSheets; after: PackedSheets; closed: readonly Closed[] };

/** A finding that a save closes, and the proof that the save brings. */
export type ClosedWith = Closed & { ref: string; given: Given };

/** The proof that a save of a closing brings for the findings it closes, from their rows before and after. */
export function findProof({ before, after, closed }: Versions): { closed: ClosedWith[] } {
  const earlier = new Map(sheetsIn(before).map((sheet) => [sheet.name, sheet]));
  const sheets = new Map(sheetsIn(after).map((sheet) => [sheet.name, sheet]));
  return {
    closed: closed.map((one) => {
      const [was, is] = [said(earlier.get(one.sheet), one.row), said(sheets.get(one.sheet), one.row)];
      return { ...one, ref: is.ref, given: givenBy(was, is) };
    }),
  };
}

/** The 'Action taken' and final picture of a row. */
function said(sheet: Sheet | undefined, number: number): { ref: string; action: string; picture: string } {
  const row = sheet?.rows[number] ?? null;
  const column = sheet ? finalPictureColumn(pictureColumns(sheet)) : null;
  return { ref: textAt(row, 'B'), action: textAt(row, ACTION_COLUMN), picture: pictureAt(row, column) };
}

type ToHold = { data: PackedSheets; closed: readonly Closed[]; clearsDates: boolean };

/** The sheets in which these findings are in progress instead. */
export function reopenClosed({ data, closed, clearsDates }: ToHold): CheckedSheets {
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

import { type FindingPlaces, linkFindings, placesById, type TrackedFinding } from '../findings/matching/places.ts';
import { isKeptInClosing } from '../follow-ups/rows/closing-copy.ts';
import { rowForClosing } from '../follow-ups/rows/entered-row.ts';
import type { TrackedParent } from '../follow-ups/follow.ts';
import { finalPictureColumn, pictureColumns } from '../pictures/pictures.ts';
import { positionOf, textAt, withCell } from '../sheets/cells.ts';
import { withRows } from '../sheets/classify.ts';
import { SECTION_COLUMN } from '../sheets/headings.ts';
import { rowKind, isEmptyRow } from '../sheets/row-kinds.ts';
import type { Sheet } from '../sheets/sheets.ts';
import { withStaying } from './added-row.ts';

/** Sheets of a report with the places of its findings in them; `base`: without what was answered in the report, if it was. */
type Placed = { sheets: Sheet[]; base: Sheet[] | null; places: FindingPlaces };

/** What a report was before. */
type Before = { current: readonly Sheet[]; base: readonly Sheet[]; present: readonly TrackedFinding[] };

/**
 * Other sheets of a report with the findings that were made in the portal: none of them goes because a workbook doesn't have it
 * (rules.md#added-findings), and those that it has keep their section.
 * @param added which findings were
 * @returns also how many were not in the other sheets
 */
export function keepAdded(before: Before, next: Placed, added: readonly string[]): Placed & { stayed: number } {
  if (added.length === 0) return { ...next, stayed: 0 };
  const placeOf = placesById(before.present);
  const [isGone, now] = [new Set(next.places.gone.map(({ id }) => id)), placesById(next.places.present)];
  const result = { ...next, sheets: withSections(before, next, added), stayed: 0 };
  for (const id of added) {
    const place = placeOf.get(id);
    if (!place || now.has(id) || !isGone.has(id)) continue;
    const [from, fromBase] = [before.current, before.base].map((all) => all.find(({ name }) => name === place.sheet));
    if (!from || isEmptyRow(from.rows[place.row])) continue;
    const put = withStaying(result.sheets, { sheet: from, row: place.row });
    result.sheets = put.sheets;
    result.base &&= withStaying(result.base, { sheet: fromBase ?? from, row: place.row }, put.row).sheets;
    result.places = {
      present: [...result.places.present, { id, sheet: place.sheet, row: put.row }],
      gone: result.places.gone.filter((one) => one.id !== id),
    };
    result.stayed += 1;
  }
  return result;
}

/** A workbook has no sections of rows below all of them: theirs are known from before. */
function withSections({ current, present }: Before, { sheets, places }: Placed, added: readonly string[]): Sheet[] {
  const [was, is] = [placesById(present), placesById(places.present)];
  return sheets.map((sheet) => {
    const last = sheet.rows.findLastIndex((row) => rowKind(row, sheet.rows) === 'title');
    const rows = added.flatMap((id) => {
      const [from, to] = [was.get(id), is.get(id)];
      if (!from || to?.sheet !== sheet.name || to.row < last) return [];
      const given = textAt(current.find(({ name }) => name === from.sheet)?.rows[from.row], SECTION_COLUMN);
      const row = sheet.rows[to.row];
      if (given === '' || textAt(row, SECTION_COLUMN) !== '') return [];
      return [[to.row, withCell(row, { position: positionOf(SECTION_COLUMN, to.row), content: given })] as const];
    });
    return rows.length === 0 ? sheet : withRows(sheet, new Map(rows));
  });
}

/**
 * A copy of a parent as sent, with the findings that were made in the portal: whoever sends it may have made it from a workbook
 * that doesn't have them.
 * @param isWhole whether the copy is of all sheets; if not, only sheets that it has get rows
 */
export function withAddedRows(
  copy: readonly Sheet[],
  { sheets, places }: TrackedParent,
  { added, isWhole }: { added: readonly string[]; isWhole: boolean },
): Sheet[] {
  if (added.length === 0) return [...copy];
  const linked = linkFindings(copy, [{ sheets, present: places.present }]);
  const isThere = new Set(linked.map(({ id }) => id));
  const placeOf = placesById(places.present);
  return added.reduce<Sheet[]>(
    (next, id) => {
      const place = placeOf.get(id);
      const from = sheets.find(({ name }) => name === place?.sheet);
      const row = from?.rows[place?.row ?? 0] ?? null;
      if (!place || !from || isThere.has(id) || !isKeptInClosing(row)) return next;
      const known = next.find(({ name }) => name === place.sheet);
      if (!known && !isWhole) return next;
      const isFree = isEmptyRow(known?.rows[place.row]);
      const put = withStaying(next, { sheet: from, row: place.row }, ...(isFree ? [place.row] : []));
      return put.sheets.map((sheet) => (sheet.name === place.sheet ? followedAt(sheet, put.row) : sheet));
    },
    [...copy],
  );
}

const followedAt = (sheet: Sheet, row: number): Sheet =>
  withRows(
    sheet,
    new Map([[row, rowForClosing(sheet.rows[row] ?? null, row, finalPictureColumn(pictureColumns(sheet)))]]),
  );

import {
  CORRECTABLE,
  FINDING_FIELDS,
  type FindingPlaces,
  placesById,
  positionOf,
  type Row,
  rowAt,
  type Sheet,
  textAt,
  withCell,
  withoutCell,
  withRows,
} from '@rigbook/domain';
import { type CheckedSheets, type PackedSheets, sheetsIn, type StoredSheets, toStore } from '../../sheets/public.ts';

// Computations on sheets in which people of a company have changed words of findings. They need nothing else, so large sheets go
// to a thread.

/** Texts by column. */
type Texts = Record<string, string>;

/** The words of a finding that differ between two versions of its report. */
export type ChangedWords = { finding: string; sheet: string; row: number; before: Texts; after: Texts };

type Version<Data> = { data: Data; places: string };
type Compared = { before: Version<StoredSheets>; after: Version<PackedSheets>; columns: readonly string[] };

/** The findings in both versions, wherever they are in each, of which a cell in one of these columns differs. */
export function findChangedWords({ before, after, columns }: Compared): { changed: ChangedWords[] } {
  const placesOf = ({ places }: Version<unknown>) => placesById((JSON.parse(places) as FindingPlaces).present);
  const [earlier, later] = [byName(sheetsIn(before.data)), byName(sheetsIn(after.data))];
  const was = placesOf(before);
  const changed = [...placesOf(after)].flatMap(([finding, place]): ChangedWords[] => {
    const from = was.get(finding);
    if (!from) return [];
    const [old, fresh] = [rowOf(earlier, from), rowOf(later, place)];
    const differing = columns.filter((column) => textAt(old, column) !== textAt(fresh, column));
    if (differing.length === 0) return [];
    const textsOf = (row: Row) => Object.fromEntries(differing.map((column) => [column, textAt(row, column)]));
    return [{ finding, ...place, before: textsOf(old), after: textsOf(fresh) }];
  });
  return { changed };
}

const byName = (sheets: readonly Sheet[]) => new Map(sheets.map((sheet) => [sheet.name, sheet]));

const rowOf = (sheets: ReadonlyMap<string, Sheet>, { sheet, row }: { sheet: string; row: number }): Row =>
  sheets.get(sheet)?.rows[row] ?? null;

/** The columns of all words that can be corrected. */
export const WORDS_OF_FINDINGS: readonly string[] = CORRECTABLE.map((field) => FINDING_FIELDS[field].column);

type ToRestore = { data: PackedSheets; changed: readonly ChangedWords[] };

/** The sheets in which these cells say again what they said before. */
export function restoreWords({ data, changed }: ToRestore): CheckedSheets {
  const bySheet = Map.groupBy(changed, ({ sheet }) => sheet);
  const sheets = sheetsIn(data).map((sheet): Sheet => {
    const rows = (bySheet.get(sheet.name) ?? []).map(({ row, before }): [number, Row] => [
      row,
      Object.entries(before).reduce<Row>(
        (next, [column, text]) => {
          const position = positionOf(column, row);
          return text === '' ? withoutCell(next, position) : withCell(next, { position, content: text });
        },
        rowAt(sheet.rows[row] ?? null, row),
      ),
    ]);
    return withRows(sheet, new Map(rows));
  });
  return data.heads.startsWith('[') ? toStore(sheets) : toStore(sheets, sheets[0]);
}

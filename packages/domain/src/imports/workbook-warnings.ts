import { DROPPED_ROWS, type ImportedSheet, type ImportedWorkbook } from './import-workbook.ts';
import { countRows, type ImportWarning, placesOfSheets } from './import-warning.ts';

/** Warnings about hidden sheets and rows: they are imported, but the user may never have seen them. */
export function hiddenWarnings({ sheets }: ImportedWorkbook): ImportWarning[] {
  const hidden = sheets.filter((sheet) => sheet.hidden);
  const places = sheets
    .filter((sheet) => !sheet.hidden)
    .map((sheet) => ({ sheet: sheet.name, rows: sheet.rows.flatMap((row) => (row.hidden ? [row.number] : [])) }))
    .filter(({ rows }) => rows.length > 0);
  return [
    ...(hidden.length === 0 ? [] : [{ code: 'sheet_hidden' as const, places: placesOfSheets(hidden) }]),
    ...(places.length === 0 ? [] : [{ code: 'rows_hidden' as const, count: countRows(places), places }]),
  ];
}

/** A warning if the header blocks name another rig than the report's: it is easy to pick the wrong file. */
export function rigNameWarnings({ sheets }: ImportedWorkbook, expected: string): ImportWarning[] {
  const others = sheets.flatMap((sheet) => {
    const named = rigNameOf(sheet);
    return named && plain(named.text) !== plain(expected) ? [{ sheet: sheet.name, ...named }] : [];
  });
  const found = others[0]?.text;
  if (found === undefined) return [];
  const places = others.map(({ sheet, row }) => ({ sheet, rows: [row] }));
  return [{ code: 'rig_name_differs', found, expected, places }];
}

/** The first text next to the label 'Rig' or 'Rig name' in column A, in the rows above a section's header row. */
function rigNameOf(sheet: ImportedSheet): { row: number; text: string } | undefined {
  for (const row of sheet.rows) {
    if (row.number > DROPPED_ROWS.section) continue;
    let label = '';
    let text = '';
    row.forEachCell((column, shown) => {
      if (column === 1) label = shown.trim();
      else text ||= shown.trim();
    });
    if (text !== '' && /^rig( name)?\s*:?$/i.test(label)) return { row: row.number, text };
  }
  return undefined;
}

function plain(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

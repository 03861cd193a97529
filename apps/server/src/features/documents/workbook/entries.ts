import {
  finalPictureColumn,
  findingsOf,
  pictureColumns,
  placeKey,
  type Row,
  type Sheet,
  textAt,
} from '@rigbook/domain';
import { picturesAt } from '../in-thread.ts';
import { idsAt, placesOf } from '../material/followed.ts';
import { GatheredRows, readAbout, readSheets } from '../material/read-gathered.ts';
import { pictureName } from '../picture-name.ts';
import type { Entry } from './patch-task.ts';

/** Status, closing date, action taken and verified by (rules.md#columns-kept). */
const COLUMNS = ['G', 'I', 'L', 'M'] as const;

/** What the workbook of a survey is to have for each finding, as it was gathered in a folder. */
export async function entriesIn(folder: string): Promise<Entry[]> {
  const entries = withPaths(folder);
  const files = await picturesAt(entries.flatMap(({ pictures }) => pictures));
  return entries.map(({ pictures, ...entry }) => ({
    ...entry,
    pictures: pictures.flatMap((path) => {
      const file = files.get(path)?.file;
      return file === undefined ? [] : { file, name: pictureName(path) };
    }),
  }));
}

type WithPaths = Omit<Entry, 'pictures'> & { pictures: string[] };

/** From the closing if it is there, else from the survey. */
function withPaths(folder: string): WithPaths[] {
  const { places, followed, hasClosing } = readAbout(folder, 'workbook');
  const [survey, closing] = [readSheets(folder, 'sheets'), readSheets(folder, 'closing')];
  const rows = new GatheredRows(folder);
  const registered = places && (followed || !hasClosing) ? [] : placesOf(rows);
  const ids = idsAt(places ?? registered);
  const inClosing = new Map((hasClosing ? (followed ?? registered) : []).map((place) => [place.id, place]));
  const closings = new Map(closing.map((sheet) => [sheet.name, sheet]));
  const columns = new Map(survey.map((sheet) => [sheet.name, pictureColumnOf(closings.get(sheet.name) ?? sheet)]));
  const sheets = new Map(survey.map((sheet) => [sheet.name, sheet]));
  return findingsOf(survey).map(({ sheet, row }) => {
    const id = ids.get(placeKey({ sheet, row })) ?? '';
    const place = inClosing.get(id);
    const own = sheets.get(sheet)?.rows[row];
    const entered: Row | undefined = (place && closings.get(place.sheet)?.rows[place.row]) ?? own;
    return {
      sheet,
      row,
      texts: COLUMNS.map((column) => ({ column, text: textAt(entered, column) })),
      pictureColumn: columns.get(sheet) ?? 'P',
      pictures: rows.get(id)?.row.pictures.after ?? [],
    };
  });
}

const pictureColumnOf = (sheet: Sheet): string => finalPictureColumn(pictureColumns(sheet));

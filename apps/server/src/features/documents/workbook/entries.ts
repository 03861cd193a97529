import {
  finalPictureColumn,
  findingsOf,
  pictureColumns,
  placeKey,
  type Row,
  type Sheet,
  textAt,
} from '@rigbook/domain';
import { requestPictures } from '../in-thread.ts';
import { idsOfPlaces, placesOf } from '../material/followed.ts';
import { GatheredRows, readAbout, readSheets } from '../material/read-gathered.ts';
import { nameOfPicture } from '../picture-name.ts';
import type { Entry } from './patch-task.ts';

/** Status, closing date, action taken and verified by (rules.md#columns-kept). */
const COLUMNS = ['G', 'I', 'L', 'M'] as const;

/** Reads from a folder what to write into the workbook of a survey for each finding. */
export async function readEntries(folder: string): Promise<Entry[]> {
  const entries = withPaths(folder);
  const files = await requestPictures(entries.flatMap(({ pictures }) => pictures));
  return entries.map(({ pictures, ...entry }) => ({
    ...entry,
    pictures: pictures.flatMap((path) => {
      const file = files.get(path)?.file;
      return file === undefined ? [] : { file, name: nameOfPicture(path) };
    }),
  }));
}

type WithPaths = Omit<Entry, 'pictures'> & { pictures: string[] };

/** From the closing, or without one from the survey. */
function withPaths(folder: string): WithPaths[] {
  const { places, followed, hasClosing } = readAbout(folder, 'workbook');
  const [survey, closing] = [readSheets(folder, 'sheets'), readSheets(folder, 'closing')];
  const rows = new GatheredRows(folder);
  const registered = places && (followed || !hasClosing) ? [] : placesOf(rows);
  const ids = idsOfPlaces(places ?? registered);
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

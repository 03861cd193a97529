import {
  finalPictureColumn,
  findingsOf,
  pictureColumns,
  placeKey,
  type Row,
  type Sheet,
  textAt,
} from '@rigbook/domain';
import { requestPictures } from '../making/in-thread.ts';
import { idsOfPlaces, placesOf } from '../material/followed.ts';
import { GatheredRows, readAbout, readSheets } from '../material/read-gathered.ts';
import { nameOfPicture } from '../making/file-name.ts';
import type { Entry } from './patch-task.ts';

/** Status, closing date, action taken and verified by (rules.md#columns-kept). */
const COLUMNS = ['G', 'I', 'L', 'M'] as const;
/** The other texts that the survey gives a finding. */
const SURVEY_COLUMNS = ['B', 'C', 'D', 'E', 'F', 'H', 'J', 'K', 'N'] as const;

/** Reads from a folder what to write into the workbook of a survey for each finding. */
export async function readEntries(folder: string): Promise<Entry[]> {
  const entries = withPaths(folder);
  const files = await requestPictures(
    entries.flatMap(({ pictures, initialPictures }) => [...pictures, ...initialPictures]),
  );
  const known = (paths: readonly string[]) =>
    paths.flatMap((path) => {
      const file = files.get(path)?.file;
      return file === undefined ? [] : { file, name: nameOfPicture(path) };
    });
  return entries.map(({ pictures, initialPictures, ...entry }) => ({
    ...entry,
    pictures: known(pictures),
    initialPictures: known(initialPictures),
  }));
}

type WithPaths = Omit<Entry, 'pictures' | 'initialPictures'> & { pictures: string[]; initialPictures: string[] };

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
  return findingsOf(survey).map(({ sheet, row, initialPicture, furtherPictures }) => {
    const id = ids.get(placeKey({ sheet, row })) ?? '';
    const place = inClosing.get(id);
    const own = sheets.get(sheet)?.rows[row];
    const entered: Row | undefined = (place && closings.get(place.sheet)?.rows[place.row]) ?? own;
    return {
      sheet,
      row,
      texts: textsOf(entered, COLUMNS),
      whole: textsOf(own, SURVEY_COLUMNS),
      pictureColumn: columns.get(sheet) ?? 'P',
      pictures: rows.get(id)?.row.pictures.after ?? [],
      initialPictures: [initialPicture, ...furtherPictures].filter((path) => path !== ''),
    };
  });
}

const textsOf = (row: Row | undefined, columns: readonly string[]) =>
  columns.map((column) => ({ column, text: textAt(row, column) }));

const pictureColumnOf = (sheet: Sheet): string => finalPictureColumn(pictureColumns(sheet));

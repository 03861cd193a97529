import {
  findingsByFileName,
  initialPictures,
  initialPicturesAt,
  mostInitialPictures,
  setInitialPictures,
  withInitialPictures,
  type FindingPlace,
} from '@rigbook/domain';
import { withStoredPaths } from '../../saving/model/local-pictures.ts';
import type { Draft } from './draft.ts';
import { movedUrls } from './moved-urls.ts';
import { devicePictures } from '../../../../lib/unsaved-work/device-pictures.ts';

/** The draft with these pictures on a row, in this order. */
export function withRowPictures(draft: Draft, { sheet: name, row }: FindingPlace, paths: readonly string[]): Draft {
  const sheets = draft.sheets.map((sheet) => (sheet.name === name ? setInitialPictures(sheet, row, paths) : sheet));
  return { ...draft, sheets, changed: true };
}

export function picturesOfRow({ sheets }: Draft, { sheet: name, row }: FindingPlace): string[] {
  const sheet = sheets.find((one) => one.name === name);
  return sheet ? initialPictures(sheet, row) : [];
}

/** The draft with a picture made the first of its row, which is the one shown; the others keep their order. */
export const withPictureFirst = (draft: Draft, place: FindingPlace, path: string): Draft =>
  withRowPictures(draft, place, [path, ...picturesOfRow(draft, place).filter((one) => one !== path)]);

/** A picture from this device, with the path that represents it in the sheets. */
export type OwnPicture = { path: string; file: Blob };

/**
 * The draft with one of a row's pictures replaced, by default the first; the others stay. A row without
 * pictures gets its first one.
 */
export function withPictureReplaced(draft: Draft, place: FindingPlace, own: OwnPicture, index = 0): Draft {
  const paths = picturesOfRow(draft, place);
  const next = paths.length === 0 ? [own.path] : paths.with(index, own.path);
  return withFile(withRowPictures(draft, place, next), own);
}

const withFile = (draft: Draft, { path, file }: OwnPicture): Draft => ({
  ...draft,
  pictures: new Map(draft.pictures).set(path, file),
});

/** Whether a row can take one more picture. */
export function hasRoom(draft: Draft, place: FindingPlace): boolean {
  const sheet = draft.sheets.find(({ name }) => name === place.sheet);
  return sheet !== undefined && picturesOfRow(draft, place).length < mostInitialPictures(sheet);
}

/** Adds a picture after those of a row; it is no longer loose. Without room it stays where it is. */
export function withPictureAdded(draft: Draft, place: FindingPlace, url: string): Draft {
  if (!hasRoom(draft, place)) return draft;
  const placed = withRowPictures(draft, place, [...picturesOfRow(draft, place), url]);
  return { ...placed, loose: draft.loose.filter((picture) => picture.url !== url) };
}

/** Adds a picture chosen for a row after those it has. */
export const withOwnPictureAdded = (draft: Draft, place: FindingPlace, own: OwnPicture): Draft =>
  withPictureAdded(withFile(draft, own), place, own.path);

/** Removes a picture from a row, or from the loose ones. */
export function withoutPicture(draft: Draft, url: string, from: FindingPlace | null): Draft {
  if (!from) return { ...draft, changed: true, loose: draft.loose.filter((picture) => picture.url !== url) };
  const left = picturesOfRow(draft, from).filter((path) => path !== url);
  return withRowPictures(draft, from, left);
}

/** Moves a picture from one row to another. */
export function withPictureMoved(draft: Draft, url: string, from: FindingPlace, to: FindingPlace): Draft {
  return hasRoom(draft, to) ? withPictureAdded(withoutPicture(draft, url, from), to, url) : draft;
}

/** Files chosen together: each goes to the finding whose Ref. is in its name, else it is loose. */
export function withPictureFiles(draft: Draft, files: readonly File[]): Draft {
  const findingOf = findingsByFileName(draft.sheets);
  const picturesAt = initialPicturesAt(draft.sheets);
  const pictures = new Map(draft.pictures);
  const loose = [...draft.loose];
  const placed = new Map(draft.sheets.map(({ name }) => [name, new Map<number, string[]>()]));
  for (const file of files) {
    const url = devicePictures.pathOf(file);
    pictures.set(url, file);
    const place = findingOf(file.name);
    const own = place && placed.get(place.sheet);
    const { paths, most } = place ? picturesAt(place) : { paths: [], most: 0 };
    const before = (place && own?.get(place.row)) ?? paths;
    if (place && before.length < most) own?.set(place.row, [...before, url]);
    else loose.push({ from: 'file', url, name: file.name });
  }
  const sheets = draft.sheets.map((sheet) => withInitialPictures(sheet, placed.get(sheet.name) ?? new Map()));
  return { ...draft, changed: true, sheets, pictures, loose };
}

/** The draft with the paths of uploaded pictures on this device replaced by their stored paths. */
export function withUploaded(draft: Draft, paths: ReadonlyMap<string, string>): Draft {
  const pictures = [...draft.pictures].map(([url, file]) => [paths.get(url) ?? url, file] as const);
  const sheets = withStoredPaths(draft.sheets, paths);
  return { ...draft, sheets, ...movedUrls(draft, paths), pictures: new Map(pictures) };
}

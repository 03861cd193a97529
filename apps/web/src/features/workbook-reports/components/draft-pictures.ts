import {
  findingOfFileName,
  initialPictures,
  mostInitialPictures,
  setInitialPictures,
  type FindingPlace,
} from '@rigbook/domain';
import { withStoredPaths } from '../../reports/public.ts';
import type { Draft } from './draft.ts';

/** The draft with these pictures on a row, in this order. */
export function withRowPictures(draft: Draft, { sheet: name, row }: FindingPlace, paths: readonly string[]): Draft {
  const sheets = draft.sheets.map((sheet) => (sheet.name === name ? setInitialPictures(sheet, row, paths) : sheet));
  return { ...draft, sheets, changed: true };
}

export function picturesOfRow({ sheets }: Draft, { sheet: name, row }: FindingPlace): string[] {
  const sheet = sheets.find((one) => one.name === name);
  return sheet ? initialPictures(sheet, row) : [];
}

/** A picture that came from this device, with what stands for it in the sheets. */
export type OwnPicture = { path: string; file: Blob };

/**
 * The draft with a picture in the place of one of a row's pictures, the first unless told; the others stay. A row without
 * pictures gets its first.
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

/** Puts a picture behind those of a row; it is loose no longer. Without room it stays where it is. */
export function withPictureAdded(draft: Draft, place: FindingPlace, url: string): Draft {
  if (!hasRoom(draft, place)) return draft;
  const placed = withRowPictures(draft, place, [...picturesOfRow(draft, place), url]);
  return { ...placed, loose: draft.loose.filter((picture) => picture.url !== url) };
}

/** A picture that was chosen for a row, behind those it has. */
export const withOwnPictureAdded = (draft: Draft, place: FindingPlace, own: OwnPicture): Draft =>
  withPictureAdded(withFile(draft, own), place, own.path);

/** Takes a picture off a row, or out of the loose ones. */
export function withoutPicture(draft: Draft, url: string, from: FindingPlace | null): Draft {
  if (!from) return { ...draft, changed: true, loose: draft.loose.filter((picture) => picture.url !== url) };
  const left = picturesOfRow(draft, from).filter((path) => path !== url);
  return withRowPictures(draft, from, left);
}

/** A picture from one row to another. */
export function withPictureMoved(draft: Draft, url: string, from: FindingPlace, to: FindingPlace): Draft {
  return hasRoom(draft, to) ? withPictureAdded(withoutPicture(draft, url, from), to, url) : draft;
}

/** Files that were chosen together: each on the finding whose Ref. its name holds, else loose. */
export function withPictureFiles(draft: Draft, files: readonly File[]): Draft {
  return files.reduce((next, file) => {
    const url = URL.createObjectURL(file);
    const held: Draft = withFile({ ...next, changed: true }, { path: url, file });
    const place = findingOfFileName(held.sheets, file.name);
    return place && hasRoom(held, place)
      ? withPictureAdded(held, place, url)
      : { ...held, loose: [...held.loose, { from: 'file', url, name: file.name }] };
  }, draft);
}

/** The draft once pictures of it are uploaded: the stored paths in the place of their object URLs. */
export function withUploaded(draft: Draft, paths: ReadonlyMap<string, string>): Draft {
  const pictures = [...draft.pictures].map(([url, file]) => [paths.get(url) ?? url, file] as const);
  return { ...draft, sheets: withStoredPaths(draft.sheets, paths), pictures: new Map(pictures) };
}

import type { ZipArchive } from '../containers/zip.ts';
import type { WorkbookPicture } from '../workbook.ts';
import { readDrawingPart } from './drawing-part.ts';
import type { Media } from './media.ts';
import { readNotePictures } from './note-pictures.ts';
import { readRelationships } from './package.ts';
import { SheetGeometry } from './sheet-geometry.ts';

/** A worksheet, by the name of its part and its bytes, with the relationship ids of its drawing and of its notes. */
export type PicturedSheet = { part: string; bytes: Uint8Array; drawing: string | undefined; notes: string | undefined };

/** The pictures over the cells and in the notes of a worksheet. */
export type FloatingPictures = (zip: ZipArchive, sheet: PicturedSheet, media: Media) => WorkbookPicture[];

export const floatingPictures: FloatingPictures = (zip, { part, bytes, drawing, notes }, media) => {
  if ((drawing ?? notes) === undefined) return [];
  const relationships = readRelationships(zip, part);
  const target = relationships.get(drawing ?? '')?.target;
  const noted = relationships.get(notes ?? '')?.target;
  let geometry: SheetGeometry | undefined;
  const anchored =
    target === undefined ? [] : readDrawingPart(zip, target, media, () => (geometry ??= new SheetGeometry(bytes)));
  return noted === undefined ? anchored : [...anchored, ...readNotePictures(zip, noted, media)];
};

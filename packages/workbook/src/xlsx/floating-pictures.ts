import type { ZipArchive } from '../containers/zip.ts';
import type { DrawnArea, WorkbookPicture } from '../workbook.ts';
import { readDrawingPart } from './drawing-part.ts';
import type { Media } from './media.ts';
import { readNotePictures } from './note-pictures.ts';
import { readRelationships } from './package.ts';
import { SheetGeometry } from './sheet-geometry.ts';

/** A worksheet, by the name of its part and its bytes, with the relationship ids of its drawing and of its notes. */
export type PicturedSheet = { part: string; bytes: Uint8Array; drawing: string | undefined; notes: string | undefined };

/** What lies over the cells of a worksheet: its pictures, those in notes as well, and what is covered by any shape. */
export type Floating = { pictures: WorkbookPicture[]; drawn: DrawnArea[] };
export type FloatingPictures = (zip: ZipArchive, sheet: PicturedSheet, media: Media) => Floating;

export const floatingPictures: FloatingPictures = (zip, { part, bytes, drawing, notes }, media) => {
  if ((drawing ?? notes) === undefined) return { pictures: [], drawn: [] };
  const relationships = readRelationships(zip, part);
  const target = relationships.get(drawing ?? '')?.target;
  const noted = relationships.get(notes ?? '')?.target;
  let geometry: SheetGeometry | undefined;
  const { pictures, drawn } =
    target === undefined
      ? { pictures: [], drawn: [] }
      : readDrawingPart(zip, target, media, () => (geometry ??= new SheetGeometry(bytes)));
  return { pictures: noted === undefined ? pictures : [...pictures, ...readNotePictures(zip, noted, media)], drawn };
};

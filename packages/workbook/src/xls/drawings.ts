import type { Pieces } from '../containers/pieces.ts';
import type { PictureSource } from '../pictures/pictures.ts';
import { Pictures } from '../pictures/pictures.ts';
import type { ReadingCourse } from '../reading-course.ts';
import { readBlip, readBlipEntry } from './blip.ts';
import { drawingRecords, RECORD_HEAD } from './drawing-records.ts';
import * as DRAWING from './drawing-types.ts';

/** The pictures of a workbook by their 1-based number in its drawing group. */
export type BlipPictures = Pictures<number>;

/** The pictures that the globals of a workbook store for all its sheets ([MS-ODRAW] 2.2.12, 2.2.20). */
export function openDrawingGroup(group: Pieces | undefined, course: ReadingCourse): BlipPictures {
  let entries: (PictureSource | undefined)[] | undefined;
  return new Pictures(course, (number) => (entries ??= group ? readEntries(group, course) : [])[number - 1]);
}

/** The pictures in the order of their numbers; undefined where one was deleted. */
export function readEntries(group: Pieces, course: ReadingCourse): (PictureSource | undefined)[] {
  const { limits } = course;
  const entries: (PictureSource | undefined)[] = [];
  for (const { type, start, end } of drawingRecords(group)) {
    course.check();
    if (type === DRAWING.BLIP_STORE_ENTRY) entries.push(readBlipEntry(group, start, end, limits));
    // A picture may be in the list without an entry around it.
    else if (type >= DRAWING.FIRST_BLIP && type <= DRAWING.LAST_BLIP) {
      entries.push(readBlip(group, start - RECORD_HEAD, end, limits));
    }
  }
  return entries;
}

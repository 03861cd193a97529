import type { Pieces } from '../containers/pieces.ts';
import { viewOf } from '../plain-bytes.ts';
import type { PictureSource } from '../pictures/pictures.ts';
import { Pictures } from '../pictures/pictures.ts';
import type { ReadingCourse } from '../reading-course.ts';
import type { WorkbookPicture } from '../workbook.ts';
import { readBlip, readBlipEntry } from './blip.ts';
import { drawingRecords, RECORD_HEAD } from './drawing-records.ts';
import * as DRAWING from './drawing-types.ts';

/** The pictures of a workbook by their 1-based number in its drawing group. */
export type BlipPictures = Pictures<number>;

const PICTURE_PROPERTY = 0x104;
const PROPERTY_NUMBER = 0x3fff;
const PROPERTY_BYTES = 6;

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

/** The pictures among the shapes of a sheet, each at the cell of its top-left corner; grouped ones at their group's. */
export function drawingPictures(drawing: Pieces, media: BlipPictures): WorkbookPicture[] {
  const pictures: WorkbookPicture[] = [];
  let number = 0;
  let anchor: { row: number; column: number } | undefined;
  for (const { type, instance, start, end } of drawingRecords(drawing)) {
    if (type === DRAWING.SHAPE) number = 0;
    else if (type === DRAWING.PROPERTIES) number = pictureNumber(viewOf(drawing.subarray(start, end)), instance);
    else if (type === DRAWING.CLIENT_ANCHOR && end - start >= 18) {
      const view = viewOf(drawing.subarray(start, end));
      anchor = { row: view.getUint16(6, true) + 1, column: view.getUint16(2, true) + 1 };
    }
    // A shape's anchor comes after its properties. A shape in a group only has a place within the group, and the last
    // anchor in cells was the group's.
    if ((type !== DRAWING.CLIENT_ANCHOR && type !== DRAWING.CHILD_ANCHOR) || number === 0 || !anchor) continue;
    const picture = media.at(anchor.row, anchor.column, number);
    if (picture) pictures.push(picture);
  }
  return pictures;
}

function pictureNumber(properties: DataView, count: number): number {
  const end = Math.min(count * PROPERTY_BYTES, properties.byteLength - PROPERTY_BYTES + 1);
  for (let at = 0; at < end; at += PROPERTY_BYTES) {
    if ((properties.getUint16(at, true) & PROPERTY_NUMBER) === PICTURE_PROPERTY)
      return properties.getUint32(at + 2, true);
  }
  return 0;
}

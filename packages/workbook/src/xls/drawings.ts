import type { PictureSource } from '../pictures/pictures.ts';
import { Pictures } from '../pictures/pictures.ts';
import type { ReadingCourse } from '../reading-course.ts';
import type { WorkbookPicture } from '../workbook.ts';
import { readBlip, readBlipEntry } from './blip.ts';
import { drawingRecords, RECORD_HEAD } from './drawing-records.ts';
import * as DRAWING from './drawing-types.ts';

/** The pictures of a workbook by their number in its drawing group, from 1. */
export type BlipPictures = Pictures<number>;

const PICTURE_PROPERTY = 0x104;
const PROPERTY_NUMBER = 0x3fff;
const PROPERTY_BYTES = 6;

/** The pictures that the globals of a workbook keep for all its sheets ([MS-ODRAW] 2.2.12, 2.2.20). */
export function openDrawingGroup(group: Uint8Array | undefined, course: ReadingCourse): BlipPictures {
  let entries: (PictureSource | undefined)[] | undefined;
  return new Pictures(course, (number) => (entries ??= readEntries(group, course))[number - 1]);
}

function readEntries(group: Uint8Array | undefined, course: ReadingCourse): (PictureSource | undefined)[] {
  const entries: (PictureSource | undefined)[] = [];
  for (const { type, start, end } of group ? drawingRecords(group) : []) {
    course.check();
    const content = group?.subarray(start, end) ?? new Uint8Array(0);
    if (type === DRAWING.BLIP_STORE_ENTRY) entries.push(readBlipEntry(content, course.limits));
    // A picture may stand in the list without an entry around it.
    else if (type >= DRAWING.FIRST_BLIP && type <= DRAWING.LAST_BLIP) {
      const whole = group?.subarray(start - RECORD_HEAD, end) ?? new Uint8Array(0);
      entries.push(readBlip(whole, course.limits));
    }
  }
  return entries;
}

/** The pictures among the shapes of a sheet, each in the cell of its top-left corner; grouped ones in their group's. */
export function drawingPictures(drawing: Uint8Array, media: BlipPictures): WorkbookPicture[] {
  const pictures: WorkbookPicture[] = [];
  const view = new DataView(drawing.buffer, drawing.byteOffset, drawing.byteLength);
  let number = 0;
  let anchor: { row: number; column: number } | undefined;
  for (const { type, instance, start, end } of drawingRecords(drawing)) {
    if (type === DRAWING.SHAPE) number = 0;
    else if (type === DRAWING.PROPERTIES) number = pictureNumber(view, instance, start, end);
    else if (type === DRAWING.CLIENT_ANCHOR && end - start >= 18) {
      anchor = { row: view.getUint16(start + 6, true) + 1, column: view.getUint16(start + 2, true) + 1 };
    }
    // A shape's anchor comes after its properties. One in a group has a place within that alone, and the last anchor
    // in cells was the group's.
    if ((type !== DRAWING.CLIENT_ANCHOR && type !== DRAWING.CHILD_ANCHOR) || number === 0 || !anchor) continue;
    const picture = media.at(anchor.row, anchor.column, number);
    if (picture) pictures.push(picture);
  }
  return pictures;
}

function pictureNumber(view: DataView, count: number, start: number, end: number): number {
  for (let index = 0, at = start; index < count && at + PROPERTY_BYTES <= end; index++, at += PROPERTY_BYTES) {
    if ((view.getUint16(at, true) & PROPERTY_NUMBER) === PICTURE_PROPERTY) return view.getUint32(at + 2, true);
  }
  return 0;
}

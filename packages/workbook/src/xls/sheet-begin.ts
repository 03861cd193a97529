import { lastFrom } from '../last-from.ts';
import type { ReadingCourse } from '../reading-course.ts';
import { damaged } from '../workbook-error.ts';
import type { BoundSheet } from './biff-globals.ts';
import { RECORD_HEAD, RecordReader } from './biff-records.ts';
import * as RECORD from './record-types.ts';

/**
 * Finds where the records of a sheet begin. Some writers point behind the first of them: then it is the beginning of the
 * records that the sheet's position is among, unless those are another sheet's or the workbook's own. Throws 'damaged'.
 */
export function sheetBegins(stream: Uint8Array, sheets: BoundSheet[], course: ReadingCourse): (at: number) => number {
  let begins: number[] | undefined;
  return (position) => {
    const record = new RecordReader(stream, position);
    if (record.next() && record.type === RECORD.BOF) return position;
    begins ??= beginsIn(stream, course);
    const begin = begins[lastFrom(begins, position)] ?? 0;
    if (begin === 0 || sheets.some((sheet) => sheet.position === begin)) throw damaged('worksheet cut off');
    return begin;
  };
}

// A chart in a sheet has a beginning and an end of its own.
function beginsIn(stream: Uint8Array, course: ReadingCourse): number[] {
  const begins: number[] = [];
  let depth = 0;
  for (const record = new RecordReader(stream); record.next();) {
    course.check();
    if (record.type === RECORD.BOF && depth++ === 0) begins.push(record.start - RECORD_HEAD);
    else if (record.type === RECORD.EOF && depth > 0) depth--;
  }
  return begins;
}

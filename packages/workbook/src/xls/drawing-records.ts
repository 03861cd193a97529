import type { Pieces } from '../containers/pieces.ts';
import { viewOf } from '../plain-bytes.ts';
import { SHAPE } from './drawing-types.ts';

/** One record of [MS-ODRAW], with its content between `start` and `end`. */
export type DrawingRecord = { container: boolean; instance: number; type: number; start: number; end: number };

const CONTAINER = 0xf;
// From the drawing group (0xf000) to a shape all types are containers, though some writers don't mark them as such.
const FIRST_CONTAINER = 0xf000;
export const RECORD_HEAD = 8;

/**
 * All records in order, those in a container after the container itself. The nesting is not tracked, so no depth of it
 * can exhaust anything. A record that claims to be longer than the bytes ends with them.
 */
export function* drawingRecords(drawing: Pieces): Generator<DrawingRecord, void, undefined> {
  let at = 0;
  while (at + RECORD_HEAD <= drawing.length) {
    const record = recordAt(drawing, at, drawing.length);
    yield record;
    at = record.container ? record.start : record.end;
  }
}

/** The record at an offset; it ends at `most` at the latest, whatever it claims. */
export function recordAt(drawing: Pieces, at: number, most: number): DrawingRecord {
  const view = viewOf(drawing.subarray(at, at + RECORD_HEAD));
  const head = view.getUint16(0, true);
  const start = at + RECORD_HEAD;
  const end = Math.min(start + view.getUint32(4, true), most);
  const type = view.getUint16(2, true);
  const container = (head & 0xf) === CONTAINER || (type >= FIRST_CONTAINER && type <= SHAPE);
  return { container, instance: head >>> 4, type, start, end };
}

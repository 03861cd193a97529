import type { Pieces } from '../containers/pieces.ts';
import { viewOf } from '../plain-bytes.ts';

/** One record of [MS-ODRAW]: its content lies between `start` and `end`. */
export type DrawingRecord = { container: boolean; instance: number; type: number; start: number; end: number };

const CONTAINER = 0xf;
export const RECORD_HEAD = 8;

/**
 * All records in their order, those in a container after the container itself. Nothing is kept of the nesting, so no
 * depth of it can exhaust anything. A record that claims to be longer than the bytes ends with them.
 */
export function* drawingRecords(drawing: Pieces): Generator<DrawingRecord, void, undefined> {
  let at = 0;
  while (at + RECORD_HEAD <= drawing.length) {
    const record = recordAt(drawing, at, drawing.length);
    yield record;
    at = record.container ? record.start : record.end;
  }
}

/** The record that begins at a place; it ends where `most` says, whatever it claims. */
export function recordAt(drawing: Pieces, at: number, most: number): DrawingRecord {
  const view = viewOf(drawing.subarray(at, at + RECORD_HEAD));
  const head = view.getUint16(0, true);
  const start = at + RECORD_HEAD;
  const end = Math.min(start + view.getUint32(4, true), most);
  return { container: (head & 0xf) === CONTAINER, instance: head >>> 4, type: view.getUint16(2, true), start, end };
}

/** One record of [MS-ODRAW]: its content lies between `start` and `end`. */
export type DrawingRecord = { instance: number; type: number; start: number; end: number };

const CONTAINER = 0xf;
export const RECORD_HEAD = 8;

/**
 * All records in their order, those in a container after the container itself. Nothing is kept of the nesting, so no
 * depth of it can exhaust anything. A record that claims to be longer than the bytes ends with them.
 */
export function* drawingRecords(bytes: Uint8Array): Generator<DrawingRecord, void, undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at + RECORD_HEAD <= bytes.length) {
    const head = view.getUint16(at, true);
    const start = at + RECORD_HEAD;
    const end = Math.min(start + view.getUint32(at + 4, true), bytes.length);
    yield { instance: head >>> 4, type: view.getUint16(at + 2, true), start, end };
    at = (head & 0xf) === CONTAINER ? start : end;
  }
}

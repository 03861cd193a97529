import type { Range } from '../containers/pieces.ts';
import { Pieces } from '../containers/pieces.ts';
import { viewOf } from '../plain-bytes.ts';
import { damaged } from '../workbook-error.ts';
import * as RECORD from './record-types.ts';

/** Bytes of the type and the length before the content of a record. */
export const RECORD_HEAD = 4;

/** Steps through the records of a workbook stream: a type, a length and that many bytes each. */
export class RecordReader {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  /** The current record: its type and the range of its content. */
  type = -1;
  start = 0;
  end: number;
  /** Set by cell() for the record of a cell: its position (row 1-based, column 0-based) and the index of its style. */
  row = 0;
  column = 0;
  style = 0;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.view = viewOf(bytes);
    this.end = at;
  }

  /** Moves to the next record; false at the end of the stream. Throws 'damaged' for a record that is cut off. */
  next(): boolean {
    const head = this.end;
    if (head + RECORD_HEAD > this.bytes.length) return false;
    this.type = this.view.getUint16(head, true);
    this.start = head + RECORD_HEAD;
    this.end = this.start + this.view.getUint16(head + 2, true);
    if (this.end > this.bytes.length) throw damaged('workbook record');
    return true;
  }

  /** Reads the beginning that all cell records share. A record shorter than `least`, the minimum of its kind, is 'damaged'. */
  cell(least: number): void {
    const { view, start } = this;
    if (start + least > this.end) throw damaged('workbook record');
    this.row = view.getUint16(start, true) + 1;
    this.column = view.getUint16(start + 2, true);
    this.style = view.getUint16(start + 4, true);
  }

  /** The byte range of the current record's content. */
  get range(): Range {
    return { start: this.start, end: this.end };
  }

  /** The content of the current record and of the CONTINUE records after it, which are skipped. */
  continued(): Range[] {
    const ranges = [this.range];
    while (this.end + RECORD_HEAD <= this.bytes.length && this.view.getUint16(this.end, true) === RECORD.CONTINUE) {
      this.next();
      ranges.push(this.range);
    }
    return ranges;
  }

  /** Like continued(), but records of the same type that follow count as its continuation too. */
  continuedPieces(): Pieces {
    const { type } = this;
    const ranges = this.continued();
    while (this.end + RECORD_HEAD <= this.bytes.length && this.view.getUint16(this.end, true) === type) {
      this.next();
      ranges.push(...this.continued());
    }
    return new Pieces(this.bytes, ranges);
  }

  /** Numbers of the current record, at an offset into its content; reading past the content is 'damaged'. */
  uint8(offset: number): number {
    return this.view.getUint8(this.#at(offset, 1));
  }

  uint16(offset: number): number {
    return this.view.getUint16(this.#at(offset, 2), true);
  }

  uint32(offset: number): number {
    return this.view.getUint32(this.#at(offset, 4), true);
  }

  float64(offset: number): number {
    return this.view.getFloat64(this.#at(offset, 8), true);
  }

  /** A number packed in 30 bits ([MS-XLS] 2.5.217): an integer or the top of a double, perhaps times 100. */
  rk(offset: number): number {
    const packed = this.uint32(offset);
    let value = packed >> 2;
    if ((packed & 2) === 0) {
      scratch.setUint32(4, packed & ~3, true);
      value = scratch.getFloat64(0, true);
    }
    return packed & 1 ? value / 100 : value;
  }

  #at(offset: number, length: number): number {
    const at = this.start + offset;
    if (at + length > this.end) throw damaged('workbook record');
    return at;
  }
}

const scratch = new DataView(new ArrayBuffer(8));

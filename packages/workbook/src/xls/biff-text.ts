import { viewOf } from '../plain-bytes.ts';
import { textOfUnits } from '../text-decoding.ts';
import { damaged } from '../workbook-error.ts';
import type { Range } from '../containers/pieces.ts';
import type { RecordReader } from './biff-records.ts';

const WIDE = 1;
const HAS_PHONETIC = 4;
const HAS_RUNS = 8;

/** Reads text that may continue from a record into the CONTINUE records after it. */
export class ContinuedText {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly #ranges: Range[];
  #range = 0;
  #at = 0;
  #end = 0;
  /** Set by place(). */
  from = 0;
  to = 0;
  wide = false;

  constructor(bytes: Uint8Array, ranges: Range[]) {
    this.bytes = bytes;
    this.view = viewOf(bytes);
    this.#ranges = ranges;
    this.#open(0);
  }

  get atEnd(): boolean {
    return this.#at >= this.#end && this.#range + 1 >= this.#ranges.length;
  }

  uint8(): number {
    while (this.#at >= this.#end) this.#open(this.#range + 1);
    return this.bytes[this.#at++] ?? 0;
  }

  uint16(): number {
    const at = this.#at;
    if (at + 2 > this.#end) return this.uint8() | (this.uint8() << 8);
    this.#at = at + 2;
    return this.view.getUint16(at, true);
  }

  uint32(): number {
    return (this.uint16() | (this.uint16() << 16)) >>> 0;
  }

  skip(count: number): void {
    for (let left = count; left > 0;) {
      while (this.#at >= this.#end) this.#open(this.#range + 1);
      const step = Math.min(left, this.#end - this.#at);
      this.#at += step;
      left -= step;
    }
  }

  /**
   * Finds the characters of the BIFF8 string whose flags come next. If they are in one record, sets `from`, `to` and
   * `wide`; otherwise returns their text. Moves the reader past the string.
   */
  place(length: number): string | undefined {
    const flags = this.uint8();
    const runs = flags & HAS_RUNS ? this.uint16() : 0;
    const phonetic = flags & HAS_PHONETIC ? this.uint32() : 0;
    this.wide = (flags & WIDE) === WIDE;
    this.from = this.#at;
    this.to = this.#at + (this.wide ? 2 * length : length);
    const text = this.to <= this.#end ? undefined : this.#characters(length, this.wide);
    if (text === undefined) this.#at = this.to;
    if (runs > 0 || phonetic > 0) this.skip(runs * 4 + phonetic);
    return text;
  }

  /** A BIFF8 string after its length: flags, counts of formatting runs and phonetic bytes, the characters, both. */
  unicode(length: number): string {
    return this.place(length) ?? textOfUnits(this.bytes, this.from, this.to, this.wide);
  }

  // Where the characters continue in the next record, a byte there says again how wide they are.
  #characters(length: number, startsWide: boolean): string {
    let text = '';
    let wide = startsWide;
    for (let left = length; left > 0;) {
      if (this.#at >= this.#end) {
        this.#open(this.#range + 1);
        wide = (this.uint8() & WIDE) === WIDE;
      }
      const width = wide ? 2 : 1;
      const count = Math.min(left, Math.floor((this.#end - this.#at) / width));
      if (count === 0) throw damaged('workbook text cut off');
      const end = this.#at + count * width;
      text += textOfUnits(this.bytes, this.#at, end, wide);
      this.#at = end;
      left -= count;
    }
    return text;
  }

  #open(index: number): void {
    const range = this.#ranges[index];
    if (!range) throw damaged('workbook text cut off');
    this.#range = index;
    this.#at = range.start;
    this.#end = range.end;
  }
}

/** How a stream encodes texts: BIFF8 in Unicode, BIFF5 as bytes in the code page of the file. */
export type TextCoding = { biff8: boolean; decode: (bytes: Uint8Array) => string };

/**
 * A text in one record: its length in 1 or 2 bytes (`lengthBytes`) at `offset`, then the text, of which what is there is
 * read. Some writers of BIFF8 leave out the flags: then the bytes are just as many as the characters.
 */
export function recordText(record: RecordReader, offset: number, lengthBytes: 1 | 2, coding: TextCoding): string {
  const length = lengthBytes === 1 ? record.uint8(offset) : record.uint16(offset);
  const start = record.start + offset + lengthBytes;
  const room = record.end - start;
  if (length === 0 || room === 0) return '';
  const flags = record.bytes[start] ?? 0;
  if (!coding.biff8 || (room === length && flags > WIDE)) {
    return coding.decode(record.bytes.subarray(start, Math.min(start + length, record.end)));
  }
  const there = Math.min(length, (room - 1) >> (flags & WIDE));
  return (
    plainText(record, start, there) ?? new ContinuedText(record.bytes, [{ start, end: record.end }]).unicode(there)
  );
}

/**
 * A BIFF8 text of `length` characters whose flags are at `start`, if it is entirely in its record and consists of
 * characters only, as nearly all do.
 */
export function plainText({ bytes, end }: RecordReader, start: number, length: number): string | undefined {
  const flags = bytes[start] ?? 0;
  const wide = (flags & WIDE) === WIDE;
  const to = start + 1 + (wide ? 2 * length : length);
  if ((flags & (HAS_RUNS | HAS_PHONETIC)) !== 0 || to > end) return undefined;
  return textOfUnits(bytes, start + 1, to, wide);
}

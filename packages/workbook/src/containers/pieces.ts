import { lastFrom } from '../last-from.ts';

/** A range of bytes; `end` is exclusive. */
export type Range = { start: number; end: number };

/** Ranges of a byte array, read as one run. Bytes are copied only where a request spans several ranges. */
export class Pieces {
  readonly length: number;
  readonly #bytes: Uint8Array;
  readonly #ranges: Range[];
  /** The offset of each range in the run. */
  readonly #starts: number[] = [];

  constructor(bytes: Uint8Array, ranges: Range[]) {
    this.#bytes = bytes;
    this.#ranges = ranges;
    let length = 0;
    for (const { start, end } of ranges) {
      this.#starts.push(length);
      length += end - start;
    }
    this.length = length;
  }

  /** Like Uint8Array.subarray(), but the result may be a copy. */
  subarray(from: number, to: number): Uint8Array {
    const length = Math.min(to, this.length) - from;
    let index = lastFrom(this.#starts, from);
    let { start, end } = this.#ranges[index] ?? { start: 0, end: 0 };
    start += from - (this.#starts[index] ?? 0);
    if (length <= end - start) return this.#bytes.subarray(start, start + Math.max(0, length));
    const out = new Uint8Array(length);
    for (let at = 0; at < length; { start, end } = this.#ranges[++index] ?? { start, end: start }) {
      const piece = this.#bytes.subarray(start, Math.min(end, start + length - at));
      out.set(piece, at);
      at += piece.length;
    }
    return out;
  }
}

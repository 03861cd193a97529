import { decodeUtf8 } from '../text-decoding.ts';

/** ASCII is decoded in blocks of so many bytes: a call of the decoder for each text would take longer than the rest. */
const BLOCK = 64 * 1024;

/**
 * Many texts as UTF-8, decoded when they are asked for. Their bytes are copied together, so that the part they come
 * from can be let go: ASCII from the front of the memory, where a byte is a character, everything else from its end.
 */
export class TextStore {
  readonly #bytes: Uint8Array;
  #front = 0;
  #back: number;
  #starts = new Int32Array(256);
  #lengths = new Int32Array(256);
  #count = 0;
  readonly #blocks: (string | undefined)[] = [];

  /** `capacity`: bytes of all texts at most. */
  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity);
    this.#back = capacity;
  }

  get count(): number {
    return this.#count;
  }

  /** Adds the text of a range of UTF-8 bytes; it bears the next number. */
  add(source: Uint8Array, from: number, to: number): void {
    const out = this.#bytes;
    let at = from;
    let front = this.#front;
    let byte = 0;
    while (at < to && (byte = source[at] ?? 0) < 0x80) {
      out[front++] = byte;
      at++;
    }
    if (at < to) {
      this.addOther(source, from, to);
      return;
    }
    this.#record(this.#front, to - from);
    this.#front = front;
  }

  /** Adds bytes that bytes() gives back. */
  addOther(source: Uint8Array, from: number, to: number): void {
    this.#back -= to - from;
    this.#bytes.set(source.subarray(from, to), this.#back);
    this.#record(this.#back, to - from);
  }

  get(index: number): string {
    const start = this.#starts[index] ?? 0;
    const end = start + (this.#lengths[index] ?? 0);
    const block = Math.floor(start / BLOCK);
    const base = block * BLOCK;
    // Few texts lie across two blocks.
    if (start >= this.#back || end > base + BLOCK) return decodeUtf8(this.#bytes.subarray(start, end));
    const text = (this.#blocks[block] ??= decodeUtf8(this.#bytes.subarray(base, Math.min(base + BLOCK, this.#front))));
    return text.slice(start - base, end - base);
  }

  bytes(index: number): Uint8Array {
    const start = this.#starts[index] ?? 0;
    return this.#bytes.subarray(start, start + (this.#lengths[index] ?? 0));
  }

  #record(start: number, length: number): void {
    const index = this.#count++;
    if (index === this.#starts.length) {
      this.#starts = doubled(this.#starts);
      this.#lengths = doubled(this.#lengths);
    }
    this.#starts[index] = start;
    this.#lengths[index] = length;
  }
}

function doubled(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(list.length * 2);
  larger.set(list);
  return larger;
}

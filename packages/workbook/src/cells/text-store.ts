import { IntList } from '../int-list.ts';
import { CELL_CHARACTERS } from '../limits.ts';
import { viewOf } from '../plain-bytes.ts';
import { decodeUtf8, encodeUtf8 } from '../text-decoding.ts';
import { cellText, type SharedTexts } from './contents.ts';

/** How many texts are decoded at once, as a power of two: calling the decoder for each would dominate the reading. */
const BLOCK_BITS = 10;
const BLOCK_MASK = (1 << BLOCK_BITS) - 1;

const BLANK = 0x20;
const AFTER_ASCII = 0x80;
/** How blanks beyond ASCII begin in UTF-8: U+00A0, U+1680, those from U+2000 on, U+3000 and U+FEFF. */
const BLANKS = [0xc2a0, 0xe19a, 0xe280, 0xe281, 0xe380, 0xefbb];
const SURROGATE = /[\ud800-\udfff]/;

/**
 * Many texts in one run of UTF-8, so that the part they come from can be freed. A text is decoded when asked for,
 * together with its neighbours, as a slice of one string: engines make slices for next to nothing.
 */
export class TextStore implements SharedTexts {
  #bytes: Uint8Array;
  /** A view of the memory that room() returns, to write words. */
  view: DataView;
  #length = 0;
  /** The start of each text in the decoded run, in UTF-16 units; the last entry is the end of the last text. */
  readonly #starts = new IntList();
  /** The start of each block of texts in the run, in bytes. */
  readonly #blockStarts = new IntList();
  readonly #blocks: (string | undefined)[] = [];
  /** Texts with surrogates, which the run can't contain. */
  readonly #withSurrogates = new Map<number, string>();

  /** `capacity`: roughly the bytes of all texts. */
  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity);
    this.view = viewOf(this.#bytes);
    this.#starts.push(0);
  }

  get count(): number {
    return this.#starts.length - 1;
  }

  /** The offset of the next text in the memory of the run. */
  get end(): number {
    return this.#length;
  }

  /**
   * The memory of the run, with room for that many bytes after its end. A text that doesn't begin with a blank and has no
   * line end but '\n' and no surrogates may be written there as UTF-8; added() then adds it.
   */
  room(bytes: number): Uint8Array {
    if (this.#length + bytes > this.#bytes.length) {
      const larger = new Uint8Array((this.#length + bytes) * 2);
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
      this.view = viewOf(larger);
    }
    return this.#bytes;
  }

  /** Adds the text written after the end, under the next index. It ends at `end` and has `units` UTF-16 units. */
  added(end: number, units: number): void {
    if ((this.count & BLOCK_MASK) === 0) this.#blockStarts.push(this.#length);
    this.#starts.push(units + (this.#starts.items[this.count] ?? 0));
    this.#length = end;
  }

  addText(content: string): void {
    const text = cellText(content);
    if (SURROGATE.test(text)) {
      this.#withSurrogates.set(this.count, text);
      this.added(this.#length, 0);
    } else {
      const bytes = encodeUtf8(text);
      this.room(bytes.length).set(bytes, this.#length);
      this.added(this.#length + bytes.length, text.length);
    }
  }

  characters(index: number): number {
    if (!(index >= 0 && index < this.count)) return 0;
    const { items } = this.#starts;
    const units = (items[index + 1] ?? 0) - (items[index] ?? 0);
    return units > 0 ? Math.min(units, CELL_CHARACTERS) : (this.#withSurrogates.get(index)?.length ?? 0);
  }

  get(index: number): string {
    if (!(index >= 0 && index < this.count)) return '';
    const { items } = this.#starts;
    const start = items[index] ?? 0;
    const length = (items[index + 1] ?? 0) - start;
    if (length === 0) return this.#withSurrogates.get(index) ?? '';
    const number = index >>> BLOCK_BITS;
    const block = this.#blocks[number] ?? (this.#blocks[number] = this.#decode(number));
    const from = start - (items[index & ~BLOCK_MASK] ?? 0);
    const last = block.charCodeAt(from + length - 1);
    const text = block.slice(from, from + length);
    return last > BLANK && last < AFTER_ASCII && length <= CELL_CHARACTERS ? text : cellText(text);
  }

  #decode(block: number): string {
    const isLast = block + 1 === this.#blockStarts.length;
    const end = isLast ? this.#length : this.#blockStarts.items[block + 1];
    return decodeUtf8(this.#bytes.subarray(this.#blockStarts.items[block], end));
  }
}

/** Whether the UTF-8 text at an offset may begin with a blank. */
export function mayStartWithBlank(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at] ?? BLANK;
  if (byte < AFTER_ASCII) return byte <= BLANK;
  return BLANKS.includes((byte << 8) | (bytes[at + 1] ?? 0));
}

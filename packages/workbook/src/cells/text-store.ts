import { IntList } from '../int-list.ts';
import { CELL_CHARACTERS } from '../limits.ts';
import { decodeUtf8, textOfUnits } from '../text-decoding.ts';
import { cellText } from './cell-text.ts';
import type { SharedTexts } from './contents.ts';

/** Texts are decoded so many at once: a call of the decoder for each would take longer than all the rest. */
const BLOCK = 256;
/** Stands between texts: XML can't hold it, and a text from elsewhere that does is kept aside. */
const END = 0;
const END_CHARACTER = '\0';

/** Bytes of UTF-8 in which CELL_CHARACTERS fit, whatever they are. */
const LONGEST = CELL_CHARACTERS * 4;
const FIRST_VISIBLE = 0x21;
const AFTER_ASCII = 0x80;

/**
 * Many texts in one run of UTF-8, so that the part they come from can be let go. They are decoded when they are asked
 * for, with their neighbours, and trimmed as a cell shows them.
 */
export class TextStore implements SharedTexts {
  #bytes: Uint8Array;
  #length = 0;
  readonly #starts = new IntList();
  /** Texts that are to be made of their bytes in another way. */
  readonly #coded = new Set<number>();
  readonly #decode: (bytes: Uint8Array) => string;
  /** Texts with END in them. */
  readonly #aside = new Map<number, string>();
  readonly #blocks: (string[] | undefined)[] = [];

  /** `capacity`: about how many bytes all texts take. `decode` makes the text of what addCoded() is given. */
  constructor(capacity: number, decode: (bytes: Uint8Array) => string = decodeUtf8) {
    this.#bytes = new Uint8Array(capacity);
    this.#decode = decode;
  }

  get count(): number {
    return this.#starts.length;
  }

  /** Adds the text of a range of UTF-8; it bears the next number. */
  add(source: Uint8Array, from: number, to: number): void {
    const end = Math.min(to, from + LONGEST);
    const out = this.#begin(end - from);
    let length = this.#length;
    for (let at = from; at < end; at++) {
      const byte = source[at] ?? 0;
      if (byte === END) return this.addText(decodeUtf8(source.subarray(from, end)));
      out[length++] = byte;
    }
    this.#end(length);
  }

  /** Adds a text of one byte or, if `wide`, two for each UTF-16 unit, the lower one first. */
  addUnits(source: Uint8Array, from: number, to: number, wide: boolean): void {
    const width = wide ? 2 : 1;
    const end = Math.min(to, from + CELL_CHARACTERS * width);
    const out = this.#begin((end - from) * 3);
    let length = this.#length;
    for (let at = from; at < end; at += width) {
      const unit = (source[at] ?? 0) | (wide ? (source[at + 1] ?? 0) << 8 : 0);
      // A pair of surrogates is one character and takes other bytes: rare enough to go by way of a text.
      if (unit === END || (unit >= 0xd800 && unit < 0xe000))
        return this.addText(textOfUnits(source.subarray(from, end), wide));
      if (unit < AFTER_ASCII) out[length++] = unit;
      else {
        if (unit < 0x800) out[length++] = 0xc0 | (unit >>> 6);
        else {
          out[length++] = 0xe0 | (unit >>> 12);
          out[length++] = 0x80 | ((unit >>> 6) & 0x3f);
        }
        out[length++] = 0x80 | (unit & 0x3f);
      }
    }
    this.#end(length);
  }

  /** Adds bytes that the store's own decoder makes a text of. */
  addCoded(source: Uint8Array, from: number, to: number): void {
    const bytes = source.subarray(from, to);
    if (bytes.includes(END)) return this.addText(this.#decode(bytes));
    this.#coded.add(this.count);
    this.#begin(bytes.length).set(bytes, this.#length);
    this.#end(this.#length + bytes.length);
  }

  addText(text: string): void {
    this.#aside.set(this.count, cellText(text));
    this.#begin(0);
    this.#end(this.#length);
  }

  characters(index: number): number {
    const start = this.#starts.items[index] ?? 0;
    const first = this.#bytes[start] ?? 0;
    // What begins with a mark of ASCII is sure to show something; a coded text may not.
    if (!(index < this.count) || first < FIRST_VISIBLE || first >= AFTER_ASCII || this.#isCoded(index)) {
      return this.get(index).length;
    }
    return Math.min(this.#endOf(index) - start, CELL_CHARACTERS);
  }

  get(index: number): string {
    if (!(index >= 0 && index < this.count)) return '';
    const block = index >>> 8;
    const texts = this.#blocks[block] ?? (this.#blocks[block] = this.#decodeBlock(block));
    return texts[index & (BLOCK - 1)] ?? '';
  }

  #decodeBlock(block: number): string[] {
    const first = block * BLOCK;
    const last = Math.min(first + BLOCK, this.count) - 1;
    const bytes = this.#bytes.subarray(this.#starts.items[first], this.#endOf(last));
    return decodeUtf8(bytes)
      .split(END_CHARACTER)
      .map((text, at) => this.#other(first + at) ?? cellText(text));
  }

  #isCoded(index: number): boolean {
    return this.#coded.size > 0 && this.#coded.has(index);
  }

  #other(index: number): string | undefined {
    if (!this.#isCoded(index)) return this.#aside.get(index);
    return cellText(this.#decode(this.#bytes.subarray(this.#starts.items[index], this.#endOf(index))));
  }

  #endOf(index: number): number {
    return (index + 1 < this.count ? (this.#starts.items[index + 1] ?? 0) : this.#length) - 1;
  }

  // Makes room for a text of at most so many bytes, and its end.
  #begin(most: number): Uint8Array {
    if (this.#length + most + 1 > this.#bytes.length) {
      const larger = new Uint8Array((this.#length + most) * 2 + BLOCK);
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    return this.#bytes;
  }

  #end(length: number): void {
    this.#starts.push(this.#length);
    this.#bytes[length] = END;
    this.#length = length + 1;
  }
}

import { IntList } from '../int-list.ts';
import { CELL_CHARACTERS } from '../limits.ts';
import { decodeUtf8 } from '../text-decoding.ts';
import { cellText } from './cell-text.ts';
import type { SharedTexts } from './contents.ts';

/** ASCII is decoded in blocks of so many bytes: a call of the decoder for each text would take longer than the rest. */
const BLOCK = 64 * 1024;
/** So many texts that were asked for of late are kept. */
const RECENT = 4096;

const RETURN = 0x0d;
/** The least byte of those that ASCII shows as a mark. */
const FIRST_VISIBLE = 0x21;
const AFTER_ASCII = 0x80;
const ASCII = 0;
const KINDS = 4;

/** Makes the text of bytes that are not plain ASCII. */
export type Decode = (bytes: Uint8Array) => string;

/**
 * Many texts as bytes, decoded when they are asked for and trimmed as a cell shows them. Their bytes are copied
 * together, so that the part they come from can be let go: ASCII from the front of the memory, where a byte is a
 * character, everything else from its end.
 */
export class TextStore implements SharedTexts {
  readonly #bytes: Uint8Array;
  readonly #decoders: readonly Decode[];
  #front = 0;
  #back: number;
  readonly #starts = new IntList();
  /** Length in bytes times KINDS, plus the kind: ASCII, or from 1 the place of its decoder. */
  readonly #lengths = new IntList();
  readonly #blocks: (string | undefined)[] = [];
  /** All texts that were asked for and took some work. */
  readonly #known = new Map<number, string>();
  readonly #recentNumbers = new Int32Array(RECENT).fill(-1);
  readonly #recent: (string | undefined)[] = [];

  /** `capacity`: bytes of all texts at most. At most three decoders. */
  constructor(capacity: number, decoders: readonly Decode[] = []) {
    this.#bytes = new Uint8Array(capacity);
    this.#back = capacity;
    this.#decoders = decoders;
  }

  get count(): number {
    return this.#starts.length;
  }

  /** Adds the text of a range of bytes, if they are ASCII without returns; it bears the next number. */
  addAscii(source: Uint8Array, from: number, to: number): boolean {
    const out = this.#bytes;
    let front = this.#front;
    for (let at = from; at < to; at++) {
      const byte = source[at] ?? 0;
      if (byte >= AFTER_ASCII || byte === RETURN) return false;
      out[front++] = byte;
    }
    this.#record(this.#front, to - from, ASCII);
    this.#front = front;
    return true;
  }

  /** Adds a range of bytes for decoder number `decoder` (from 1). */
  add(source: Uint8Array, from: number, to: number, decoder: number): void {
    this.#back -= to - from;
    this.#bytes.set(source.subarray(from, to), this.#back);
    this.#record(this.#back, to - from, decoder);
  }

  /** Adds a text that had to be decoded to be found. */
  addText(text: string): void {
    this.#known.set(this.count, cellText(text));
    this.#record(0, 0, ASCII);
  }

  characters(index: number): number {
    const length = this.#lengths.items[index] ?? 0;
    const first = this.#bytes[this.#starts.items[index] ?? 0] ?? 0;
    if (length % KINDS === ASCII && length > 0 && first >= FIRST_VISIBLE) {
      return Math.min(length / KINDS, CELL_CHARACTERS);
    }
    return this.get(index).length;
  }

  get(index: number): string {
    const place = index & (RECENT - 1);
    if (this.#recentNumbers[place] === index) return this.#recent[place] ?? '';
    if (!(index >= 0 && index < this.count)) return '';
    const text = this.#known.get(index) ?? this.#make(index);
    this.#recentNumbers[place] = index;
    this.#recent[place] = text;
    return text;
  }

  #make(index: number): string {
    const start = this.#starts.items[index] ?? 0;
    const length = this.#lengths.items[index] ?? 0;
    const end = start + Math.floor(length / KINDS);
    const decode = this.#decoders[(length % KINDS) - 1];
    if (decode) {
      const text = cellText(decode(this.#bytes.subarray(start, end)));
      this.#known.set(index, text);
      return text;
    }
    const cut = Math.min(end, start + CELL_CHARACTERS);
    const text = this.#ascii(start, cut);
    const visible = (this.#bytes[start] ?? 0) >= FIRST_VISIBLE && (this.#bytes[cut - 1] ?? 0) >= FIRST_VISIBLE;
    return visible ? text : text.trim();
  }

  #ascii(start: number, end: number): string {
    const block = Math.floor(start / BLOCK);
    const base = block * BLOCK;
    // Few texts lie across two blocks.
    if (end > base + BLOCK) return decodeUtf8(this.#bytes.subarray(start, end));
    const text = (this.#blocks[block] ??= decodeUtf8(this.#bytes.subarray(base, Math.min(base + BLOCK, this.#front))));
    return text.slice(start - base, end - base);
  }

  #record(start: number, length: number, kind: number): void {
    this.#starts.push(start);
    this.#lengths.push(length * KINDS + kind);
  }
}

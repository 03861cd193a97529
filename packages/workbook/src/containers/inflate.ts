import { viewOf } from '../plain-bytes.ts';
import { damaged, tooLarge } from '../workbook-error.ts';
import type { DecodingTable } from './huffman.ts';
import {
  BASE,
  CODE_BITS,
  decodingTable,
  END,
  EXTRA_SHIFT,
  FIRST_BITS,
  KIND_SHIFT,
  LINK,
  LITERAL,
  VALUE_SHIFT,
} from './huffman.ts';

const FIRST_MASK = (1 << FIRST_BITS) - 1;
const MOST_BITS = 15;
const LONGEST_MATCH = 258;
const WORD = 4;
/** Room beyond the end for one match, which is copied by words before its length is checked. */
const MARGIN = LONGEST_MATCH + WORD;
/** Up to here the declared size is trusted; beyond, memory grows with what has really been unpacked. */
const TRUSTED = 1024 * 1024;

/** Memory that inflate() may reuse, for results that are read and dropped before the next one. */
export type Scratch = { memory: Uint8Array };

/**
 * Unpacks raw deflate data (RFC 1951) to at most `cap` bytes. `expected` is the declared size: it guides the
 * allocation, but some files declare too little, so the result may be longer. Throws 'damaged', 'too_large'.
 *
 * Our own code because the available libraries either trust the declared size or keep unpacking what no longer fits,
 * and because inflating is half the time of reading a workbook.
 */
export function inflate(packed: Uint8Array, expected: number, cap: number, scratch?: Scratch): Uint8Array {
  const size = Math.min(expected, cap) + MARGIN;
  const memory = scratch && scratch.memory.length >= size ? scratch.memory : new Uint8Array(size);
  const inflater = new Inflater(packed, memory, cap);
  const content = inflater.run(Infinity);
  if (scratch) scratch.memory = inflater.memory;
  return content;
}

/** The first `wanted` bytes (or fewer) of deflate data, without unpacking the rest. */
export function inflateHead(packed: Uint8Array, wanted: number): Uint8Array {
  const memory = new Uint8Array(wanted + MARGIN);
  return new Inflater(packed, memory, wanted + MARGIN + 0xffff).run(wanted).subarray(0, wanted);
}

class Inflater {
  readonly #in: Uint8Array;
  readonly #cap: number;
  #at = 0;
  /** Bits taken from the input but not used yet, the next one lowest. */
  #held = 0;
  #count = 0;
  #out: Uint8Array;
  #length = 0;

  constructor(packed: Uint8Array, memory: Uint8Array, cap: number) {
    this.#in = packed;
    this.#cap = cap;
    this.#out = memory;
  }

  get memory(): Uint8Array {
    return this.#out;
  }

  run(enough: number): Uint8Array {
    for (let last = false; !last && this.#length < enough;) {
      last = this.#bits(1) === 1;
      const kind = this.#bits(2);
      if (kind === 0) this.#stored();
      else if (kind === 1) this.#compressed(FIXED.literals, FIXED.distances, enough);
      else if (kind === 2) this.#dynamic(enough);
      else throw damaged('deflate code');
    }
    return this.#out.subarray(0, this.#length);
  }

  #bits(count: number): number {
    while (this.#count < count) {
      const byte = this.#in[this.#at++];
      if (byte === undefined) throw damaged('deflate data cut off');
      this.#held |= byte << this.#count;
      this.#count += 8;
    }
    const value = this.#held & ((1 << count) - 1);
    this.#held >>>= count;
    this.#count -= count;
    return value;
  }

  #stored(): void {
    // The rest of the current byte is padding; whole bytes taken ahead are given back.
    this.#at -= this.#count >> 3;
    this.#held = 0;
    this.#count = 0;
    const length = this.#bits(16);
    if (this.#bits(16) !== (~length & 0xffff)) throw damaged('deflate code');
    const bytes = this.#in.subarray(this.#at, this.#at + length);
    if (bytes.length < length) throw damaged('deflate data cut off');
    this.#reserve(length);
    this.#out.set(bytes, this.#length);
    this.#length += length;
    this.#at += length;
  }

  #dynamic(enough: number): void {
    const literalCount = this.#bits(5) + 257;
    const distanceCount = this.#bits(5) + 1;
    const orderCount = this.#bits(4) + 4;
    const own = new Uint8Array(19);
    for (let index = 0; index < orderCount; index++) own[LENGTH_ORDER[index] ?? 0] = this.#bits(3);
    const table = decodingTable(own, (symbol) => symbol << VALUE_SHIFT);
    const lengths = new Uint8Array(literalCount + distanceCount);
    for (let index = 0; index < lengths.length;) {
      const symbol = this.#symbol(table);
      if (symbol < 16) {
        lengths[index++] = symbol;
        continue;
      }
      if (symbol === 16 && index === 0) throw damaged('deflate code');
      const value = symbol === 16 ? (lengths[index - 1] ?? 0) : 0;
      const repeat = symbol === 16 ? 3 + this.#bits(2) : symbol === 17 ? 3 + this.#bits(3) : 11 + this.#bits(7);
      if (index + repeat > lengths.length) throw damaged('deflate code');
      lengths.fill(value, index, index + repeat);
      index += repeat;
    }
    this.#compressed(
      decodingTable(lengths.subarray(0, literalCount), literalMeaning),
      decodingTable(lengths.subarray(literalCount), distanceMeaning),
      enough,
    );
  }

  #symbol(table: DecodingTable): number {
    let length = 0;
    let code = 0;
    for (;;) {
      code |= this.#bits(1) << length++;
      const entry = table[code] ?? 0;
      if ((entry & CODE_BITS) === length) return entry >>> VALUE_SHIFT;
      if (length >= FIRST_BITS) throw damaged('deflate code');
    }
  }

  // The loop that takes nearly all the time: everything is in local variables, and 16 bits are taken at a time. Past the
  // end of the input it reads zeros; whether more was used than there is, is checked at the end.
  // oxlint-disable-next-line max-lines-per-function -- parts of their own would cost a call for each symbol
  #compressed(literals: DecodingTable, distances: DecodingTable, enough: number): void {
    const input = this.#in;
    const inputEnd = input.length + 4;
    let at = this.#at;
    let held = this.#held;
    let count = this.#count;
    let length = this.#length;
    let out = this.#out;
    let words = viewOf(out);
    let room = out.length - MARGIN;
    for (;;) {
      if (length > room) {
        this.#length = length;
        this.#reserve(0);
        out = this.#out;
        words = viewOf(out);
        room = out.length - MARGIN;
      }
      if (count < MOST_BITS) {
        if (at > inputEnd) throw damaged('deflate data cut off');
        held |= ((input[at] ?? 0) | ((input[at + 1] ?? 0) << 8)) << count;
        at += 2;
        count += 16;
      }
      let entry = literals[held & FIRST_MASK] ?? 0;
      if (((entry >>> KIND_SHIFT) & 3) === LINK) entry = second(literals, entry, held);
      const bits = entry & CODE_BITS;
      if (bits === 0) throw damaged('deflate code');
      held >>>= bits;
      count -= bits;
      const kind = (entry >>> KIND_SHIFT) & 3;
      if (kind === LITERAL) {
        out[length++] = entry >>> VALUE_SHIFT;
        continue;
      }
      if (kind === END) break;

      if (count < MOST_BITS) {
        held |= ((input[at] ?? 0) | ((input[at + 1] ?? 0) << 8)) << count;
        at += 2;
        count += 16;
      }
      const lengthExtra = (entry >>> EXTRA_SHIFT) & 0xf;
      const run = (entry >>> VALUE_SHIFT) + (held & ((1 << lengthExtra) - 1));
      held >>>= lengthExtra;
      count -= lengthExtra;

      if (count < MOST_BITS) {
        held |= ((input[at] ?? 0) | ((input[at + 1] ?? 0) << 8)) << count;
        at += 2;
        count += 16;
      }
      entry = distances[held & FIRST_MASK] ?? 0;
      if (((entry >>> KIND_SHIFT) & 3) === LINK) entry = second(distances, entry, held);
      const distanceBits = entry & CODE_BITS;
      if (distanceBits === 0) throw damaged('deflate code');
      held >>>= distanceBits;
      count -= distanceBits;
      if (count < MOST_BITS) {
        held |= ((input[at] ?? 0) | ((input[at + 1] ?? 0) << 8)) << count;
        at += 2;
        count += 16;
      }
      const distanceExtra = (entry >>> EXTRA_SHIFT) & 0xf;
      const from = length - (entry >>> VALUE_SHIFT) - (held & ((1 << distanceExtra) - 1));
      held >>>= distanceExtra;
      count -= distanceExtra;
      if (from < 0) throw damaged('deflate code');
      // The source may overlap what was just written, which then repeats: so copy in this order, and near ones bytewise.
      const end = length + run;
      if (length - from < WORD) for (let source = from; length < end;) out[length++] = out[source++] ?? 0;
      else
        for (let source = from; length < end; source += WORD, length += WORD)
          words.setInt32(length, words.getInt32(source));
      length = end;
      if (length >= enough) break;
    }
    if (at - (count >> 3) > input.length) throw damaged('deflate data cut off');
    // What is left beyond whole bytes stays; whole bytes were taken too early and are given back.
    const whole = count >> 3;
    this.#at = at - whole;
    this.#count = count - whole * 8;
    this.#held = held & ((1 << this.#count) - 1);
    this.#length = length;
    if (length > this.#cap) throw exceeded();
  }

  /** Makes room for `more` bytes and one match beyond them. */
  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed > this.#cap) throw exceeded();
    if (needed + MARGIN < this.#out.length) return;
    const size = Math.min(this.#cap, Math.max(needed, TRUSTED, this.#out.length * 2)) + 2 * MARGIN;
    const larger = new Uint8Array(size);
    larger.set(this.#out.subarray(0, this.#length));
    this.#out = larger;
  }
}

function second(table: DecodingTable, link: number, held: number): number {
  const bits = (link >>> EXTRA_SHIFT) & 0xf;
  return table[(link >>> VALUE_SHIFT) + ((held >>> FIRST_BITS) & ((1 << bits) - 1))] ?? 0;
}

function exceeded(): Error {
  return tooLarge('part');
}

// RFC 1951, 3.2.5 and 3.2.7.
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const END_OF_BLOCK = 256;
const LENGTH_BASES = bases(3, 29, (index) => (index < 8 ? 0 : (index >> 2) - 1));
const DISTANCE_BASES = bases(1, 30, (index) => (index < 4 ? 0 : (index >> 1) - 1));
// The last length is exactly 258, not 227 to 258 with extra bits.
LENGTH_BASES[28] = { base: LONGEST_MATCH, extra: 0 };

function bases(first: number, count: number, extraOf: (index: number) => number) {
  const list: { base: number; extra: number }[] = [];
  let base = first;
  for (let index = 0; index < count; index++) {
    const extra = extraOf(index);
    list.push({ base, extra });
    base += 1 << extra;
  }
  return list;
}

function literalMeaning(symbol: number): number {
  if (symbol < END_OF_BLOCK) return symbol << VALUE_SHIFT;
  if (symbol === END_OF_BLOCK) return END << KIND_SHIFT;
  return baseEntry(LENGTH_BASES[symbol - END_OF_BLOCK - 1]);
}

function distanceMeaning(symbol: number): number {
  return baseEntry(DISTANCE_BASES[symbol]);
}

// A symbol beyond the list must not occur. It gets a base of 0, so the distance check or the end of the input refuses it.
function baseEntry(found: { base: number; extra: number } | undefined): number {
  const { base, extra } = found ?? { base: 0, extra: 0 };
  return (base << VALUE_SHIFT) | (BASE << KIND_SHIFT) | (extra << EXTRA_SHIFT);
}

function fixedLengths(): Uint8Array {
  return new Uint8Array(288).fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280);
}

const FIXED = {
  literals: decodingTable(fixedLengths(), literalMeaning),
  distances: decodingTable(new Uint8Array(30).fill(5), distanceMeaning),
};

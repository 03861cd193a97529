import type { SharedTexts } from '../cells/contents.ts';
import { mayStartWithBlank, TextStore } from '../cells/text-store.ts';
import { CELL_CHARACTERS } from '../limits.ts';
import type { ReadingCourse } from '../reading-course.ts';
import { textOfUnits } from '../text-decoding.ts';
import { tooLarge } from '../workbook-error.ts';
import type { Range } from '../containers/pieces.ts';
import { ContinuedText } from './biff-text.ts';

const RETURN = 0x0d;
const AFTER_ASCII = 0x80;
const FIRST_SURROGATE = 0xd800;

// For looking at four bytes at once: a one, the uppermost bit and a line end in each.
const WORD = 4;
const ONES = 0x01010101;
const UPPER_BITS = 0x80808080;
const RETURNS = RETURN * ONES;

/**
 * Finds the shared strings of a BIFF8 workbook in its table; they are decoded when asked for.
 * `ranges`: the content of the table's record and of those that continue it.
 */
export function readStringTable(stream: Uint8Array, ranges: Range[], course: ReadingCourse): SharedTexts {
  const bytes = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  const strings = new TextStore(bytes);
  const text = new ContinuedText(stream, ranges);
  text.skip(4);
  // The declared count is not trusted: the bytes decide how many strings there are.
  const count = text.uint32();
  while (strings.count < count && !text.atEnd) {
    course.check();
    if (strings.count >= course.limits.sharedStrings) throw tooLarge('texts');
    const split = text.place(text.uint16());
    if (split !== undefined) strings.addText(split);
    else addUnits(strings, text);
  }
  return strings;
}

/** Adds a text of one byte per UTF-16 unit or, if wide, of two, the lower one first. */
function addUnits(strings: TextStore, text: ContinuedText): void {
  const { from, wide } = text;
  const width = wide ? 2 : 1;
  const to = Math.min(text.to, from + CELL_CHARACTERS * width);
  const memory = strings.room((to - from) * 3);
  const start = strings.end;
  const end = writeUnits(text.view, from, to, width, strings.view, start);
  if (end === 0 || mayStartWithBlank(memory, start)) strings.addText(textOfUnits(text.bytes, from, to, wide));
  else strings.added(end, (to - from) / width);
}

/**
 * Writes units of `width` bytes as UTF-8 at an offset and returns where it ends; 0 for a text with surrogates or with
 * line ends to be normalised.
 */
function writeUnits(source: DataView, from: number, to: number, width: number, out: DataView, start: number): number {
  const lastWord = width === 1 ? to - WORD : -1;
  let length = start;
  for (let at = from; at < to; at += width) {
    // Four letters at a time, as long as all are ASCII and none is a line end.
    for (; at <= lastWord; at += WORD, length += WORD) {
      const word = source.getInt32(at, true);
      const apart = word ^ RETURNS;
      if (((word | ((apart - ONES) & ~apart)) & UPPER_BITS) !== 0) break;
      out.setInt32(length, word, true);
    }
    if (at >= to) break;
    const unit = width === 1 ? source.getUint8(at) : source.getUint16(at, true);
    if (unit < AFTER_ASCII) {
      if (unit === RETURN) return 0;
      out.setUint8(length++, unit);
      continue;
    }
    if (unit >= FIRST_SURROGATE) return 0;
    if (unit < 0x800) out.setUint8(length++, 0xc0 | (unit >>> 6));
    else {
      out.setUint8(length++, 0xe0 | (unit >>> 12));
      out.setUint8(length++, 0x80 | ((unit >>> 6) & 0x3f));
    }
    out.setUint8(length++, 0x80 | (unit & 0x3f));
  }
  return length;
}

import type { SharedTexts } from '../cells/contents.ts';
import { mayBeginBlank, TextStore } from '../cells/text-store.ts';
import { CELL_CHARACTERS } from '../limits.ts';
import type { ReadingCourse } from '../reading-course.ts';
import { textOfUnits } from '../text-decoding.ts';
import { tooLarge } from '../workbook-error.ts';
import type { Range } from '../containers/pieces.ts';
import { ContinuedText } from './biff-text.ts';

const RETURN = 0x0d;
const AFTER_ASCII = 0x80;
const FIRST_SURROGATE = 0xd800;

/**
 * Finds the shared strings of a BIFF8 workbook in its table; they are decoded when they are asked for.
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
    if (strings.count >= course.limits.sharedStrings) throw tooLarge('it has too many different texts');
    const split = text.place(text.uint16());
    if (split !== undefined) strings.addText(split);
    else addUnits(strings, stream, text);
  }
  return strings;
}

/** Adds a text of one byte or, if it is wide, two for each UTF-16 unit, the lower one first. */
function addUnits(strings: TextStore, stream: Uint8Array, { from, to, wide }: ContinuedText): void {
  const width = wide ? 2 : 1;
  const end = Math.min(to, from + CELL_CHARACTERS * width);
  const out = strings.room((end - from) * 3);
  const start = strings.end;
  const length = wide ? writeWide(stream, from, end, out, start) : writeNarrow(stream, from, end, out, start);
  if (length === 0 || mayBeginBlank(out, start)) strings.addText(textOfUnits(stream.subarray(from, end), wide));
  else strings.added(length, (end - from) / width);
}

// Both write UTF-8 to a place and give where it ends; 0 for a text with line ends to be made '\n', or surrogates.
function writeNarrow(source: Uint8Array, from: number, to: number, out: Uint8Array, start: number): number {
  let length = start;
  for (let at = from; at < to; at++) {
    const unit = source[at] ?? 0;
    if (unit < AFTER_ASCII) {
      if (unit === RETURN) return 0;
      out[length++] = unit;
    } else {
      out[length++] = 0xc0 | (unit >>> 6);
      out[length++] = 0x80 | (unit & 0x3f);
    }
  }
  return length;
}

function writeWide(source: Uint8Array, from: number, to: number, out: Uint8Array, start: number): number {
  let length = start;
  for (let at = from; at < to; at += 2) {
    const unit = (source[at] ?? 0) | ((source[at + 1] ?? 0) << 8);
    if (unit < AFTER_ASCII) {
      if (unit === RETURN) return 0;
      out[length++] = unit;
      continue;
    }
    if (unit >= FIRST_SURROGATE) return 0;
    if (unit < 0x800) out[length++] = 0xc0 | (unit >>> 6);
    else {
      out[length++] = 0xe0 | (unit >>> 12);
      out[length++] = 0x80 | ((unit >>> 6) & 0x3f);
    }
    out[length++] = 0x80 | (unit & 0x3f);
  }
  return length;
}

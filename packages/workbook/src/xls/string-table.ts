import type { SharedTexts } from '../cells/contents.ts';
import { TextStore } from '../cells/text-store.ts';
import type { ReadingCourse } from '../reading-course.ts';
import { tooLarge } from '../workbook-error.ts';
import type { Range } from './biff-records.ts';
import { ContinuedText } from './biff-text.ts';

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
    const split = text.place();
    if (split !== undefined) strings.addText(split);
    else strings.addUnits(stream, text.from, text.to, text.wide);
  }
  return strings;
}

import { cellText } from '../cells/grid.ts';
import type { ReadingCourse } from '../reading-course.ts';
import { tooLarge } from '../workbook-error.ts';
import type { Range } from './biff-records.ts';
import { characters, ContinuedText } from './biff-text.ts';

/** The shared strings of a BIFF8 workbook: found once, decoded when a cell first names one. */
export class StringTable {
  readonly #stream: Uint8Array;
  /** Where the characters of each string begin; negative for those that lie across records. */
  readonly #starts: number[] = [];
  /** Number of characters, doubled, plus one for wide ones. */
  readonly #lengths: number[] = [];
  readonly #known: (string | undefined)[] = [];

  /** `ranges`: the content of the table's record and of those that continue it. */
  constructor(stream: Uint8Array, ranges: Range[] = [], course?: ReadingCourse) {
    this.#stream = stream;
    if (ranges.length === 0) return;
    const text = new ContinuedText(stream, ranges);
    text.skip(4);
    // The declared count is not trusted: the bytes decide how many strings there are.
    const count = text.uint32();
    while (this.#starts.length < count && !text.atEnd) {
      course?.check();
      if (course && this.#starts.length >= course.limits.sharedStrings) {
        throw tooLarge('it has too many different texts');
      }
      const place = text.place();
      if (typeof place === 'string') {
        this.#known[this.#starts.length] = cellText(place);
        this.#starts.push(-1);
        this.#lengths.push(0);
      } else {
        this.#starts.push(place.at);
        this.#lengths.push(place.length * 2 + (place.wide ? 1 : 0));
      }
    }
  }

  /** The text of a string as a cell shows it, trimmed; '' for an index that the table does not have. */
  get(index: number): string {
    const known = this.#known[index];
    if (known !== undefined) return known;
    const start = this.#starts[index];
    const packed = this.#lengths[index];
    if (start === undefined || packed === undefined) return '';
    const wide = (packed & 1) === 1;
    const end = start + (wide ? packed - 1 : packed >> 1);
    return (this.#known[index] = cellText(characters(this.#stream.subarray(start, end), wide)));
  }
}

import type { CellDate } from '../workbook.ts';
import { dateOfSerial } from './cell-date.ts';
import type { FormatSection } from './number-format.ts';
import { parseNumberFormat } from './number-format.ts';
import { formatWithSheetJs } from './sheetjs-format.ts';

export type Displayed = { text: string; date?: CellDate };

/** Values remembered per format: most columns repeat few values, but a hostile file must not fill the memory. */
const REMEMBERED = 20_000;

/** One number format of a workbook: turns the values of its cells into the text a spreadsheet shows. */
export class CellFormat {
  readonly #sections: FormatSection[];
  readonly #code: string;
  readonly #date1904: boolean;
  readonly #known = new Map<number, Displayed>();

  constructor(code: string, date1904: boolean) {
    this.#sections = parseNumberFormat(code);
    this.#code = this.#sections.map((section) => section.code).join(';');
    this.#date1904 = date1904;
  }

  /** The text of a number (untrimmed), with its date if the format shows one. */
  number(value: number): Displayed {
    const known = this.#known.get(value);
    if (known) return known;
    const displayed = this.#display(value);
    if (this.#known.size < REMEMBERED) this.#known.set(value, displayed);
    return displayed;
  }

  /** A text under the format's text section ('@'), which most formats do not have. */
  text(value: string): string {
    const last = this.#sections.at(-1);
    if (!last || (this.#sections.length < 4 && !last.showsText) || last.code === '@') return value;
    return formatWithSheetJs(this.#code, value, this.#date1904) ?? value;
  }

  #display(value: number): Displayed {
    const section = sectionFor(this.#sections, value);
    const shown = formatWithSheetJs(this.#code, value, this.#date1904);
    const dated = section.showsDate || section.showsTime || section.showsElapsed;
    // A spreadsheet fills the cell with '####' where no date fits; its value says more.
    if (shown === undefined || (shown === '' && dated) || /^#+$/.test(shown)) return { text: general(value) };
    if (!section.showsDate || section.showsElapsed) return { text: shown };
    const date = dateOfSerial(value, this.#date1904, section.showsTime);
    return date ? { text: shown, date } : { text: shown };
  }
}

/** A number without any format, with at most 11 characters as in a cell. */
function general(value: number): string {
  return formatWithSheetJs('General', value, false) ?? String(value);
}

const COMPARE = new Map<string, (value: number, bound: number) => boolean>([
  ['<', (value, bound) => value < bound],
  ['<=', (value, bound) => value <= bound],
  ['>', (value, bound) => value > bound],
  ['>=', (value, bound) => value >= bound],
  ['=', (value, bound) => value === bound],
  ['<>', (value, bound) => value !== bound],
]);

// Positive; negative; zero; text. Conditions of the first two sections take the place of the signs.
function sectionFor(sections: FormatSection[], value: number): FormatSection {
  const numeric = sections.length === 4 || sections.at(-1)?.showsText ? sections.slice(0, -1) : sections;
  const [first = sections[0] ?? GENERAL_SECTION, second = first, third = first] = numeric;
  if (first.condition || second.condition) {
    if (meets(first, value, value > 0)) return first;
    if (numeric.length > 1 && meets(second, value, value < 0)) return second;
    return numeric.at(-1) ?? first;
  }
  if (value > 0) return first;
  return value < 0 ? second : third;
}

function meets({ condition }: FormatSection, value: number, otherwise: boolean): boolean {
  return condition ? (COMPARE.get(condition.operator)?.(value, condition.bound) ?? false) : otherwise;
}

const [GENERAL_SECTION] = parseNumberFormat('') as [FormatSection];

/** The formats of a workbook by code, each compiled once. */
export class CellFormats {
  readonly #byCode = new Map<string, CellFormat>();
  readonly #date1904: boolean;

  constructor(date1904: boolean) {
    this.#date1904 = date1904;
  }

  of(code: string): CellFormat {
    let format = this.#byCode.get(code);
    if (!format) {
      format = new CellFormat(code, this.#date1904);
      this.#byCode.set(code, format);
    }
    return format;
  }
}

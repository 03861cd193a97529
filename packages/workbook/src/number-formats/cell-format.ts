import type { CellDate } from '../workbook.ts';
import { dateOfSerial } from './cell-date.ts';
import type { Comparison, Condition } from './format-code.ts';
import { parseFormatCode } from './format-code.ts';
import { generalText } from './general.ts';
import type { Section } from './section.ts';
import { compileSection } from './section.ts';
import { ValueCache } from './value-cache.ts';

/** What a cell shows: just a text, or a text with its date. */
export type Displayed = string | DatedText;
export type DatedText = { text: string; date: CellDate };

// A number below EXACT under a code no longer than SHORT_CODE has a text of about the length counted for it.
const SHORT_CODE = 40;
const EXACT = 1e15;
const GENERAL_WIDTH = 11;

/** One number format of a workbook: turns cell values into the text a spreadsheet shows. */
export class CellFormat {
  /** Whether texts are shown unchanged: true for nearly all formats. */
  readonly keepsText: boolean;
  /** Its index among the formats of the workbook. */
  readonly index: number;
  readonly #numeric: Section[];
  readonly #textual: Section | undefined;
  readonly #conditional: boolean;
  readonly #date1904: boolean;
  /** Writes positive numbers, and negative ones after a sign if they have no section of their own. */
  readonly #quick: Section['number'] | undefined;
  /** The length counted for a number without writing it; 0 if it has to be written. */
  readonly #width: number;
  /** Of the only section, if it has decimal places: what it shows of zero and, without a sign, of what rounds to it. */
  readonly #zero: string | undefined;
  readonly #known = new ValueCache<Displayed>();

  constructor(code: string, date1904: boolean, index = 0) {
    this.index = index;
    const sections = parseFormatCode(code).map((section) => compileSection(section, date1904));
    const last = sections.at(-1);
    // The fourth section is for texts; so is an earlier last one if it has a place for text.
    this.#textual = last && (sections.length === 4 || last.showsText) ? last : undefined;
    this.#numeric = this.#textual && sections.length > 1 ? sections.slice(0, -1) : sections;
    this.#conditional = this.#numeric.some(({ condition }) => condition !== undefined);
    this.#date1904 = date1904;
    const [first] = this.#numeric;
    this.#zero = first?.decimal && sections.length === 1 ? first.number(0) : undefined;
    this.#quick = first?.quick && !this.#conditional ? first.number : undefined;
    const predictable = code.length <= SHORT_CODE && this.#numeric.every(({ bounded }) => bounded);
    this.#width = predictable ? code.length + GENERAL_WIDTH : 0;
    this.keepsText = this.#textual === undefined || this.#textual.text('x') === 'x';
  }

  /** The text of a number, trimmed, with its date if the format shows one. */
  number(value: number): Displayed {
    const text = this.#quickly(value);
    if (text !== undefined) return text;
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const displayed = this.#display(value);
    this.#known.set(value, displayed);
    return displayed;
  }

  /** The length of number()'s text, or roughly that if it is surely not empty; exactly 0 if it is ''. */
  characters(value: number): number {
    if (this.#width > 0 && Math.abs(value) < EXACT) return this.#width;
    const shown = this.number(value);
    return typeof shown === 'string' ? shown.length : shown.text.length;
  }

  /** A text under the format's text section ('@'), which most formats don't have. */
  text(value: string): string {
    return this.keepsText ? value : (this.#textual?.text(value) ?? value);
  }

  #quickly(value: number): string | undefined {
    if (!this.#quick || !Number.isFinite(value)) return undefined;
    if (value > 0) return this.#quick(value);
    if (this.#numeric.length > 1) return undefined;
    const text = this.#quick(-value);
    return value < 0 && text !== undefined && text !== this.#zero ? `-${text}` : text;
  }

  #display(value: number): Displayed {
    const chosen = this.#choose(value);
    if (!chosen || !Number.isFinite(value)) return generalText(value);
    const { section, signed } = chosen;
    const { dated } = section;
    // Only the 1904 system has times before its start.
    const isMagnitude = !dated || this.#date1904;
    const shown = section.number(isMagnitude ? Math.abs(value) : value);
    // A spreadsheet fills the cell with '####' where no date fits; the value says more.
    if (shown === undefined) return generalText(value);
    const whole = value < 0 && signed && isMagnitude && shown !== this.#zero ? `-${shown}` : shown;
    const text = section.padded ? whole.trim() : whole;
    if (!dated?.showsDate || dated.showsElapsed) return text;
    const date = dateOfSerial(value, this.#date1904, dated.showsTime);
    return date ? { text, date } : text;
  }

  /** The section for a value, and whether to write the sign of a negative one; undefined if there is none. */
  #choose(value: number): { section: Section; signed: boolean } | undefined {
    const [first, second, third] = this.#numeric;
    if (!first) return undefined;
    if (!this.#conditional) {
      if (value > 0 || !second) return { section: first, signed: true };
      if (value < 0) return { section: second, signed: false };
      return { section: third ?? first, signed: false };
    }
    if (meets(value, first.condition, second ? value > 0 || (!third && value === 0) : false)) {
      return { section: first, signed: !onlyNegative(first.condition) };
    }
    if (!second) return undefined;
    if (!third || meets(value, second.condition, value < 0)) {
      const below = second.condition ? onlyNegative(second.condition) : allButNegative(first.condition);
      return { section: second, signed: !below };
    }
    return { section: third, signed: true };
  }
}

function meets(value: number, condition: Condition | undefined, otherwise: boolean): boolean {
  if (!condition) return otherwise;
  return COMPARE[condition.comparison](value, condition.bound);
}

const COMPARE: Record<Comparison, (value: number, bound: number) => boolean> = {
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
  '=': (value, bound) => value === bound,
  '<>': (value, bound) => value !== bound,
};

// Such a section says itself that its numbers are negative, as '[<0](0)' does: they get no sign. Only with 0: under
// '[<-25]' the sign is shown.
function onlyNegative(condition: Condition | undefined): boolean {
  return condition?.bound === 0 && (condition.comparison === '<' || condition.comparison === '<=');
}

// Whether only negative numbers are left for the section after this one.
function allButNegative(condition: Condition | undefined): boolean {
  if (!condition) return true;
  return (condition.comparison === '>=' || condition.comparison === '>') && condition.bound === 0;
}

/** The formats of a workbook by code, each compiled once. */
export class CellFormats {
  readonly #byCode = new Map<string, CellFormat>();
  readonly #all: CellFormat[] = [];
  readonly #date1904: boolean;

  constructor(date1904: boolean) {
    this.#date1904 = date1904;
  }

  of(code: string): CellFormat {
    let format = this.#byCode.get(code);
    if (!format) {
      format = new CellFormat(code, this.#date1904, this.#all.length);
      this.#byCode.set(code, format);
      this.#all.push(format);
    }
    return format;
  }

  /** A format by its index. */
  at(index: number): CellFormat {
    return this.#all[index] ?? this.of('General');
  }
}

import { CellFormats } from '../number-formats/cell-format.ts';
import { decodeUtf8 } from '../text-decoding.ts';
import { damaged } from '../workbook-error.ts';
import { readStylesPart } from '../xlsx/styles-part.ts';
import { nameCode } from '../xlsx/tag-scanner.ts';
import { Elements } from './xml/elements.ts';
import { Splices } from './xml/splices.ts';

const NUM_FMTS = nameCode('numFmts');
const NUM_FMT = nameCode('numFmt');
const NUM_FMT_ID = nameCode('numFmtId');
const FORMAT_CODE = nameCode('formatCode');
const CELL_XFS = nameCode('cellXfs');
const XF = nameCode('xf');
const COUNT = nameCode('count');
const ALIGNMENT = nameCode('alignment');
const PROTECTION = nameCode('protection');

/** How days are shown in cells that had no date before. */
const DAY_CODE = 'd-mmm-yyyy';
/** The lowest number of a format that is not built in. */
const FIRST_CUSTOM = 164;
/** Of an item in its list. */
const STYLE_DEPTH = 2;
/** A serial number that every date format shows. */
const SOME_DAY = 45_000;

/** Styles for days: a cell keeps its style if that shows dates, else it gets the same one with a format that does. */
export class DateStyles {
  readonly #part: Uint8Array;
  readonly #shows: boolean[];
  /** The new styles by the numbers of those they are made from. */
  readonly #made = new Map<number, number>();

  /** `part`: the styles of the workbook. */
  constructor(part: Uint8Array) {
    this.#part = part;
    const styles = readStylesPart(part, new CellFormats(false));
    if (styles.length === 0) throw damaged('cell formats');
    this.#shows = styles.map((format) => typeof format.number(SOME_DAY) === 'object');
  }

  /** A style like this one that shows days. */
  dated(style: number): number {
    const source = style < this.#shows.length ? style : 0;
    if (this.#shows[source]) return source;
    const made = this.#made.get(source) ?? this.#shows.length + this.#made.size;
    this.#made.set(source, made);
    return made;
  }

  /** What changes in the part. */
  splices(): Splices {
    const splices = new Splices();
    if (this.#made.size === 0) return splices;
    const known = readFormats(this.#part);
    const id = known.ids.get(DAY_CODE) ?? Math.max(FIRST_CUSTOM - 1, ...known.ids.values()) + 1;
    const copies = new Map<number, string>();
    const elements = new Elements(this.#part);
    const { tags } = elements;
    let list = 0;
    let index = 0;
    while (elements.next()) {
      if (elements.depth === 0 && !tags.closing) {
        if (!known.hasList) splices.put(tags.position, tags.position, formatList(elements.prefix, id));
      } else if (elements.depth === 1 && tags.code === NUM_FMTS && !known.ids.has(DAY_CODE)) {
        if (!tags.closing) count(elements, 1, splices);
        elements.append(formatXml(elements.prefix, id), splices);
      } else if (tags.code === CELL_XFS) {
        list = tags.closing ? 0 : CELL_XFS;
        if (!tags.closing) count(elements, this.#made.size, splices);
        else elements.append([...this.#made.keys()].map((source) => copies.get(source) ?? '').join(''), splices);
      } else if (list === CELL_XFS && tags.code === XF && !tags.closing) {
        // A style that is one of several alternatives may use what only its own alternative declares.
        if (this.#made.has(index)) copies.set(index, datedCopy(elements, id, elements.depth > STYLE_DEPTH));
        index++;
      }
    }
    return splices;
  }
}

/** The numbers of the formats by their codes, and whether there is a list of them. */
function readFormats(part: Uint8Array): { ids: Map<string, number>; hasList: boolean } {
  const ids = new Map<string, number>();
  let hasList = false;
  const elements = new Elements(part);
  const { tags } = elements;
  while (elements.next()) {
    if (elements.depth === 1 && tags.code === NUM_FMTS) hasList = true;
    // Formats of conditional styles have numbers as well.
    if (tags.code !== NUM_FMT || tags.closing) continue;
    const [id, code] = [Number(tags.attribute(NUM_FMT_ID)), tags.attribute(FORMAT_CODE) ?? ''];
    if (!Number.isSafeInteger(id)) continue;
    ids.set(elements.depth === 2 ? code : `${code}/${id}`, id);
  }
  return { ids, hasList };
}

function formatXml(prefix: string, id: number): string {
  return `<${prefix}numFmt numFmtId="${id}" formatCode="${DAY_CODE}"/>`;
}

function formatList(prefix: string, id: number): string {
  return `<${prefix}numFmts count="1">${formatXml(prefix, id)}</${prefix}numFmts>`;
}

/** Adds to the number of items that a list says it has. */
function count({ tags }: Elements, more: number, splices: Splices): void {
  if (!tags.findAttribute(COUNT)) return;
  const items = Number(tags.attribute(COUNT));
  splices.put(tags.valueStart, tags.valueEnd, String(items + more));
}

/** The current style with a format for days; `bare`: only what the vocabulary of the list itself has. */
function datedCopy(elements: Elements, format: number, bare: boolean): string {
  const { tags, prefix } = elements;
  const start = elements.withAttributes({ numFmtId: String(format), applyNumberFormat: '1' });
  if (bare) return bareCopy(elements, start.replaceAll(FOREIGN_ATTRIBUTE, ''), prefix);
  const { position } = tags;
  elements.leave();
  return start + decodeUtf8(tags.bytes.subarray(position, tags.position));
}

const FOREIGN_ATTRIBUTE = /\s[\w.-]+:[\w.-]+\s*=\s*(?:"[^"]*"|'[^']*')/g;

/** A style with its alignment and protection, without anything of another vocabulary. */
function bareCopy(elements: Elements, start: string, prefix: string): string {
  const { tags, name } = elements;
  if (tags.selfClosing) return start;
  const { depth } = elements;
  let inside = '';
  while (elements.next() && !(tags.closing && elements.depth === depth)) {
    const isOwn = elements.depth === depth + 1 && elements.prefix === prefix && !tags.closing;
    if (!isOwn || (tags.code !== ALIGNMENT && tags.code !== PROTECTION)) continue;
    const tag = decodeUtf8(tags.bytes.subarray(tags.start, tags.position)).replaceAll(FOREIGN_ATTRIBUTE, '');
    inside += tags.selfClosing ? tag : `${tag.slice(0, -1)}/>`;
  }
  return `${start}${inside}</${name}>`;
}

/** The styles of a workbook that has none: the one that all its cells have. */
export function plainStyles(namespace: string): string {
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="${namespace}">` +
    '<fonts count="1"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs>' +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}

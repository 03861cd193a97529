import { cellText } from '../cells/grid.ts';
import type { ReadingCourse } from '../reading-course.ts';
import { decodeUtf8 } from '../text-decoding.ts';
import { tooLarge } from '../workbook-error.ts';
import { CDATA, decodeXml, nameCode, TagScanner } from './tag-scanner.ts';
import { TextStore } from './text-store.ts';

const SI = nameCode('si');
const T = nameCode('t');
const PHONETIC = nameCode('rPh');

const AMPERSAND = 0x26;
const RETURN = 0x0d;
const UNDERSCORE = 0x5f;
const LESS = 0x3c;
const GREATER = 0x3e;
const SPACE = 0x20;
const LETTER_T = 0x74;
const LETTER_X = 0x78;
const PLAIN_END = Array.from('</t></si>', (char) => char.charCodeAt(0));

/** The shared strings of a workbook: found once, decoded when a cell first names one. */
export class SharedStrings {
  readonly #store: TextStore;
  /** Numbers of the strings that are more than one plain text. */
  readonly #rich = new Set<number>();
  readonly #known: (string | undefined)[] = [];

  constructor(part: Uint8Array | undefined, course: ReadingCourse) {
    const bytes = part ?? new Uint8Array(0);
    this.#store = new TextStore(bytes.length);
    const { sharedStrings } = course.limits;
    const tags = new TagScanner(bytes);
    let start = 0;
    while (tags.next()) {
      if (tags.code !== SI) continue;
      course.check();
      if (!tags.closing) start = tags.position;
      if (!tags.closing && !tags.selfClosing && !this.#addPlain(tags)) continue;
      // An empty <si/> counts too: leaving it out would shift every later string by one.
      if (tags.selfClosing) this.#store.add(bytes, start, start);
      else if (tags.closing) {
        this.#rich.add(this.#store.count);
        this.#store.addOther(bytes, start, tags.start);
      }
      if (this.#store.count > sharedStrings) throw tooLarge('it has too many different texts');
    }
  }

  /** The text of a string as a cell shows it, trimmed; '' for an index that the list does not have. */
  get(index: number): string {
    const known = this.#known[index];
    if (known !== undefined) return known;
    if (!(index >= 0 && index < this.#store.count)) return '';
    const text = this.#rich.has(index) ? richText(this.#store.bytes(index)) : this.#store.get(index);
    return (this.#known[index] = cellText(text));
  }

  // Nearly every string is <si><t>…</t></si> with nothing to replace in it: those are found without looking at each tag.
  #addPlain(tags: TagScanner): boolean {
    const { bytes, position } = tags;
    if (bytes[position] !== LESS || bytes[position + 1] !== LETTER_T) return false;
    let at = position + 2;
    if (bytes[at] !== GREATER && bytes[at] !== SPACE) return false;
    at = bytes.indexOf(GREATER, at) + 1;
    const from = at;
    for (let byte = bytes[at]; byte !== LESS; byte = bytes[++at]) {
      if (byte === undefined || byte === AMPERSAND || byte === RETURN) return false;
      if (byte === UNDERSCORE && bytes[at + 1] === LETTER_X) return false;
    }
    for (let index = 0; index < PLAIN_END.length; index++) if (bytes[at + index] !== PLAIN_END[index]) return false;
    this.#store.add(bytes, from, at);
    tags.position = at + PLAIN_END.length;
    return true;
  }
}

/** The text of the content of <si> or <is>: all its runs, without the phonetic guide. */
export function richText(bytes: Uint8Array): string {
  const tags = new TagScanner(bytes);
  let text = '';
  let inText = false;
  let phonetic = false;
  for (let from = 0; tags.next(); from = tags.position) {
    if (inText && !phonetic) {
      text += decodeXml(bytes, from, tags.start);
      if (tags.code === CDATA) text += decodeUtf8(bytes.subarray(tags.valueStart, tags.valueEnd));
    }
    if (tags.code === T) inText = !tags.closing && !tags.selfClosing;
    else if (tags.code === PHONETIC) phonetic = !tags.closing && !tags.selfClosing;
  }
  return unescapeCharacters(text);
}

/** '_x000D_' stands for a character that XML can't hold (ECMA-376 part 1, 22.9.2.19). */
export function unescapeCharacters(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

import { decodeUtf8 } from '../text-decoding.ts';
import { tooLarge } from '../workbook-error.ts';
import { CDATA, decodeXml, nameCode, TagScanner } from './tag-scanner.ts';

const SI = nameCode('si');
const T = nameCode('t');
const PHONETIC = nameCode('rPh');

/** The shared strings of a workbook: found once, decoded when a cell first names one. */
export class SharedStrings {
  readonly #bytes: Uint8Array;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #decoded: (string | undefined)[] = [];

  constructor(bytes: Uint8Array | undefined, limit: number) {
    this.#bytes = bytes ?? new Uint8Array(0);
    const tags = new TagScanner(this.#bytes);
    let start = 0;
    while (tags.next()) {
      if (tags.code !== SI) continue;
      if (!tags.closing) start = tags.position;
      // An empty <si/> counts too: leaving it out would shift every later string by one.
      if (!tags.closing && !tags.selfClosing) continue;
      if (this.#starts.length >= limit) throw tooLarge('it has too many different texts');
      this.#starts.push(start);
      this.#ends.push(tags.closing ? tags.start : start);
    }
  }

  /** The text of a string; '' for an index that the list does not have. */
  get(index: number): string {
    const known = this.#decoded[index];
    if (known !== undefined) return known;
    const start = this.#starts[index];
    if (start === undefined) return '';
    const text = richText(this.#bytes.subarray(start, this.#ends[index]));
    this.#decoded[index] = text;
    return text;
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

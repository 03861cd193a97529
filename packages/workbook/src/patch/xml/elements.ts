import { decodeUtf8 } from '../../text-decoding.ts';
import { damaged } from '../../workbook-error.ts';
import { CDATA, COMMENT, nameCode, TagScanner } from '../../xlsx/tag-scanner.ts';
import type { Splices } from './splices.ts';
import { escapedAttribute } from './xml-text.ts';

const SPACE = 0x20;
const SLASH = 0x2f;
const GREATER = 0x3e;
const XMLNS = nameCode('xmlns');
const STRICT = 'http://purl.oclc.org/ooxml/';

/**
 * Walks the elements of a part and knows how deep it is: what is written into a part has to be in its right place.
 * Throws 'damaged' for a part that is cut off.
 */
export class Elements {
  readonly tags: TagScanner;
  /** Of the current tag: 0 for the root. */
  depth = 0;
  #open = 0;
  #seen = false;
  #checked: () => void;

  /** `check` is called at each element. */
  constructor(bytes: Uint8Array, check: () => void = () => {}) {
    this.tags = new TagScanner(bytes);
    this.#checked = check;
  }

  /** Moves to the next start or end tag; false after the end of the root. */
  next(): boolean {
    const { tags } = this;
    do {
      if (!tags.next()) {
        if (this.#open > 0 || !this.#seen) throw damaged('XML cut off');
        return false;
      }
    } while (tags.code === COMMENT || tags.code === CDATA);
    this.#checked();
    this.#seen = true;
    if (tags.closing) this.#open--;
    this.depth = this.#open;
    if (this.depth < 0) throw damaged('XML end tag');
    if (!tags.closing && !tags.selfClosing) this.#open++;
    return true;
  }

  /** The text of the current element, which is left. */
  text(): string {
    const { tags } = this;
    if (tags.selfClosing) return '';
    const element = tags.code;
    const text = tags.elementText();
    if (!tags.closing || tags.code !== element) throw damaged('XML cut off');
    this.#open--;
    return text;
  }

  /** Goes to the end tag of the current element, if it has one. */
  leave(): void {
    if (this.tags.closing || this.tags.selfClosing) return;
    const { depth } = this;
    while (this.next()) if (this.tags.closing && this.depth === depth) return;
  }

  /** The name of the current tag, with its prefix. */
  get name(): string {
    const { bytes, start, closing } = this.tags;
    const from = start + (closing ? 2 : 1);
    let to = from;
    while ((bytes[to] ?? 0) > SPACE && bytes[to] !== GREATER && bytes[to] !== SLASH) to++;
    return decodeUtf8(bytes.subarray(from, to));
  }

  /** The prefix of the current tag, with its colon. */
  get prefix(): string {
    return this.name.slice(0, this.tags.prefixLength);
  }

  /** Whether the current tag, of the root, is in a namespace of the strict standard. */
  get isStrict(): boolean {
    const { prefix } = this;
    const namespace = this.tags.attribute(prefix === '' ? XMLNS : nameCode(prefix.slice(0, -1)));
    return namespace?.startsWith(STRICT) ?? false;
  }

  /** Puts XML at the end of the current element: of one without content, or of one at whose end tag the walk is. */
  append(xml: string, splices: Splices): void {
    const { start, position, closing, selfClosing } = this.tags;
    if (xml === '') return;
    if (closing) splices.put(start, start, xml);
    else if (selfClosing) splices.put(position - 2, position, `>${xml}</${this.name}>`);
  }

  /** The current start tag with other values for some of its attributes. */
  withAttributes(values: Record<string, string>): string {
    const { tags } = this;
    const { bytes } = tags;
    const end = tags.position - (tags.selfClosing ? 2 : 1);
    const set = Object.entries(values).map(([name, value]) =>
      tags.findAttribute(nameCode(name))
        ? { from: tags.valueStart, to: tags.valueEnd, text: escapedAttribute(value) }
        : { from: end, to: end, text: ` ${name}="${escapedAttribute(value)}"` },
    );
    let text = '';
    let reached = tags.start;
    for (const { from, to, text: value } of set.toSorted((a, b) => a.from - b.from)) {
      text += decodeUtf8(bytes.subarray(reached, from)) + value;
      reached = to;
    }
    return text + decodeUtf8(bytes.subarray(reached, tags.position));
  }
}

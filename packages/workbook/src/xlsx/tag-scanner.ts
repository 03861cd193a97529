import { decodeUtf8, SHORT, shortText } from '../text-decoding.ts';
import { damaged, hostile } from '../workbook-error.ts';

// What every reader of spreadsheets understands, and of that what can't be shown as a picture: ink, 3D models, charts of
// newer kinds, vector graphics, filters that float over the sheet. Of those their substitutes are read.
const UNDERSTOOD =
  /^http:\/\/(?:schemas\.microsoft\.com\/office\/|schemas\.openxmlformats\.org\/|purl\.oclc\.org\/ooxml\/)/;
const NOT_SHOWN = /ink|model3d|chartex|svg|slicer|timeline|\/spreadsheetDrawing$/i;

/** Whether content that needs these namespaces is the one of several alternatives to read (ECMA-376 part 3, 7.6). */
function isUnderstood(namespaces: (string | undefined)[]): boolean {
  return (
    namespaces.length > 0 &&
    namespaces.every((name) => name !== undefined && UNDERSTOOD.test(name) && !NOT_SHOWN.test(name))
  );
}

const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;
const COLON = 0x3a;
const EQUALS = 0x3d;
const SPACE = 0x20;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const EXCLAMATION = 0x21;
const QUESTION = 0x3f;

/** Names are compared as hashes, so that no string is made per tag: a large sheet has tens of millions. */
export function nameCode(name: string): number {
  let code = 0;
  for (let index = 0; index < name.length; index++) code = step(code, name.charCodeAt(index));
  return code;
}

function step(code: number, byte: number): number {
  return (Math.imul(code, 31) + byte) | 0;
}

/** What next() reports besides tags. No name we look for has either as its hash. */
export const CDATA = -1;
export const COMMENT = -2;

const ALTERNATES = nameCode('AlternateContent');
const CHOICE = nameCode('Choice');
const FALLBACK = nameCode('Fallback');
const REQUIRES = nameCode('Requires');

/** Alternatives of which one is read: where their element starts, and whether that one has come. */
type Alternates = { start: number; chosen: boolean };

/**
 * Walks the tags of an XML part in its UTF-8 bytes, once, from front to back: no recursion, no tree, no backtracking, so
 * the time is linear in the bytes whatever they are. Document types are refused, and with them every custom entity. Of the
 * alternatives in an mc:AlternateContent only one is walked.
 */
export class TagScanner {
  readonly bytes: Uint8Array;
  /** The start of the current tag, and the start of what follows it. */
  start = 0;
  position = 0;
  /** Hashes of the local name and of the prefix (0 without one) of the current tag. */
  code = 0;
  prefix = 0;
  /** Length of the prefix with its colon, in bytes. */
  prefixLength = 0;
  closing = false;
  selfClosing = false;
  /** Range of the value that findAttribute() found, or of the text of a CDATA section. */
  valueStart = 0;
  valueEnd = 0;
  #attributesStart = 0;
  /** Where the root starts, and the alternatives that are open. */
  #root = -1;
  readonly #alternates: Alternates[] = [];

  /** Without bytes, as for a missing part, there are no tags. */
  constructor(bytes: Uint8Array = new Uint8Array(0), position = 0) {
    this.bytes = bytes;
    this.position = position;
  }

  /** Moves to the next tag, comment or CDATA section; false at the end. Throws 'damaged' for truncated input. */
  next(): boolean {
    for (;;) {
      if (!this.#step()) return false;
      const { code } = this;
      if (code === ALTERNATES) {
        if (this.closing) this.#alternates.pop();
        else if (!this.selfClosing) this.#alternates.push({ start: this.start, chosen: false });
      } else if ((code === CHOICE || code === FALLBACK) && !this.closing && !this.#isChosen()) {
        this.#skip();
        continue;
      }
      return true;
    }
  }

  #step(): boolean {
    const { bytes } = this;
    for (;;) {
      const start = bytes.indexOf(LESS, this.position);
      if (start < 0) return false;
      this.start = start;
      const mark = bytes[start + 1];
      if (mark === EXCLAMATION) this.#declaration();
      else if (mark === QUESTION) {
        this.position = this.#after('?>', start + 2);
        continue;
      } else this.#tag();
      if (this.#root < 0) this.#root = start;
      return true;
    }
  }

  /** Whether the current alternative is the one to read; outside of alternatives the words mean nothing. */
  #isChosen(): boolean {
    const open = this.#alternates.at(-1);
    if (!open) return true;
    if (open.chosen) return false;
    open.chosen = this.code === FALLBACK || isUnderstood(this.#required(open.start));
    return open.chosen;
  }

  /** The namespaces that the current alternative needs, as it, its element or the root declares them. */
  #required(alternates: number): (string | undefined)[] {
    const prefixes = (this.attribute(REQUIRES) ?? '').split(/\s+/).filter((prefix) => prefix !== '');
    const tags = [this.start, alternates, this.#root].map((start) => new TagScanner(this.bytes, start));
    for (const tag of tags) tag.#step();
    return prefixes.map((prefix) => {
      const name = nameCode(prefix);
      return tags.find((tag) => tag.findAttribute(name))?.attribute(name);
    });
  }

  /** Goes to the end of the current element. */
  #skip(): void {
    if (this.selfClosing) return;
    const { code } = this;
    for (let open = 1; open > 0;) {
      if (!this.#step()) throw damaged('XML cut off');
      if (this.code === code && !this.selfClosing) open += this.closing ? -1 : 1;
    }
  }

  /** Looks up an attribute of the current tag by the hash of its local name and sets valueStart and valueEnd. */
  findAttribute(code: number): boolean {
    const { bytes } = this;
    const end = this.position - 1;
    let at = this.#attributesStart;
    while (at < end) {
      let name = 0;
      for (let byte = bytes[at] ?? 0; at < end && byte !== EQUALS; byte = bytes[++at] ?? 0) {
        if (byte === COLON) name = 0;
        else if (byte > SPACE) name = step(name, byte);
      }
      let quote = 0;
      for (at++; at < end && quote === 0; at++) {
        const byte = bytes[at];
        if (byte === QUOTE || byte === APOSTROPHE) quote = byte;
      }
      const from = at;
      while (at < end && bytes[at] !== quote) at++;
      if (name === code && quote !== 0) {
        this.valueStart = from;
        this.valueEnd = at;
        return true;
      }
      at++;
    }
    return false;
  }

  /** The value of an attribute, with entities replaced. */
  attribute(code: number): string | undefined {
    return this.findAttribute(code) ? decodeXml(this.bytes, this.valueStart, this.valueEnd) : undefined;
  }

  /** Whether an attribute is '1' or 'true'. */
  flag(code: number): boolean {
    const value = this.attribute(code);
    return value === '1' || value === 'true';
  }

  /** The text of the element that the current tag opens, tags inside it removed. Ends at its end tag. */
  elementText(): string {
    if (this.selfClosing) return '';
    const element = this.code;
    let text = '';
    for (let from = this.position; this.next(); from = this.position) {
      text += decodeXml(this.bytes, from, this.start);
      if (this.code === CDATA) text += decodeUtf8(this.bytes.subarray(this.valueStart, this.valueEnd));
      if (this.closing && this.code === element) break;
    }
    return text;
  }

  #tag(): void {
    const { bytes } = this;
    let at = this.start + 1;
    this.closing = bytes[at] === SLASH;
    if (this.closing) at++;
    let code = 0;
    this.prefix = 0;
    this.prefixLength = 0;
    const name = at;
    for (let byte = bytes[at] ?? 0; byte > SPACE && byte !== GREATER && byte !== SLASH; byte = bytes[++at] ?? 0) {
      if (byte === COLON) {
        this.prefix = code;
        this.prefixLength = at + 1 - name;
        code = 0;
      } else code = step(code, byte);
    }
    this.code = code;
    this.#attributesStart = at;
    let quote = 0;
    for (; at < bytes.length; at++) {
      const byte = bytes[at];
      if (quote !== 0) {
        if (byte === quote) quote = 0;
      } else if (byte === GREATER) break;
      else if (byte === QUOTE || byte === APOSTROPHE) quote = byte;
    }
    if (at >= bytes.length) throw damaged('XML tag cut off');
    this.selfClosing = bytes[at - 1] === SLASH;
    this.position = at + 1;
  }

  #declaration(): void {
    const head = decodeUtf8(this.bytes.subarray(this.start, this.start + 9));
    this.closing = false;
    this.selfClosing = true;
    this.prefix = 0;
    this.#attributesStart = this.start;
    if (head.startsWith('<!--')) {
      this.code = COMMENT;
      this.position = this.#after('-->', this.start + 4);
    } else if (head === '<![CDATA[') {
      this.code = CDATA;
      this.valueStart = this.start + 9;
      this.position = this.#after(']]>', this.valueStart);
      this.valueEnd = this.position - 3;
    } else throw hostile('document_type');
  }

  /** The offset after the next `mark`; marks end in '>', so each '>' is compared backwards. */
  #after(mark: string, from: number): number {
    const { bytes } = this;
    for (let at = bytes.indexOf(GREATER, from); at >= 0; at = bytes.indexOf(GREATER, at + 1)) {
      let back = 1;
      while (back < mark.length && at - back >= from && bytes[at - back] === mark.charCodeAt(mark.length - 1 - back))
        back++;
      if (back === mark.length) return at + 1;
    }
    throw damaged('XML tag cut off');
  }
}

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The text of a range of XML bytes: the five entities and character references replaced, line ends made '\n'. */
export function decodeXml(bytes: Uint8Array, from: number, to: number): string {
  if (from >= to) return '';
  const text = to - from <= SHORT ? decodeShort(bytes, from, to) : decodeUtf8(bytes.subarray(from, to));
  const lines = text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
  return lines.includes('&') ? lines.replaceAll(/&(#x?)?(\w{1,8});/gi, replaceEntity) : lines;
}

// Most texts are short and ASCII; calling the decoder would cost more than the text.
function decodeShort(bytes: Uint8Array, from: number, to: number): string {
  for (let at = from; at < to; at++) if ((bytes[at] ?? 0) >= 0x80) return decodeUtf8(bytes.subarray(from, to));
  return shortText(bytes, from, to);
}

function replaceEntity(whole: string, number: string | undefined, name: string): string {
  if (number === undefined) return ENTITIES.get(name) ?? whole;
  const code = Number.parseInt(name, number === '#' ? 10 : 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

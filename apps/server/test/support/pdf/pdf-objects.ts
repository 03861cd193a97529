import { inflateSync } from 'node:zlib';

/** A value of a PDF. Names are texts with a slash, strings their bytes, references the numbers of their objects. */
export type PdfValue = number | boolean | null | string | PdfString | PdfRef | PdfValue[] | PdfDict;
export type PdfDict = Map<string, PdfValue>;
export class PdfString {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
export class PdfRef {
  readonly id: number;

  constructor(id: number) {
    this.id = id;
  }
}

const SPACE = /[\0\t\n\f\r ]/;
const DELIMITER = /[()<>[\]{}/%\0\t\n\f\r ]/;
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads values from text: of an object, or of what is drawn on a page, where what is no value is an operator. */
export class PdfReader {
  readonly #text: string;
  at: number;

  constructor(text: string, at = 0) {
    this.#text = text;
    this.at = at;
  }

  get isAtEnd(): boolean {
    this.#skip();
    return this.at >= this.#text.length;
  }

  /** The next value, or the name of an operator in `operator`. */
  next(): PdfValue | { operator: string } {
    this.#skip();
    const letter = this.#text[this.at] ?? '';
    if (letter === '/') return this.#name();
    if (letter === '(') return this.#string();
    if (letter === '[') return this.#list();
    if (this.#text.startsWith('<<', this.at)) return this.#dictionary();
    if (letter === '<') return this.#hexadecimal();
    return this.#word();
  }

  #skip(): void {
    while (this.at < this.#text.length) {
      const letter = this.#text[this.at] ?? '';
      if (letter === '%') while (!/[\r\n]/.test(this.#text[this.at] ?? '\n')) this.at += 1;
      else if (SPACE.test(letter)) this.at += 1;
      else return;
    }
  }

  #until(end: RegExp): string {
    const start = this.at;
    while (this.at < this.#text.length && !end.test(this.#text[this.at] ?? '')) this.at += 1;
    return this.#text.slice(start, this.at);
  }

  #name(): string {
    this.at += 1;
    const written = this.#until(DELIMITER);
    return `/${written.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))}`;
  }

  #string(): PdfString {
    let text = '';
    let depth = 0;
    do {
      const letter = this.#text[this.at] ?? ')';
      this.at += 1;
      if (letter === '\\') {
        const next = this.#text[this.at] ?? '';
        const octal = /^[0-7]{1,3}/.exec(this.#text.slice(this.at, this.at + 3))?.[0];
        text += octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (ESCAPED[next] ?? next);
        this.at += octal?.length ?? 1;
      } else {
        if (letter === '(') depth += 1;
        if (letter === ')') depth -= 1;
        if (depth > 1 || (depth === 1 && letter !== '(')) text += letter;
      }
    } while (depth > 0 && this.at < this.#text.length);
    return new PdfString(text);
  }

  #hexadecimal(): PdfString {
    const end = this.#text.indexOf('>', this.at);
    const digits = this.#text.slice(this.at + 1, end).replaceAll(/\s/g, '');
    this.at = end + 1;
    return new PdfString(Buffer.from(digits, 'hex').toString('latin1'));
  }

  #list(): PdfValue[] {
    this.at += 1;
    const values: PdfValue[] = [];
    for (;;) {
      this.#skip();
      if (this.#text[this.at] === ']' || this.at >= this.#text.length) break;
      values.push(this.#value());
    }
    this.at += 1;
    return values;
  }

  #dictionary(): PdfDict {
    this.at += 2;
    const values: PdfDict = new Map();
    for (;;) {
      this.#skip();
      if (this.#text.startsWith('>>', this.at) || this.at >= this.#text.length) break;
      const key = this.#name();
      values.set(key, this.#value());
    }
    this.at += 2;
    return values;
  }

  #value(): PdfValue {
    const value = this.next();
    if (value !== null && typeof value === 'object' && 'operator' in value) {
      throw new Error(`'${value.operator}' is no value.`);
    }
    return value;
  }

  #word(): PdfValue | { operator: string } {
    const reference = /^(\d+) \d+ R(?![\w])/.exec(this.#text.slice(this.at, this.at + 24));
    if (reference) {
      this.at += reference[0].length;
      return new PdfRef(Number(reference[1]));
    }
    const word = this.#until(DELIMITER);
    if (word === '') throw new Error(`There is nothing to read at ${this.at}.`);
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    return /^[-+.\d]+$/.test(word) ? Number(word) : { operator: word };
  }
}

/** The objects of a PDF that are not packed into streams, as the typesetter writes them, with what their streams have. */
export class PdfObjects {
  readonly #objects = new Map<number, { value: PdfValue; stream: string | null }>();

  constructor(bytes: Uint8Array) {
    const text = Buffer.from(bytes).toString('latin1');
    const heads = /(?:^|[\r\n])(\d+) 0 obj\b/g;
    for (let head = heads.exec(text); head; head = heads.exec(text)) {
      const reader = new PdfReader(text, head.index + head[0].length);
      const value = reader.next() as PdfValue;
      const start = /^\s*stream\r?\n/.exec(text.slice(reader.at, reader.at + 20));
      const length = value instanceof Map ? Number(value.get('/Length') ?? 0) : 0;
      const from = reader.at + (start?.[0].length ?? 0);
      this.#objects.set(Number(head[1]), { value, stream: start ? text.slice(from, from + length) : null });
      heads.lastIndex = start ? from + length : reader.at;
    }
  }

  /** What a value or the object of a reference is. */
  of(value: PdfValue | undefined): PdfValue {
    const found = value instanceof PdfRef ? (this.#objects.get(value.id)?.value ?? null) : (value ?? null);
    return found instanceof PdfRef ? this.of(found) : found;
  }

  dictionary(value: PdfValue | undefined): PdfDict {
    const found = this.of(value);
    return found instanceof Map ? found : new Map<string, PdfValue>();
  }

  /** A list; a value that is none is a list of itself. */
  list(value: PdfValue | undefined): PdfValue[] {
    const found = this.of(value);
    if (Array.isArray(found)) return found;
    return found === null || value === undefined ? [] : [value];
  }

  text(value: PdfValue | undefined): string {
    const found = this.of(value);
    if (!(found instanceof PdfString)) return '';
    const { text } = found;
    return text.startsWith('þÿ') ? Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le') : text;
  }

  /** What the stream of a reference has, unpacked. */
  stream(value: PdfValue | undefined): string {
    const { value: own, stream } = (value instanceof PdfRef && this.#objects.get(value.id)) || {
      value: null,
      stream: '',
    };
    const isPacked = own instanceof Map && this.list(own.get('/Filter')).includes('/FlateDecode');
    return isPacked ? inflateSync(Buffer.from(stream ?? '', 'latin1')).toString('latin1') : (stream ?? '');
  }

  /** The dictionaries of a type, with the numbers of their objects. */
  ofType(type: string): { id: number; dictionary: PdfDict }[] {
    return [...this.#objects].flatMap(([id, { value }]) =>
      value instanceof Map && value.get('/Type') === type ? [{ id, dictionary: value }] : [],
    );
  }
}

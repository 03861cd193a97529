import { encodeUtf8 } from '../../text-decoding.ts';
import { damaged } from '../../workbook-error.ts';

type Splice = { from: number; to: number; text: string };

/** Places of a part where other text is to be; everything between them stays byte for byte. */
export class Splices {
  readonly #splices: Splice[] = [];

  /** Puts `text` in place of a range of bytes, which may be empty. Several at one place follow in order of their calls. */
  put(from: number, to: number, text: string): void {
    this.#splices.push({ from, to, text });
  }

  get isEmpty(): boolean {
    return this.#splices.length === 0;
  }

  /** All that is put in. */
  get text(): string {
    return this.#splices.map(({ text }) => text).join('\n');
  }

  /** The changed part in pieces; those that are unchanged share memory with `bytes`. */
  *applied(bytes: Uint8Array): Generator<Uint8Array> {
    let reached = 0;
    for (const { from, to, text } of this.#splices.toSorted((a, b) => a.from - b.from)) {
      if (from < reached) throw damaged('XML elements overlap');
      if (from > reached) yield bytes.subarray(reached, from);
      if (text !== '') yield encodeUtf8(text);
      reached = to;
    }
    if (reached < bytes.length) yield bytes.subarray(reached);
  }
}

/** Pieces as one. */
export function joined(pieces: Iterable<Uint8Array>): Uint8Array {
  const list = [...pieces];
  const out = new Uint8Array(list.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of list) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}

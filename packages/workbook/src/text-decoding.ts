// The package is compiled without DOM and Node types, so that it can't use either by mistake. These two exist in every
// engine; a local type keeps them out of the global scope.
type Decoder = { decode: (bytes: Uint8Array) => string };
type Encoder = { encode: (text: string) => Uint8Array };
const engine = globalThis as unknown as {
  TextDecoder: new (label?: string, options?: { ignoreBOM?: boolean }) => Decoder;
  TextEncoder: new () => Encoder;
};

/** The engine's decoder of an encoding, by its WHATWG label. */
export function decoderOf(label: string): Decoder {
  return new engine.TextDecoder(label);
}

const utf8 = new engine.TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new engine.TextEncoder();
const utf16 = new engine.TextDecoder('utf-16le', { ignoreBOM: true });

/** Malformed bytes become U+FFFD; never throws. */
export function decodeUtf8(bytes: Uint8Array): string {
  return utf8.decode(bytes);
}

export function decodeUtf16(bytes: Uint8Array): string {
  return utf16.decode(bytes);
}

export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

const MOST_ARGUMENTS = 8192;

/** The text of UTF-16 units of two bytes each or, if not `wide`, of their lower bytes (Latin-1, not windows-1252). */
export function textOfUnits(bytes: Uint8Array, from: number, to: number, wide: boolean): string {
  if (wide) return decodeUtf16(bytes.subarray(from, to));
  if (to - from <= SHORT) return shortText(bytes, from, to);
  let text = '';
  for (let at = from; at < to; at += MOST_ARGUMENTS) {
    text += fromCodes(bytes.subarray(at, Math.min(to, at + MOST_ARGUMENTS)));
  }
  return text;
}

/** Texts up to this length repeat often: results of formulas, names of formats. Recent ones are cached. */
export const SHORT = 24;
const RECENT = 512;
const recent = Array.from({ length: RECENT }, () => '');

/** The text of a few one-byte units. */
export function shortText(bytes: Uint8Array, from: number, to: number): string {
  let place = 0;
  for (let at = from; at < to; at++) place = (Math.imul(place, 31) + (bytes[at] ?? 0)) & (RECENT - 1);
  const known = recent[place] ?? '';
  let at = from;
  while (at < to && known.charCodeAt(at - from) === bytes[at]) at++;
  if (at === to && known.length === to - from) return known;
  return (recent[place] = fromCodes(bytes.subarray(from, to)));
}

// Reflect.apply takes a typed array as it is; spreading it would go through its iterator.
function fromCodes(codes: Uint8Array): string {
  return Reflect.apply(String.fromCharCode, undefined, codes);
}

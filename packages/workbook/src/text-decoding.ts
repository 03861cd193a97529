// The package is compiled without DOM and Node types, so that it can't use either by mistake. These two exist in
// every engine; they are taken here by a local type and not declared for the whole program.
type Decoder = { decode: (bytes: Uint8Array) => string };
type Encoder = { encode: (text: string) => Uint8Array };
const engine = globalThis as unknown as {
  TextDecoder: new (label?: string, options?: { ignoreBOM?: boolean }) => Decoder;
  TextEncoder: new () => Encoder;
};

const utf8 = new engine.TextDecoder('utf-8', { ignoreBOM: true });
const utf16 = new engine.TextDecoder('utf-16le', { ignoreBOM: true });

/** Malformed bytes become U+FFFD; nothing is thrown. */
export function decodeUtf8(bytes: Uint8Array): string {
  return utf8.decode(bytes);
}

export function decodeUtf16(bytes: Uint8Array): string {
  return utf16.decode(bytes);
}

export function encodeUtf8(text: string): Uint8Array {
  return new engine.TextEncoder().encode(text);
}

// Windows code page numbers as the old .xls format states them -> WHATWG encoding labels. DOS pages that no engine
// decodes (437 and its like) fall back to windows-1252, as does everything unknown.
const LABELS = new Map([
  [866, 'ibm866'],
  [874, 'windows-874'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [1250, 'windows-1250'],
  [1251, 'windows-1251'],
  [1253, 'windows-1253'],
  [1254, 'windows-1254'],
  [1255, 'windows-1255'],
  [1256, 'windows-1256'],
  [1257, 'windows-1257'],
  [1258, 'windows-1258'],
  [10000, 'macintosh'],
  [10007, 'x-mac-cyrillic'],
  [32768, 'macintosh'],
]);

/** A decoder for text in a Windows code page, given by its number. */
export function codePageDecoder(codePage: number): (bytes: Uint8Array) => string {
  const decoder = new engine.TextDecoder(LABELS.get(codePage) ?? 'windows-1252');
  return (bytes) => decoder.decode(bytes);
}

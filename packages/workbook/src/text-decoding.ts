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

const MOST_ARGUMENTS = 8192;

/** The text of UTF-16 units of two bytes each or, if not `wide`, of their lower bytes (Latin-1, not windows-1252). */
export function textOfUnits(bytes: Uint8Array, wide: boolean): string {
  if (wide) return decodeUtf16(bytes);
  if (bytes.length <= MOST_ARGUMENTS) return fromCodes(bytes);
  let text = '';
  for (let at = 0; at < bytes.length; at += MOST_ARGUMENTS) text += fromCodes(bytes.subarray(at, at + MOST_ARGUMENTS));
  return text;
}

// A call with a list of arguments takes a typed array as it is; spreading one would walk it by its iterator.
function fromCodes(codes: Uint8Array): string {
  return Reflect.apply(String.fromCharCode, undefined, codes);
}

// Code page numbers as the old .xls format states them -> WHATWG encoding labels.
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

// The upper halves of code pages that no engine decodes: DOS in North America and Western Europe, and Macintosh in
// Central Europe.
const UPPER_HALVES = new Map([
  [
    437,
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  ],
  [
    850,
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ],
  [
    10029,
    'ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅņŃ¬√ńŇ∆«»…\u00a0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ',
  ],
]);

/** A decoder for text in a code page, given by its number; an unknown one counts as windows-1252. */
export function codePageDecoder(codePage: number): (bytes: Uint8Array) => string {
  const upper = UPPER_HALVES.get(codePage);
  if (upper !== undefined) {
    return (bytes) =>
      Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : upper[byte - 0x80])).join('');
  }
  const decoder = new engine.TextDecoder(LABELS.get(codePage) ?? 'windows-1252');
  return (bytes) => decoder.decode(bytes);
}

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

// Code page numbers as the old .xls format states them -> WHATWG encoding labels; those of Windows bear their number.
const LABELS = new Map([
  [866, 'ibm866'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [10000, 'macintosh'],
  [10007, 'x-mac-cyrillic'],
  [32768, 'macintosh'],
]);

// The upper halves of code pages that no engine decodes: DOS in North America and Western Europe, and Macintosh in
// Central Europe. A blank stands for what ibm866 has in the same place, as its lines and blocks.
const UPPER_HALVES = new Map([
  [
    437,
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»                                                αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈    ⁿ²  ',
  ],
  [
    850,
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»     ÁÂÀ©    ¢¥       ãÃ       ¤ðÐÊËÈıÍÎÏ    ¦Ì ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸ ¨ ¹³²  ',
  ],
  [
    10029,
    'ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅņŃ¬√ńŇ∆«»…\u00a0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ',
  ],
]);

/** A decoder for text in a code page, given by its number; an unknown one counts as windows-1252. */
export function codePageDecoder(codePage: number): (bytes: Uint8Array) => string {
  const upper = UPPER_HALVES.get(codePage);
  const isWindows = codePage === 874 || (codePage >= 1250 && codePage <= 1258);
  const windows = `windows-${isWindows ? codePage : 1252}`;
  const decoder = new engine.TextDecoder(upper === undefined ? (LABELS.get(codePage) ?? windows) : 'ibm866');
  if (upper === undefined) return (bytes) => decoder.decode(bytes);
  return (bytes) =>
    Array.from(decoder.decode(bytes), (char, at) => {
      const own = upper[(bytes[at] ?? 0) - 0x80] ?? ' ';
      return own === ' ' ? char : own;
    }).join('');
}

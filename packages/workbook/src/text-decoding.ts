// The package is compiled without DOM and Node types, so that it can't use either by mistake. These two exist in
// every engine; they are taken here by a local type and not declared for the whole program.
type Decoder = { decode: (bytes: Uint8Array) => string };
type Encoder = { encode: (text: string) => Uint8Array };
const engine = globalThis as unknown as {
  TextDecoder: new (label?: string, options?: { ignoreBOM?: boolean }) => Decoder;
  TextEncoder: new () => Encoder;
};

const utf8 = new engine.TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new engine.TextEncoder();
const utf16 = new engine.TextDecoder('utf-16le', { ignoreBOM: true });

/** Malformed bytes become U+FFFD; nothing is thrown. */
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

/** Texts up to this length repeat often: results of formulas, names of formats. Those of late are remembered. */
export const SHORT = 24;
const RECENT = 512;
const recent = Array.from({ length: RECENT }, () => '');

/** The text of a few units of one byte each. */
export function shortText(bytes: Uint8Array, from: number, to: number): string {
  let place = 0;
  for (let at = from; at < to; at++) place = (Math.imul(place, 31) + (bytes[at] ?? 0)) & (RECENT - 1);
  const known = recent[place] ?? '';
  let at = from;
  while (at < to && known.charCodeAt(at - from) === bytes[at]) at++;
  if (at === to && known.length === to - from) return known;
  return (recent[place] = fromCodes(bytes.subarray(from, to)));
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
  [10029, 'macintosh'],
  [32768, 'macintosh'],
]);

// The upper halves of code pages that no engine decodes: DOS in North America and Western Europe, and Macintosh in
// Central Europe. A blank stands for what a page that engines know has in the same place: ibm866 or macintosh.
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
    ' Āā Ą   ąČ čĆć ŹźĎ ďĒēĖ ė    Ěě   Ę        ę  ģĮįĪ  īĶ  łĻļĽľĹĺŅņŃ  ńŇ     ňŐ őŌ        ōŔŕŘ  řŖŗŠ  šŚś Ťť ŽžŪ  ūŮ ůŰűŲųÝýķŻŁżĢ ',
  ],
]);

/** A decoder for text in a code page, given by its number; an unknown one counts as windows-1252. */
export function codePageDecoder(codePage: number): (bytes: Uint8Array) => string {
  const upper = UPPER_HALVES.get(codePage);
  const isWindows = codePage === 874 || (codePage >= 1250 && codePage <= 1258);
  const windows = `windows-${isWindows ? codePage : 1252}`;
  const known = upper === undefined ? windows : 'ibm866';
  const decoder = new engine.TextDecoder(LABELS.get(codePage) ?? known);
  if (upper === undefined) return (bytes) => decoder.decode(bytes);
  return (bytes) =>
    Array.from(decoder.decode(bytes), (char, at) => {
      const own = upper[(bytes[at] ?? 0) - 0x80] ?? ' ';
      return own === ' ' ? char : own;
    }).join('');
}

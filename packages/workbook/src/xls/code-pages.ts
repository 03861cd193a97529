import { decoderOf } from '../text-decoding.ts';

// Code page numbers of the old .xls format -> WHATWG encoding labels; those of Windows contain the number.
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
// Central Europe. A blank means the same character as in a page engines know: ibm866 or macintosh.
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

/** A decoder for text in a code page, by its number; an unknown one is treated as windows-1252. */
export function codePageDecoder(codePage: number): (bytes: Uint8Array) => string {
  const upper = UPPER_HALVES.get(codePage);
  const isWindows = codePage === 874 || (codePage >= 1250 && codePage <= 1258);
  const windows = `windows-${isWindows ? codePage : 1252}`;
  const known = upper === undefined ? windows : 'ibm866';
  const decoder = decoderOf(LABELS.get(codePage) ?? known);
  if (upper === undefined) return (bytes) => decoder.decode(bytes);
  return (bytes) =>
    Array.from(decoder.decode(bytes), (char, at) => {
      const own = upper[(bytes[at] ?? 0) - 0x80] ?? ' ';
      return own === ' ' ? char : own;
    }).join('');
}

// Character sets of Windows fonts, by their number in a FONT record -> code pages. 0 to 2 are Western, the default, symbols.
const OF_CHARSET = new Map([
  [77, 10000],
  [128, 932],
  [129, 949],
  [134, 936],
  [136, 950],
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
  [255, 850],
]);

/** The code page of a font's character set; undefined for one that says nothing or is unknown. */
export function codePageOfCharset(charset: number): number | undefined {
  return OF_CHARSET.get(charset);
}

import { mayStartWithBlank, TextStore } from '../cells/text-store.ts';
import type { SharedTexts } from '../cells/contents.ts';
import type { ReadingCourse } from '../reading-course.ts';
import { decodeUtf8 } from '../text-decoding.ts';
import { tooLarge } from '../workbook-error.ts';
import { CDATA, decodeXml, nameCode, TagScanner } from './tag-scanner.ts';

const SI = nameCode('si');
const T = nameCode('t');
const PHONETIC = nameCode('rPh');

const AMPERSAND = 0x26;
const RETURN = 0x0d;
const UNDERSCORE = 0x5f;
const LESS = 0x3c;
const GREATER = 0x3e;
const SPACE = 0x20;
const LETTER_X = 0x78;

// For each byte how many follow it in a UTF-8 character, or SPECIAL if it needs a closer look: XML marks, line ends,
// escapes, and lead bytes of surrogates, of characters beyond 16 bits or of invalid UTF-8.
const SPECIAL = 3;
const KINDS = new Uint8Array(256).fill(SPECIAL);
KINDS.fill(0, 0, 0x80).fill(1, 0xc2, 0xe0).fill(2, 0xe1, 0xf0);
for (const byte of [AMPERSAND, RETURN, UNDERSCORE, LESS, 0xed]) KINDS[byte] = SPECIAL;

const PLAIN_START = bytesOf('<si><t');
const PLAIN_END = bytesOf('</t></si>');

/** Finds the shared strings of a workbook in their part; they are decoded when asked for. */
export function readSharedStrings(part: Uint8Array | undefined, course: ReadingCourse): SharedTexts {
  const bytes = part ?? new Uint8Array(0);
  const strings = new TextStore(bytes.length);
  const { sharedStrings } = course.limits;
  const tags = new TagScanner(bytes);
  let start = 0;
  for (;;) {
    // Nearly every string is <si><t>…</t></si> with nothing to replace in it: those are found without the tag scanner.
    for (let end = plainString(bytes, tags.position, strings); end > 0; end = plainString(bytes, end, strings)) {
      tags.position = end;
      course.check();
      course.reached(end);
      if (strings.count > sharedStrings) break;
    }
    if (strings.count > sharedStrings) throw tooLarge('texts');
    if (!tags.next()) break;
    if (tags.code !== SI) continue;
    course.check();
    if (!tags.closing) start = tags.position;
    // An empty <si/> counts too: leaving it out would shift every later string by one.
    if (tags.selfClosing) strings.addText('');
    else if (tags.closing) strings.addText(richText(bytes.subarray(start, tags.start)));
  }
  course.finishPart(bytes.length);
  return strings;
}

/** Adds the plain string at an offset and returns where it ends; 0 if there is none. */
function plainString(bytes: Uint8Array, from: number, strings: TextStore): number {
  if (!matchesAt(bytes, from, PLAIN_START)) return 0;
  let at = from + PLAIN_START.length;
  if (bytes[at] === SPACE) while (at < bytes.length && bytes[at] !== GREATER) at++;
  if (bytes[at++] !== GREATER || mayStartWithBlank(bytes, at)) return 0;
  // The rest of the part is room enough for the rest of the texts.
  const out = strings.room(bytes.length - at);
  const start = strings.end;
  let length = start;
  let following = 0;
  for (;;) {
    let byte = bytes[at++] ?? LESS;
    for (; KINDS[byte] === 0; byte = bytes[at++] ?? LESS) out[length++] = byte;
    if (byte === LESS) break;
    const more = KINDS[byte] ?? SPECIAL;
    if (more === SPECIAL && (byte !== UNDERSCORE || bytes[at] === LETTER_X)) return 0;
    out[length++] = byte;
    if (more === SPECIAL) continue;
    for (const last = at + more; at < last; at++) {
      const next = bytes[at] ?? 0;
      if ((next & 0xc0) !== 0x80) return 0;
      out[length++] = next;
    }
    following += more;
  }
  if (!matchesAt(bytes, at - 1, PLAIN_END)) return 0;
  strings.added(length, length - start - following);
  return at - 1 + PLAIN_END.length;
}

function matchesAt(bytes: Uint8Array, at: number, mark: number[]): boolean {
  for (let index = 0; index < mark.length; index++) if (bytes[at + index] !== mark[index]) return false;
  return true;
}

function bytesOf(text: string): number[] {
  return Array.from(text, (char) => char.charCodeAt(0));
}

/** The text of the content of <si> or <is>: all its runs, without the phonetic guide. */
export function richText(bytes: Uint8Array): string {
  const tags = new TagScanner(bytes);
  let text = '';
  let inText = false;
  let phonetic = false;
  for (let from = 0; tags.next(); from = tags.position) {
    if (inText && !phonetic) {
      text += decodeXml(bytes, from, tags.start);
      if (tags.code === CDATA) text += decodeUtf8(bytes.subarray(tags.valueStart, tags.valueEnd));
    }
    if (tags.code === T) inText = !tags.closing && !tags.selfClosing;
    else if (tags.code === PHONETIC) phonetic = !tags.closing && !tags.selfClosing;
  }
  return unescapeCharacters(text);
}

/** '_x000D_' stands for a character that XML can't contain (ECMA-376 part 1, 22.9.2.19). */
export function unescapeCharacters(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

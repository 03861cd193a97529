import { TextStore } from '../cells/text-store.ts';
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
const PLAIN_START = bytesOf('<si><t');
const PLAIN_END = bytesOf('</t></si>');

/** Finds the shared strings of a workbook in its part; they are decoded when they are asked for. */
export function readSharedStrings(part: Uint8Array | undefined, course: ReadingCourse): SharedTexts {
  const bytes = part ?? new Uint8Array(0);
  const strings = new TextStore(bytes.length, richText);
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
    if (strings.count > sharedStrings) throw tooLarge('it has too many different texts');
    if (!tags.next()) break;
    if (tags.code !== SI) continue;
    course.check();
    if (!tags.closing) start = tags.position;
    // An empty <si/> counts too: leaving it out would shift every later string by one.
    if (tags.selfClosing) strings.addText('');
    else if (tags.closing) strings.addCoded(bytes, start, tags.start);
  }
  course.finishPart(bytes.length);
  return strings;
}

/** Adds the plain string that begins at a place, and gives where it ends; 0 if there is none. */
function plainString(bytes: Uint8Array, from: number, strings: TextStore): number {
  if (!standsAt(bytes, from, PLAIN_START)) return 0;
  let at = from + PLAIN_START.length;
  if (bytes[at] !== GREATER && bytes[at] !== SPACE) return 0;
  at = bytes.indexOf(GREATER, at) + 1;
  const start = at;
  for (let byte = bytes[at]; byte !== LESS; byte = bytes[++at]) {
    if (byte === undefined || byte === AMPERSAND || byte === RETURN) return 0;
    if (byte === UNDERSCORE && bytes[at + 1] === LETTER_X) return 0;
  }
  if (!standsAt(bytes, at, PLAIN_END)) return 0;
  strings.add(bytes, start, at);
  return at + PLAIN_END.length;
}

function standsAt(bytes: Uint8Array, at: number, mark: number[]): boolean {
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

/** '_x000D_' stands for a character that XML can't hold (ECMA-376 part 1, 22.9.2.19). */
export function unescapeCharacters(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

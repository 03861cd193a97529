import { decodeUtf8 } from '../../text-decoding.ts';
import { NotPossibleError } from '../not-possible.ts';

const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;
const COLON = 0x3a;
const EQUALS = 0x3d;
const SPACE = 0x20;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;

const COMMENT_START = [0x21, 0x2d, 0x2d];
const CDATA_START = [0x21, 0x5b];
const INSTRUCTION = [0x3f];
const ENDS = { comment: [0x2d, 0x2d, GREATER], cdata: [0x5d, 0x5d, GREATER], instruction: [0x3f, GREATER] };

/**
 * Throws NotPossibleError if a part that we have written is no longer well-formed: tags that don't match, or prefixes that mean
 * nothing. One that was like that before, as some programs write them, is still read by those that did.
 */
export function refuseNewFault(before: Uint8Array | undefined, after: Uint8Array): void {
  const fault = faultIn(after);
  if (fault !== undefined && (!before || faultIn(before) === undefined)) throw new NotPossibleError('unsound');
}

/** What is wrong with the tags of an XML part: undefined if nothing is. One pass, without recursion. */
function faultIn(bytes: Uint8Array): string | undefined {
  const open: { from: number; to: number; declared: string[] }[] = [];
  const scope = new Map<string, number>([
    ['xml', 1],
    ['xmlns', 1],
  ]);
  let seen = false;
  for (let at = bytes.indexOf(LESS); at >= 0; at = bytes.indexOf(LESS, at)) {
    const skipped = afterOther(bytes, at + 1);
    if (skipped < 0) return 'cut off';
    if (skipped > 0) {
      at = skipped;
      continue;
    }
    const end = tagEnd(bytes, at);
    if (end < 0) return 'cut off';
    const closing = bytes[at + 1] === SLASH;
    const from = at + (closing ? 2 : 1);
    const to = nameEnd(bytes, from, end);
    if (closing) {
      const last = open.pop();
      if (!last || !isSame(bytes, last, { from, to })) return `</${decodeUtf8(bytes.subarray(from, to))}>`;
      for (const prefix of last.declared) scope.set(prefix, (scope.get(prefix) ?? 0) - 1);
    } else {
      if (open.length === 0 && seen) return 'two roots';
      seen = true;
      const { declared, used } = prefixesIn(bytes, { from, to }, end);
      for (const prefix of declared) scope.set(prefix, (scope.get(prefix) ?? 0) + 1);
      const unknown = used.find((prefix) => (scope.get(prefix) ?? 0) <= 0);
      if (unknown !== undefined) return `prefix ${unknown}`;
      if (bytes[end - 1] !== SLASH) open.push({ from, to, declared });
      else for (const prefix of declared) scope.set(prefix, (scope.get(prefix) ?? 0) - 1);
    }
    at = end + 1;
  }
  return open.length > 0 || !seen ? 'open tags' : undefined;
}

type Range = { from: number; to: number };

function isSame(bytes: Uint8Array, one: Range, other: Range): boolean {
  if (one.to - one.from !== other.to - other.from) return false;
  for (let at = 0; at < one.to - one.from; at++) if (bytes[one.from + at] !== bytes[other.from + at]) return false;
  return true;
}

/** The end of a comment, a CDATA section or an instruction; 0 for a tag, -1 for what is cut off. */
function afterOther(bytes: Uint8Array, at: number): number {
  if (startsAt(bytes, at, COMMENT_START)) return after(bytes, at + 3, ENDS.comment);
  if (startsAt(bytes, at, CDATA_START)) return after(bytes, at, ENDS.cdata);
  return startsAt(bytes, at, INSTRUCTION) ? after(bytes, at + 1, ENDS.instruction) : 0;
}

function startsAt(bytes: Uint8Array, at: number, mark: number[]): boolean {
  return mark.every((byte, index) => bytes[at + index] === byte);
}

function after(bytes: Uint8Array, from: number, mark: number[]): number {
  for (let at = bytes.indexOf(GREATER, from); at >= 0; at = bytes.indexOf(GREATER, at + 1)) {
    if (at - mark.length + 1 >= from && startsAt(bytes, at - mark.length + 1, mark)) return at + 1;
  }
  return -1;
}

function tagEnd(bytes: Uint8Array, start: number): number {
  let quote = 0;
  for (let at = start + 1; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === GREATER) return at;
    else if (byte === QUOTE || byte === APOSTROPHE) quote = byte;
  }
  return -1;
}

function nameEnd(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && (bytes[at] ?? 0) > SPACE && bytes[at] !== SLASH) at++;
  return at;
}

/** The prefixes that a start tag declares, and those that its name and its attributes have. */
function prefixesIn(bytes: Uint8Array, name: Range, end: number): { declared: string[]; used: string[] } {
  const declared: string[] = [];
  const used: string[] = [];
  const add = ({ from, to }: Range): void => {
    const colon = bytes.subarray(from, to).indexOf(COLON);
    if (colon < 0) return;
    const prefix = decodeUtf8(bytes.subarray(from, from + colon));
    if (prefix === 'xmlns') declared.push(decodeUtf8(bytes.subarray(from + colon + 1, to)));
    else used.push(prefix);
  };
  add(name);
  for (let at = name.to; at < end;) {
    while (at < end && ((bytes[at] ?? 0) <= SPACE || bytes[at] === SLASH)) at++;
    const from = at;
    while (at < end && (bytes[at] ?? 0) > SPACE && bytes[at] !== EQUALS) at++;
    if (at > from) add({ from, to: at });
    while (at < end && bytes[at] !== QUOTE && bytes[at] !== APOSTROPHE) at++;
    const quote = bytes[at];
    for (at++; at < end && bytes[at] !== quote;) at++;
    at++;
  }
  return { declared, used };
}

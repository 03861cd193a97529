import { findDirectory, readZipDirectory } from '../../containers/zip-directory.ts';
import type { ZipEntry } from '../../containers/zip-directory.ts';
import type { Limits } from '../../limits.ts';
import { viewOf } from '../../plain-bytes.ts';
import { encodeUtf8 } from '../../text-decoding.ts';
import { damaged, tooLarge } from '../../workbook-error.ts';
import type { Packed } from './packing.ts';

const LOCAL_HEADER = 0x04034b50;
const RECORD = 0x02014b50;
const END = 0x06054b50;
const LOCAL_SIZE = 30;
const RECORD_SIZE = 46;
const END_SIZE = 22;
const VERSION = 20;
const UTF8_NAME = 0x0800;
/** 1 January 1980, the first day a zip can name: new parts get it, as Excel gives it to all. */
const FIRST_DAY = 0x0021;
/** Beyond these a zip needs larger fields; no workbook does. */
const MOST_BYTES = 0xffffffff;
const MOST_ENTRIES = 0xfffe;

/** What becomes of the entries of a zip, by their names in lower case: others for those that are there, and new ones. */
export type ZipChanges = {
  replaced: Map<string, Packed>;
  removed: Set<string>;
  added: Map<string, Packed>;
};

export type RewrittenZip = { size: number; chunks: () => AsyncGenerator<Uint8Array> };

/** One piece of the new file: bytes that are there, or that are loaded when it is their turn. */
type Piece = Uint8Array | { load: () => Promise<Uint8Array>; size: number };

/**
 * The zip with changes: entries that stay are copied as they are, with all that is between them; the others keep their
 * place, name and time. New ones come last. Throws 'damaged' for a zip in which two entries have one name.
 */
export function rewrittenZip(bytes: Uint8Array, limits: Pick<Limits, 'entries'>, changes: ZipChanges): RewrittenZip {
  const entries = readZipDirectory(bytes, limits);
  const pieces: Piece[] = [];
  let size = 0;
  const push = (...more: Piece[]): void => {
    pieces.push(...more);
    for (const piece of more) size += piece instanceof Uint8Array ? piece.length : piece.size;
  };
  const copies = copiesOf(bytes, entries);
  push(bytes.subarray(0, copies.first));
  const records = new Map<ZipEntry, Uint8Array>();
  for (const entry of entries.toSorted((a, b) => a.local - b.local)) {
    const key = entry.name.toLowerCase();
    if (changes.removed.has(key)) continue;
    const replacement = changes.replaced.get(key);
    const at = size;
    if (!replacement) push(bytes.subarray(entry.local, copies.end(entry)));
    else push(localHeader(headOf(bytes, entry), replacement), ...contentOf(replacement));
    records.set(entry, replacement ? record(headOf(bytes, entry), replacement, at) : movedRecord(bytes, entry, at));
  }
  const added: Uint8Array[] = [];
  for (const [name, content] of changes.added) {
    const head: Head = { name: encodeUtf8(name), flags: UTF8_NAME, time: 0, day: FIRST_DAY, attributes: 0 };
    added.push(record(head, content, size));
    push(localHeader(head, content), ...contentOf(content));
  }
  const start = size;
  for (const entry of entries) push(...[records.get(entry)].filter((kept) => kept !== undefined));
  push(...added);
  const end = { count: records.size + added.length, start, size: size - start, comment: commentOf(bytes) };
  if (size > MOST_BYTES || end.count > MOST_ENTRIES) throw tooLarge('file');
  push(endRecord(end));
  return { size, chunks: () => chunksOf(pieces) };
}

async function* chunksOf(pieces: Piece[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    if (piece instanceof Uint8Array) {
      if (piece.length > 0) yield piece;
      continue;
    }
    const bytes = await piece.load();
    if (bytes.length !== piece.size) throw new Error('A picture changed while a workbook was being written.');
    yield bytes;
  }
}

function contentOf({ pieces, packedSize }: Packed): Piece[] {
  return typeof pieces === 'function' ? [{ load: pieces, size: packedSize }] : pieces;
}

/**
 * Where the copy of each entry ends: where the next thing in the file begins. So what may follow its content (its sizes
 * once more, filling) is copied too.
 */
function copiesOf(bytes: Uint8Array, entries: ZipEntry[]): { first: number; end: (entry: ZipEntry) => number } {
  const { offset, end } = findDirectory(viewOf(bytes));
  const starts = [...entries.map(({ local }) => local), offset, end].toSorted((a, b) => a - b);
  const next = new Map(starts.map((start, index) => [start, starts[index + 1] ?? end]));
  return { first: starts[0] ?? 0, end: (entry) => Math.max(entry.end, next.get(entry.local) ?? entry.end) };
}

type Head = { name: Uint8Array; flags: number; time: number; day: number; attributes: number };

function headOf(bytes: Uint8Array, { record: { start } }: ZipEntry): Head {
  const view = viewOf(bytes);
  return {
    name: bytes.subarray(start + RECORD_SIZE, start + RECORD_SIZE + view.getUint16(start + 28, true)),
    flags: view.getUint16(start + 8, true) & UTF8_NAME,
    time: view.getUint16(start + 12, true),
    day: view.getUint16(start + 14, true),
    attributes: view.getUint32(start + 38, true),
  };
}

/** What local header and record have in common, from the version on. */
function writeShared(view: DataView, at: number, { name, flags, time, day }: Head, content: Packed): void {
  view.setUint16(at, VERSION, true);
  view.setUint16(at + 2, flags, true);
  view.setUint16(at + 4, content.method, true);
  view.setUint16(at + 6, time, true);
  view.setUint16(at + 8, day, true);
  view.setUint32(at + 10, content.crc, true);
  view.setUint32(at + 14, content.packedSize, true);
  view.setUint32(at + 18, content.size, true);
  view.setUint16(at + 22, name.length, true);
}

function localHeader(head: Head, content: Packed): Uint8Array {
  const out = new Uint8Array(LOCAL_SIZE + head.name.length);
  const view = viewOf(out);
  view.setUint32(0, LOCAL_HEADER, true);
  writeShared(view, 4, head, content);
  out.set(head.name, LOCAL_SIZE);
  return out;
}

function record(head: Head, content: Packed, local: number): Uint8Array {
  const out = new Uint8Array(RECORD_SIZE + head.name.length);
  const view = viewOf(out);
  view.setUint32(0, RECORD, true);
  view.setUint16(4, VERSION, true);
  writeShared(view, 6, head, content);
  view.setUint32(38, head.attributes, true);
  view.setUint32(42, local, true);
  out.set(head.name, RECORD_SIZE);
  return out;
}

/** The record of an entry that is copied to another place. */
function movedRecord(bytes: Uint8Array, { record: { start, end } }: ZipEntry, local: number): Uint8Array {
  const out = bytes.slice(start, end);
  const view = viewOf(out);
  const overflows = (at: number): boolean => view.getUint32(at, true) === MOST_BYTES;
  if (!overflows(42)) {
    view.setUint32(42, local, true);
    return out;
  }
  // The place is in the zip64 field, after those of the two sizes that are there as well.
  const before = (overflows(24) ? 8 : 0) + (overflows(20) ? 8 : 0);
  const last = RECORD_SIZE + view.getUint16(28, true) + view.getUint16(30, true);
  let field = RECORD_SIZE + view.getUint16(28, true);
  while (field < last && view.getUint16(field, true) !== 1) field += 4 + view.getUint16(field + 2, true);
  if (field + 4 + before + 8 > last) throw damaged('zip64 field');
  view.setUint32(field + 4 + before, local, true);
  view.setUint32(field + 8 + before, 0, true);
  return out;
}

function commentOf(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  const { end } = findDirectory(view);
  return bytes.subarray(end + END_SIZE, end + END_SIZE + view.getUint16(end + 20, true));
}

function endRecord({
  count,
  start,
  size,
  comment,
}: {
  count: number;
  start: number;
  size: number;
  comment: Uint8Array;
}) {
  const out = new Uint8Array(END_SIZE + comment.length);
  const view = viewOf(out);
  view.setUint32(0, END, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, size, true);
  view.setUint32(16, start, true);
  view.setUint16(20, comment.length, true);
  out.set(comment, END_SIZE);
  return out;
}

import type { Limits } from '../limits.ts';
import { viewOf } from '../plain-bytes.ts';
import { decodeUtf8 } from '../text-decoding.ts';
import { damaged, hostile, tooLarge } from '../workbook-error.ts';
import type { Range } from './pieces.ts';

/** One file in a zip, as its central directory declares it. Only the byte range has been checked. */
export type ZipEntry = {
  /** With '/' and without a leading one, whatever the writer used. */
  name: string;
  method: number;
  encrypted: boolean;
  crc: number;
  /** Declared size when unpacked. */
  size: number;
  /** Range of the packed bytes: inside the file, and not overlapping any other entry. */
  start: number;
  end: number;
  /** Where its local header begins, and the range of its record in the directory. */
  local: number;
  record: Range;
};

const END_OF_DIRECTORY = 0x06054b50;
const ZIP64_LOCATOR = 0x07064b50;
const ZIP64_END_OF_DIRECTORY = 0x06064b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const LONGEST_COMMENT = 0xffff;
const IN_ZIP64_FIELD = 0xffffffff;
const MAX_DEFLATE_RATIO = 1032;

/**
 * Reads the central directory of a zip and checks all of it before anything is unpacked: number of entries, ranges
 * inside the file, no two entries over the same bytes (otherwise a file of 300 KB can unpack to 60 GB), no size that
 * deflate can't reach. Throws 'damaged' or 'too_large'.
 */
export function readZipDirectory(bytes: Uint8Array, limits: Pick<Limits, 'entries'>): ZipEntry[] {
  const view = viewOf(bytes);
  const { count, offset } = findDirectory(view);
  if (count > limits.entries) throw tooLarge('parts');
  const entries: ZipEntry[] = [];
  const spans: { from: number; to: number }[] = [];
  let at = offset;
  for (let index = 0; index < count; index++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) throw damaged('zip directory entry');
    const entry = readEntry(bytes, view, at);
    spans.push({ from: entry.local, to: entry.end });
    entries.push(entry);
    at = entry.record.end;
  }
  refuseOverlaps(spans);
  return entries;
}

/** The end record of a zip (`end`), and what it says of the directory. Throws 'damaged'. */
export function findDirectory(view: DataView): { count: number; offset: number; end: number } {
  const lowest = Math.max(0, view.byteLength - 22 - LONGEST_COMMENT);
  let end = view.byteLength - 22;
  while (end >= lowest && view.getUint32(end, true) !== END_OF_DIRECTORY) end--;
  if (end < lowest) throw damaged('zip directory');
  const count = view.getUint16(end + 10, true);
  const offset = view.getUint32(end + 16, true);
  if (count !== 0xffff && offset !== IN_ZIP64_FIELD) return { count, offset, end };
  const locator = end - 20;
  if (locator < 0 || view.getUint32(locator, true) !== ZIP64_LOCATOR) throw damaged('zip64 locator');
  const record = readUint64(view, locator + 8);
  if (record + 56 > view.byteLength || view.getUint32(record, true) !== ZIP64_END_OF_DIRECTORY) {
    throw damaged('zip64 record');
  }
  return { count: readUint64(view, record + 32), offset: readUint64(view, record + 48), end };
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): ZipEntry {
  const nameAt = at + 46;
  const nameLength = view.getUint16(at + 28, true);
  const extraLength = view.getUint16(at + 30, true);
  const next = nameAt + nameLength + extraLength + view.getUint16(at + 32, true);
  if (next > view.byteLength) throw damaged('zip directory entry');
  const { size, packed, local } = readSizes(view, at, nameAt + nameLength, extraLength);
  if (local + 30 > view.byteLength || view.getUint32(local, true) !== LOCAL_ENTRY) throw damaged('zip local header');
  // The sizes in the local header are ignored: with a data descriptor they are 0, and an attacker may make them differ.
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + packed > view.byteLength) throw damaged('zip entry');
  if (size > packed * MAX_DEFLATE_RATIO + 1024) throw hostile('size');
  const name = decodeUtf8(bytes.subarray(nameAt, nameAt + nameLength))
    .replaceAll('\\', '/')
    .replace(/^\//, '');
  return {
    name,
    method: view.getUint16(at + 10, true),
    encrypted: (view.getUint16(at + 8, true) & 1) === 1,
    crc: view.getUint32(at + 16, true),
    size,
    start,
    end: start + packed,
    local,
    record: { start: at, end: next },
  };
}

function readSizes(view: DataView, at: number, extraAt: number, extraLength: number) {
  let packed = view.getUint32(at + 20, true);
  let size = view.getUint32(at + 24, true);
  let local = view.getUint32(at + 42, true);
  const end = extraAt + extraLength;
  for (let field = extraAt; field + 4 <= end; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue;
    let value = field + 4;
    const take = (): number => {
      if (value + 8 > end) throw damaged('zip64 field');
      value += 8;
      return readUint64(view, value - 8);
    };
    // The zip64 field contains only those of the three that overflow, in this order.
    if (size === IN_ZIP64_FIELD) size = take();
    if (packed === IN_ZIP64_FIELD) packed = take();
    if (local === IN_ZIP64_FIELD) local = take();
  }
  return { size, packed, local };
}

function refuseOverlaps(spans: { from: number; to: number }[]): void {
  spans.sort((a, b) => a.from - b.from);
  let reached = 0;
  for (const { from, to } of spans) {
    if (from < reached) throw hostile('size');
    reached = to;
  }
}

// Sizes above 2^53 lose precision, which doesn't matter: they are far beyond the file and refused for that.
function readUint64(view: DataView, at: number): number {
  return view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32;
}

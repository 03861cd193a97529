import { viewOf } from '../plain-bytes.ts';

// Eight bytes per step, with a table of 256 entries for each: one byte per step would cost a third as much as the
// unpacking itself.
const STEP = 8;
const TABLES = new Int32Array(STEP * 256);
for (let byte = 0; byte < 256; byte++) {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  TABLES[byte] = crc;
}
// Each entry is the one of the previous table, passed through the first table.
for (let at = 256; at < TABLES.length; at++) TABLES[at] = pass(TABLES[at - 256] ?? 0);

function pass(crc: number): number {
  return (crc >>> 8) ^ (TABLES[crc & 0xff] ?? 0);
}

/** The checksum of the zip format over all of `bytes`, as an unsigned 32-bit number; `before`: that of what precedes them. */
export function crc32(bytes: Uint8Array, before = 0): number {
  const view = viewOf(bytes);
  let crc = ~before;
  let at = 0;
  for (const end = bytes.length - STEP; at <= end; at += STEP) {
    const low = crc ^ view.getInt32(at, true);
    const high = view.getInt32(at + 4, true);
    crc =
      (TABLES[0x700 | (low & 0xff)] ?? 0) ^
      (TABLES[0x600 | ((low >>> 8) & 0xff)] ?? 0) ^
      (TABLES[0x500 | ((low >>> 16) & 0xff)] ?? 0) ^
      (TABLES[0x400 | (low >>> 24)] ?? 0) ^
      (TABLES[0x300 | (high & 0xff)] ?? 0) ^
      (TABLES[0x200 | ((high >>> 8) & 0xff)] ?? 0) ^
      (TABLES[0x100 | ((high >>> 16) & 0xff)] ?? 0) ^
      (TABLES[high >>> 24] ?? 0);
  }
  for (; at < bytes.length; at++) crc = pass(crc ^ (bytes[at] ?? 0));
  return ~crc >>> 0;
}

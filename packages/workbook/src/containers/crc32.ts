// Eight bytes a step, a table for each: one byte a step would cost as much as a third of the unpacking itself.
const STEP = 8;
const tables = makeTables();

function makeTables(): Int32Array {
  const table = new Int32Array(STEP * 256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    table[byte] = crc;
  }
  for (let index = 256; index < table.length; index++) {
    const before = table[index - 256] ?? 0;
    table[index] = (before >>> 8) ^ (table[before & 0xff] ?? 0);
  }
  return table;
}

/** The checksum of the zip format over all of `bytes`, as an unsigned 32-bit number. */
export function crc32(bytes: Uint8Array): number {
  const byte = (at: number): number => bytes[at] ?? 0;
  const from = (table: number, value: number): number => tables[table * 256 + value] ?? 0;
  let crc = -1;
  let at = 0;
  for (const end = bytes.length - STEP; at <= end; at += STEP) {
    const low = crc ^ (byte(at) | (byte(at + 1) << 8) | (byte(at + 2) << 16) | (byte(at + 3) << 24));
    crc =
      from(7, low & 0xff) ^
      from(6, (low >>> 8) & 0xff) ^
      from(5, (low >>> 16) & 0xff) ^
      from(4, low >>> 24) ^
      from(3, byte(at + 4)) ^
      from(2, byte(at + 5)) ^
      from(1, byte(at + 6)) ^
      from(0, byte(at + 7));
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ from(0, (crc ^ byte(at)) & 0xff);
  return ~crc >>> 0;
}

// Eight bytes a step, a table for each: one byte a step would cost as much as a third of the unpacking itself.
const STEP = 8;
const [T0, T1, T2, T3, T4, T5, T6, T7] = makeTables();

type Table = Int32Array;

function makeTables(): [Table, Table, Table, Table, Table, Table, Table, Table] {
  const table = (entry: (byte: number) => number): Table => Int32Array.from({ length: 256 }, (_, byte) => entry(byte));
  const first = table((byte) => {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    return crc;
  });
  const after = (before: Table): Table => table((byte) => pass(before[byte] ?? 0, first));
  const second = after(first);
  const third = after(second);
  const fourth = after(third);
  const fifth = after(fourth);
  const sixth = after(fifth);
  const seventh = after(sixth);
  return [first, second, third, fourth, fifth, sixth, seventh, after(seventh)];
}

function pass(crc: number, table: Table): number {
  return (crc >>> 8) ^ (table[crc & 0xff] ?? 0);
}

/** The checksum of the zip format over all of `bytes`, as an unsigned 32-bit number. */
export function crc32(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let crc = -1;
  let at = 0;
  for (const end = bytes.length - STEP; at <= end; at += STEP) {
    const low = crc ^ view.getInt32(at, true);
    const high = view.getInt32(at + 4, true);
    crc =
      (T7[low & 0xff] ?? 0) ^
      (T6[(low >>> 8) & 0xff] ?? 0) ^
      (T5[(low >>> 16) & 0xff] ?? 0) ^
      (T4[low >>> 24] ?? 0) ^
      (T3[high & 0xff] ?? 0) ^
      (T2[(high >>> 8) & 0xff] ?? 0) ^
      (T1[(high >>> 16) & 0xff] ?? 0) ^
      (T0[high >>> 24] ?? 0);
  }
  for (; at < bytes.length; at++) crc = pass(crc ^ (bytes[at] ?? 0), T0);
  return ~crc >>> 0;
}

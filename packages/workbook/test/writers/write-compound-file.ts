import { ByteWriter } from './byte-writer.ts';

const SECTOR = 4096;
const END = 0xfffffffe;
const FREE = 0xffffffff;
const TABLE = 0xfffffffd;
const SHORTEST_STREAM = 4096;

/** A compound file (OLE2) with one stream, in sectors of 4096 bytes: header, directory, stream, allocation table. */
export function writeCompoundFile(name: string, stream: Uint8Array): Uint8Array {
  // A shorter stream would have to go into the mini stream.
  const padded = Math.max(stream.length, SHORTEST_STREAM);
  const streamSectors = Math.ceil(padded / SECTOR);
  const perSector = SECTOR / 4;
  const tableSectors = Math.ceil((streamSectors + 2) / (perSector - 1));
  if (tableSectors > 109) throw new Error('Too large: the header cannot list the whole table.');
  const firstTable = 1 + streamSectors;

  const out = new ByteWriter();
  out.bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).zeros(16);
  out.uint16(0x3e, 4, 0xfffe, 12, 6).zeros(6);
  out.uint32(1, tableSectors, 0, 0, SHORTEST_STREAM, END, 0, END, 0);
  for (let index = 0; index < 109; index++) out.uint32(index < tableSectors ? firstTable + index : FREE);
  out.zeros(SECTOR - out.length);

  entry(out, 'Root Entry', 5, 1, END, 0);
  entry(out, name, 2, FREE, 1, padded);
  out.zeros(2 * SECTOR - out.length);
  out.bytes(stream).zeros(streamSectors * SECTOR - stream.length);

  const table = new ByteWriter();
  table.uint32(END);
  for (let index = 1; index <= streamSectors; index++) table.uint32(index === streamSectors ? END : index + 1);
  for (let index = 0; index < tableSectors; index++) table.uint32(TABLE);
  while (table.length < tableSectors * SECTOR) table.uint32(FREE);
  return out.bytes(table.done()).done();
}

function entry(out: ByteWriter, name: string, type: number, child: number, start: number, size: number): void {
  const at = out.length;
  out.utf16(name).zeros(at + 64 - out.length);
  out
    .uint16((name.length + 1) * 2)
    .uint8(type)
    .uint8(1);
  out.uint32(FREE, FREE, child).zeros(36).uint32(start, size, 0);
}

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';

const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)];

/** Bytes of the length with which packed files begin. */
const HEAD = 4;

/** The files of a folder as one: the length of their list, the list as JSON text, and one after the other, compressed. */
export async function packFolder(folder: string): Promise<Uint8Array> {
  const names = (await readdir(folder)).toSorted();
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
  const list = Buffer.from(JSON.stringify(names.map((name, index) => [name, files[index]?.length ?? 0])));
  const length = Buffer.alloc(HEAD);
  length.writeUInt32BE(list.length);
  return compress(Buffer.concat([length, list, ...files]));
}

/** Writes the files that were packed into a folder. */
export async function unpackInto(folder: string, packed: Uint8Array): Promise<void> {
  const bytes = await decompress(packed);
  let from = HEAD + bytes.readUInt32BE();
  for (const [name, length] of JSON.parse(bytes.toString('utf8', HEAD, from)) as [string, number][]) {
    // oxlint-disable-next-line no-await-in-loop -- no more in memory than one
    await writeFile(join(folder, basename(name)), bytes.subarray(from, from + length));
    from += length;
  }
}

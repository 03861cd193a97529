import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { type FileHandle, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureCopy } from '../content.ts';
import type { PictureFile } from '../pages/picture-rows.ts';

/** A picture in the pack, in the order in which they are there; null if it can't be shown. */
type Packed = (NonNullable<PictureFile> & { bytes: number }) | null;

/** Which pictures are in the pack, by the paths at which they are stored. */
const CONTENTS = 'pictures.json';
const PACK = 'pictures.bin';
export const PACK_FILES = [CONTENTS, PACK];

/** The pictures of a volume, in one file of its folder: hundreds of small ones take longer to write, to open and to remove. */
export class PicturePack {
  readonly #folder: string;
  readonly #file: FileHandle;
  readonly #packed: [path: string, Packed][] = [];

  private constructor(folder: string, file: FileHandle) {
    this.#folder = folder;
    this.#file = file;
  }

  /** Begins one, in place of that of the volume before. */
  static async begin(folder: string): Promise<PicturePack> {
    return new PicturePack(folder, await open(join(folder, PACK), 'w'));
  }

  /** Adds the copies of stored pictures, those that can't be shown as null. */
  async add(pictures: readonly (readonly [path: string, copy: PictureCopy | null])[]): Promise<void> {
    const copies: Uint8Array[] = [];
    for (const [path, copy] of pictures) {
      const file = `picture-${this.#packed.length}.svg`;
      if (copy) copies.push(copy.bytes);
      const packed = copy && { file, width: copy.width, height: copy.height, bytes: copy.bytes.byteLength };
      this.#packed.push([path, packed]);
    }
    await this.#file.appendFile(Buffer.concat(copies));
  }

  /** Says what is in it, after which it can be read. */
  end(): Promise<void> {
    return writeFile(join(this.#folder, CONTENTS), JSON.stringify(this.#packed));
  }

  /** Also after a failure. */
  close(): Promise<void> {
    return this.#file.close();
  }
}

/** Reads the pack of a folder, and gives each of its pictures as a drawing with the name of its file. */
export function readPack(folder: string, take: (file: string, drawing: Buffer) => void): Map<string, PictureFile> {
  const all = JSON.parse(readFileSync(join(folder, CONTENTS), 'utf8')) as [string, Packed][];
  const pack = openSync(join(folder, PACK), 'r');
  try {
    for (const [, picture] of all) {
      if (!picture) continue;
      const jpeg = Buffer.allocUnsafe(picture.bytes);
      if (readSync(pack, jpeg) < picture.bytes) throw new Error('The pack of pictures is cut off.');
      take(picture.file, undecoded(jpeg, picture));
    }
  } finally {
    closeSync(pack);
  }
  return new Map(all);
}

/**
 * A JPEG in a drawing: one by itself is decoded by the typesetter, three bytes a pixel, until all pages are set. In a drawing
 * it stays as it is, and so it is embedded in either case.
 */
function undecoded(jpeg: Buffer, { width, height }: NonNullable<Packed>): Buffer {
  const size = `width="${width}" height="${height}"`;
  const image = `<image ${size} href="data:image/jpeg;base64,${jpeg.toString('base64')}"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${image}</svg>`, 'latin1');
}

import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';

export type Measured = { bytes: number; sha256: string };

/**
 * A stream that passes bytes on and afterwards has their number and SHA-256. `refuse` is called with the number so far;
 * an error it returns ends the stream.
 */
export function measuring(refuse: (bytes: number) => Error | null = () => null) {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      const error = refuse(bytes);
      if (error) done(error);
      else done(null, chunk);
    },
  });
  return { stream, measured: (): Measured => ({ bytes, sha256: hash.digest('hex') }) };
}

/** A created or renamed file survives a power cut only once its folder is on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

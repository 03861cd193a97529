import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { FileStore } from '../files/file-store.ts';

/** From here on sizes need the wide form of the format, which yazl must know before it has seen the bytes. */
const WIDE_MB = 4000;

/**
 * A zip of stored files, made while it is read: each file is opened when its turn comes, so memory stays constant. They
 * are not compressed again: what people attach (PDF, pictures, workbooks) already is.
 */
export function zipStream(
  files: FileStore,
  entries: readonly { path: string; name: string; at: Date }[],
  maxUploadMb: number,
): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  let current: Readable | undefined;
  // Whoever asked may have gone: the file being read must not stay open.
  out.once('close', () => current?.destroy());
  const fail = (error: Error) => out.destroy(error);
  zip.on('error', fail);
  for (const { path, name, at } of entries) {
    const options = { mtime: at, compress: false, forceZip64Format: maxUploadMb > WIDE_MB };
    zip.addReadStreamLazy(name, options, (give) => {
      const opened = files.read(path).then((stored) => {
        if (!stored) throw new Error(`The stored file ${path} is missing.`);
        return stored.stream;
      });
      opened.then((stream) => give(null, (current = stream))).catch(fail);
    });
  }
  zip.end();
  pipeline(zip.outputStream, out).catch(fail);
  return out;
}

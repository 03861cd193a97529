import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { FileStore } from '../../files/file-store.ts';

/** From this size on zip64 is needed, which yazl must know before it has seen the bytes. */
const WIDE_MB = 4000;

/**
 * A zip of stored files, made while it is read: each file is opened when it is its turn, so memory use is constant. They
 * are not compressed: attached files (PDF, pictures, workbooks) usually are already.
 */
export function zipStream(
  files: FileStore,
  entries: readonly { path: string; name: string; at: Date }[],
  maxUploadMb: number,
): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  let current: Readable | undefined;
  // The caller may be gone: the file being read must not stay open.
  out.once('close', () => current?.destroy());
  const fail = (error: Error) => out.destroy(error);
  zip.on('error', fail);
  for (const { path, name, at } of entries) {
    const options = { mtime: at, compress: false, forceZip64Format: maxUploadMb > WIDE_MB };
    zip.addReadStreamLazy(name, options, (give) => {
      const open = async () => {
        const stored = await files.read(path);
        if (!stored) throw new Error(`The stored file ${path} is missing.`);
        current = stored.stream;
        // The caller may have gone while the file was being opened.
        if (out.destroyed) current.destroy();
        else give(null, current);
      };
      open().catch(fail);
    });
  }
  zip.end();
  pipeline(zip.outputStream, out).catch(fail);
  return out;
}

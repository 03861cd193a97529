import { Zip, ZipDeflate } from 'fflate';
import type { Progress } from './messages.ts';
import { settled } from './settle.ts';

export type ZipRequest = { file: Blob; name: string };
export type ZipStep = 'zip';

/** rules.md#original-workbook */
const DEFLATE_LEVEL = 9;
/** Small enough to report progress, and never to have a whole workbook in memory. */
const PIECE = 1024 * 1024;

/** The original workbook as a zip with one entry under its own name, untouched inside. */
export const zipOriginal = settled(zipped);

async function zipped({ file, name }: ZipRequest, onProgress: (at: Progress<ZipStep>) => void) {
  const parts: BlobPart[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, piece) => {
    failure ??= error;
    if (!error) parts.push(piece);
  });
  const entry = new ZipDeflate(name, { level: DEFLATE_LEVEL });
  // Always the same: the zip of a workbook is recognised after a reload, and goes on where it was.
  entry.mtime = new Date(2000, 0, 1);
  zip.add(entry);
  for (let start = 0; start === 0 || start < file.size; start += PIECE) {
    const end = Math.min(start + PIECE, file.size);
    entry.push(new Uint8Array(await file.slice(start, end).arrayBuffer()), end === file.size);
    if (failure) throw failure;
    onProgress({ step: 'zip', share: file.size > 0 ? end / file.size : 1 });
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}

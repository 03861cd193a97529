import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Services } from '../../platform/services.ts';
import type { Making } from './making.ts';
import { reducePicture } from './pdf/reduced-pictures.ts';

/** A picture as a file in the folder of a making, and its size. */
export type PictureFile = { file: string; width: number; height: number };

/** The bytes of a stored picture; null if it does not exist. */
export async function readPictureBytes({ files }: Services, path: string): Promise<Uint8Array | null> {
  const stored = await files.read(path);
  return stored && buffer(stored.stream);
}

/** Copies stored pictures into the folder, each once, and reports progress. Leaves out missing and damaged ones. */
export async function copyPictures(
  { services, asked, folder, job }: Making,
  paths: Iterable<string>,
): Promise<Map<string, PictureFile>> {
  const made = new Map<string, PictureFile>();
  if (asked.pictures === 'none') return made;
  const wanted = [...new Set(paths)];
  const options = { open: (path: string) => readPictureBytes(services, path), folder, signal: job.signal };
  for (const [done, path] of wanted.entries()) {
    await job.progress(done, wanted.length);
    const copy = await reducePicture(path, { place: asked.pictures, file: `${done}.jpg` }, options);
    if (copy) made.set(path, { ...copy, file: join(folder, copy.file) });
  }
  await job.progress(wanted.length, wanted.length);
  return made;
}

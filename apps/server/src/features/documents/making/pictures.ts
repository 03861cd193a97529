import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Services } from '../../../platform/services.ts';
import { loadDocumentCopies, type WantedCopy } from '../../uploads/public.ts';
import type { PictureCopy, WantedPicture } from '../content.ts';
import { type AnyMaking, hasPictures } from './making.ts';
import { reducePicture, reduceTo } from './reduced-pictures.ts';

/** A picture as a file in the folder of a making, and its size. */
export type PictureFile = { file: string; width: number; height: number };

/** The bytes of a stored picture; null if it does not exist. */
async function readPictureBytes({ files }: Services, path: string): Promise<Uint8Array | null> {
  const stored = await files.read(path);
  return stored && buffer(stored.stream);
}

/**
 * Copies of stored pictures in the sizes of their places, in their order: those that are kept (most), the others made now.
 * Null for a missing or damaged one.
 */
export async function loadCopies(
  services: Services,
  wanted: readonly WantedPicture[],
  signal: AbortSignal,
): Promise<(PictureCopy | null)[]> {
  const open = (path: string) => readPictureBytes(services, path);
  const isKept = (one: WantedPicture): one is WantedCopy => one.place !== 'cover' && one.place !== 'large';
  const kept = wanted.filter(isKept);
  const copies = kept.length === 0 ? [] : await loadDocumentCopies(services, kept);
  const found = new Map(kept.map((one, index) => [one, copies[index] ?? null]));
  const all: (PictureCopy | null)[] = [];
  for (const one of wanted) {
    // oxlint-disable-next-line no-await-in-loop -- one picture at a time: memory
    all.push(isKept(one) ? (found.get(one) ?? null) : await reduceTo(one.path, placeOf(one), { open, signal }));
  }
  return all;
}

const placeOf = ({ place }: WantedPicture) => (place === 'cover' ? 'cover' : 'large');

/** Copies stored pictures into the folder, each once, and reports progress. Leaves out missing and damaged ones. */
export async function copyPictures(
  { services, asked, folder, job }: AnyMaking,
  paths: Iterable<string>,
): Promise<Map<string, PictureFile>> {
  const made = new Map<string, PictureFile>();
  if (!hasPictures(asked) || asked.pictures === 'none') return made;
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

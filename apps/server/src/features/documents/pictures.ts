import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFault } from '../../platform/errors/faults.ts';
import { printedCopy } from '../uploads/public.ts';
import type { Making } from './making.ts';

/** A picture in the folder of a making, and its size. */
export type PictureFile = { file: string; width: number; height: number };

/** Pixels of the longer side of a copy: twice of what is shown, so that it is sharp when it is printed. */
const SIDES = { small: 320, large: 960 } as const;

/**
 * Copies of stored pictures by their paths, each made once; a path without one is missing or damaged. Tells how many are
 * done.
 */
export async function pictureFiles(
  { services, asked, folder, job }: Making,
  paths: Iterable<string>,
): Promise<Map<string, PictureFile>> {
  const made = new Map<string, PictureFile>();
  if (asked.pictures === 'none') return made;
  const wanted = [...new Set(paths)];
  const side = SIDES[asked.pictures];
  for (const [done, path] of wanted.entries()) {
    await job.progress(done, wanted.length);
    const copy = await printedCopy(() => services.files.read(path), side).catch(withoutDamaged);
    if (!copy) continue;
    const file = join(folder, `${done}.jpg`);
    await writeFile(file, copy.bytes);
    made.set(path, { file, width: copy.width, height: copy.height });
  }
  await job.progress(wanted.length, wanted.length);
  return made;
}

/** A damaged picture is like none; a store that does not answer is not the picture's fault. */
function withoutDamaged(error: unknown): null {
  if (isFault(error)) throw error;
  return null;
}

/** How a document names a picture that it can't show. */
export const pictureName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInProcess, type ProcessOptions } from './own-process.ts';
import type { Reduced } from './reduced-pictures.ts';
import { PICTURES, type VolumeToSet } from './volumes.ts';

const PROGRAM = join(import.meta.dirname, 'typesetter.ts');

/** Pictures of a volume by the paths at which they are stored. */
export type Pictures = Map<string, Reduced>;

export const writePictures = (folder: string, pictures: Pictures): Promise<void> =>
  writeFile(join(folder, PICTURES), JSON.stringify([...pictures]));

/** Sets the pages of a volume as document.pdf of the folder, in its own process. @returns the number of pages */
export const typesetVolume = async (volume: VolumeToSet, options: ProcessOptions): Promise<number> =>
  Number(await runInProcess(PROGRAM, [JSON.stringify(volume)], options));

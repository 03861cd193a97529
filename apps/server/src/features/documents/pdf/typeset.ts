import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LostSigns, TimesOfPages } from '../content.ts';
import { runInProcess, type ProcessOptions } from './own-process.ts';
import type { PictureFile } from '../pages/picture-rows.ts';
import { PICTURES, type VolumeToSet } from '../plan/volumes.ts';

const PROGRAM = join(import.meta.dirname, 'typesetter.ts');

/** Pictures of a volume by the paths at which they are stored. */
export type Pictures = Map<string, PictureFile>;

export const writePictures = (folder: string, pictures: Pictures): Promise<void> =>
  writeFile(join(folder, PICTURES), JSON.stringify([...pictures]));

/** What the program says of a volume that it has set. */
export type SetVolume = { pages: number; lost: LostSigns; times: TimesOfPages };

/** Sets the pages of a volume as document.pdf of the folder, in its own process. */
export const typesetVolume = async (volume: VolumeToSet, options: ProcessOptions): Promise<SetVolume> =>
  JSON.parse(await runInProcess(PROGRAM, [JSON.stringify(volume)], options)) as SetVolume;

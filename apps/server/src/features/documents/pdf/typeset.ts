import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PdfOptions } from '../content.ts';
import { inOwnProcess, type ProcessOptions } from './own-process.ts';
import type { Reduced } from './reduced-pictures.ts';

const PROGRAM = join(import.meta.dirname, 'typesetter.ts');

/** Pictures of a volume by the paths at which they are stored. */
export type Pictures = Map<string, Reduced>;

/** Which volume of the plan in a folder is set, and whether with the mark of a draft if it is one. */
export type VolumeToSet = { number: number; size: PdfOptions['pictures']; clean: boolean };

/** The pictures of the next volume, as its process reads them. */
export const PICTURES = 'pictures.json';

export const writePictures = (folder: string, pictures: Pictures): Promise<void> =>
  writeFile(join(folder, PICTURES), JSON.stringify([...pictures]));

/** Sets the pages of a volume as document.pdf of the folder, in a process of its own; returns how many they are. */
export const typeset = async (volume: VolumeToSet, options: ProcessOptions): Promise<number> =>
  Number(await inOwnProcess(PROGRAM, [JSON.stringify(volume)], options));

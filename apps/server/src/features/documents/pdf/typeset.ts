import { join } from 'node:path';
import type { LostSigns, PdfOptions, TimesOfPages } from '../content.ts';
import { runInProcess, type ProcessOptions } from './own-process.ts';

const PROGRAM = join(import.meta.dirname, 'typesetter.ts');

/** What the program says of a volume that it has set. */
export type SetVolume = { pages: number; lost: LostSigns; times: TimesOfPages };

type PageOptions = ProcessOptions & Pick<PdfOptions, 'pictures' | 'fonts'>;

/**
 * Starts the process that sets the pages of a volume as document.pdf of the folder, once it hears which one: starting takes
 * as long as setting ten pages, and can be done meanwhile. If it never does, `volume` rejects and the process ends.
 * @param volume its number, from 1
 */
export async function typesetVolume(volume: Promise<number>, options: PageOptions): Promise<SetVolume> {
  const given = [options.pictures, options.fonts];
  return JSON.parse(await runInProcess(PROGRAM, given, { ...options, line: volume.then(String) })) as SetVolume;
}

import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GATHERED_FILES, type Gathered } from './gathered.ts';

/** Writes lines as they come to a file of a document's folder. */
export const writeLines = (
  folder: string,
  file: keyof typeof GATHERED_FILES,
  lines: () => AsyncIterable<string | Uint8Array>,
): Promise<void> => pipeline(Readable.from(lines()), createWriteStream(join(folder, GATHERED_FILES[file])));

/** A row as a line of its file. */
export const lineOf = (uuid: string, row: unknown): string => `${uuid} ${JSON.stringify(row)}\n`;

export const writeAbout = (folder: string, about: Gathered): Promise<void> =>
  writeFile(join(folder, GATHERED_FILES.about), JSON.stringify(about));

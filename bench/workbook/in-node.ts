import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Reading } from './readers.ts';

export type Measurement = {
  place: 'Node' | 'browser';
  file: string;
  reader: string;
  cold: number;
  warm: number;
  mebibytes?: number;
  reading: Reading;
};

const MEASURE = join(import.meta.dirname, 'measure.ts');

/** Measures a reader on a file in its own process. */
export async function measureInNode(reader: string, folder: string, file: string, runs: number): Promise<Measurement> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--max-old-space-size=8192', MEASURE, reader, join(folder, file), String(runs)],
    { maxBuffer: 1024 * 1024 },
  );
  return { place: 'Node', file, reader, ...(JSON.parse(stdout) as Omit<Measurement, 'place' | 'file' | 'reader'>) };
}

import { join } from 'node:path';
import type { AnyMaking, MadeFile } from '../making/making.ts';
import { gatherData } from '../material/gather.ts';
import { requireMayMake } from '../rights.ts';
import { runInThread } from '../making/threads.ts';
import { CSV_FILE } from './write-csv.ts';

const SCRIPT = new URL('csv-thread.ts', import.meta.url);

/** Writes an extract of the register, or of the log, as CSV. */
export async function makeCsv(making: AnyMaking): Promise<MadeFile> {
  requireMayMake(making.scope, making.asked);
  await gatherData(making);
  await runInThread(SCRIPT, making);
  return { file: join(making.folder, CSV_FILE), extension: 'csv' };
}

import { join } from 'node:path';
import type { AnyMaking, MadeFile } from '../making/making.ts';
import { gatherData } from '../material/gather.ts';
import { requireMayMake } from '../rights.ts';
import { runInThread } from '../making/threads.ts';
import { XLSX_FILE } from './plan.ts';

const SCRIPT = new URL('write-thread.ts', import.meta.url);

/** Writes the sheets of a report, or an extract of the register or of the log, as an Excel workbook. */
export async function makeXlsx(making: AnyMaking): Promise<MadeFile> {
  requireMayMake(making.scope, making.asked);
  await gatherData(making);
  await runInThread(SCRIPT, making);
  return { file: join(making.folder, XLSX_FILE), extension: 'xlsx' };
}

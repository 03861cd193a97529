// Runs in its own thread: writes the values of findings into the workbook of their survey.
import { createWriteStream, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NotPossibleError, patchWorkbook, readWorkbook, WorkbookError } from '@rigbook/workbook';
import { answer, folderOfTask } from '../making/in-thread.ts';
import { readEntries } from './entries.ts';
import { nativePacking } from './native-packing.ts';
import { ORIGINAL, PATCHED, type PatchAnswer } from './patch-task.ts';
import { planChanges } from './workbook-changes.ts';

async function patched(folder: string): Promise<PatchAnswer> {
  const entries = await readEntries(folder);
  try {
    const bytes = readFileSync(join(folder, ORIGINAL));
    const workbook = readWorkbook(bytes, { native: nativePacking });
    const { changes, leftOut } = planChanges(workbook, entries, (file) => () => readFile(file));
    const { chunks } = await patchWorkbook(bytes, changes, { native: nativePacking });
    await pipeline(Readable.from(chunks(), { objectMode: false }), createWriteStream(join(folder, PATCHED)));
    return { outcome: 'written', hasMacros: workbook.hasMacros, leftOut };
  } catch (error) {
    if (error instanceof WorkbookError) {
      // A workbook with a password is refused by the reader before anything is changed.
      if (error.code !== 'encrypted') return { outcome: 'unreadable' };
      return { outcome: 'not_possible', reason: 'encrypted', sheet: '', cell: '' };
    }
    if (!(error instanceof NotPossibleError)) throw error;
    const { sheet = '', column = '', row = '' } = error.place;
    return { outcome: 'not_possible', reason: error.reason, sheet, cell: `${column}${row}` };
  }
}

answer(await patched(folderOfTask()));

// Runs in its own thread: writes the values of findings into the workbook of their survey.
import { createWriteStream, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, deflateRawSync, constants, inflateRawSync } from 'node:zlib';
import { type NativePacking, NotPossibleError, patchWorkbook, readWorkbook, WorkbookError } from '@rigbook/workbook';
import { answer, folderOfTask } from '../in-thread.ts';
import { readEntries } from './entries.ts';
import { ORIGINAL, PATCHED, type PatchAnswer } from './patch-task.ts';
import { planChanges } from './workbook-changes.ts';

const native: NativePacking = {
  inflate: (packed, expected, most) =>
    inflateRawSync(packed, { chunkSize: Math.max(64, expected), maxOutputLength: Math.max(1, most) }),
  crc32: (bytes, before) => crc32(bytes, before),
  deflate: (bytes, last) => deflateRawSync(bytes, { finishFlush: last ? constants.Z_FINISH : constants.Z_SYNC_FLUSH }),
};

async function patched(folder: string): Promise<PatchAnswer> {
  const entries = await readEntries(folder);
  try {
    const bytes = readFileSync(join(folder, ORIGINAL));
    const workbook = readWorkbook(bytes, { native });
    const { changes, leftOut } = planChanges(workbook, entries, (file) => () => readFile(file));
    const { chunks } = await patchWorkbook(bytes, changes, { native });
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

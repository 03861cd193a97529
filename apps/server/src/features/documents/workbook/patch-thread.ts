// Runs in its own thread: writes into the workbook that it is given what its findings are to have.
import { createWriteStream, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { crc32, deflateRawSync, constants, inflateRawSync } from 'node:zlib';
import { dayWritten, importWorkbook, type Sheet, statusOf, textAt } from '@rigbook/domain';
import {
  type CellValue,
  type NativePacking,
  NotPossibleError,
  patchWorkbook,
  readWorkbook,
  type WorkbookChange,
  WorkbookError,
} from '@rigbook/workbook';
import type { Entry, PatchAnswer, PatchTask } from './patch-task.ts';

const native: NativePacking = {
  inflate: (packed, expected, most) =>
    inflateRawSync(packed, { chunkSize: Math.max(64, expected), maxOutputLength: Math.max(1, most) }),
  crc32: (bytes, before) => crc32(bytes, before),
  deflate: (bytes, last) => deflateRawSync(bytes, { finishFlush: last ? constants.Z_FINISH : constants.Z_SYNC_FLUSH }),
};

const CLOSING_DATE = 'I';
const STATUS = 'G';

/** Whether a cell says what is to be in it, in whatever words. */
function saysSame(column: string, before: string, after: string): boolean {
  if (before === after) return true;
  if (column === STATUS) return statusOf(after) !== null && statusOf(before) === statusOf(after);
  return column === CLOSING_DATE && dayWritten(after) !== null && dayWritten(before) === dayWritten(after);
}

function valueOf(column: string, text: string): CellValue {
  const day = column === CLOSING_DATE ? dayWritten(text) : null;
  if (day !== null) return { date: day };
  return text === '' ? null : text;
}

function* changesOf(sheets: readonly Sheet[], entries: readonly Entry[]): Generator<WorkbookChange> {
  const rows = new Map(sheets.map(({ name, rows: cells }) => [name, cells]));
  for (const { sheet, row, texts, pictureColumn, pictures } of entries) {
    const original = rows.get(sheet)?.[row];
    for (const { column, text } of texts) {
      if (saysSame(column, textAt(original, column), text)) continue;
      yield { sheet, row, column, value: valueOf(column, text) };
    }
    for (const { file, name } of pictures) {
      const picture = { bytes: () => readFile(file), name, description: name };
      yield { sheet, row, column: pictureColumn, picture };
    }
  }
}

async function patched({ from, to, entries }: PatchTask): Promise<PatchAnswer> {
  try {
    const bytes = readFileSync(from);
    const changes = [...changesOf(importWorkbook(readWorkbook(bytes, { native })), entries)];
    const { chunks } = await patchWorkbook(bytes, changes, { native });
    await pipeline(Readable.from(chunks(), { objectMode: false }), createWriteStream(to));
    return { outcome: 'written' };
  } catch (error) {
    if (error instanceof WorkbookError) {
      // The reader asks for a password before anything could be changed.
      if (error.code !== 'encrypted') return { outcome: 'unreadable' };
      return { outcome: 'not_possible', reason: 'encrypted', sheet: '', cell: '' };
    }
    if (!(error instanceof NotPossibleError)) throw error;
    const { sheet = '', column = '', row = '' } = error.place;
    return { outcome: 'not_possible', reason: error.reason, sheet, cell: `${column}${row}` };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await patched(workerData as PatchTask));

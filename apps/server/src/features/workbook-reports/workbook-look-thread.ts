// Runs in its own thread: reads the workbook at each path it is sent, and answers with the result.
import { readFileSync, statSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { crc32, inflateRawSync } from 'node:zlib';
import { DEFAULT_LIMITS, type NativeZip, readWorkbook, WorkbookError } from '@rigbook/workbook';
import type { WorkbookLook } from './workbook-look.ts';

const native: NativeZip = {
  inflate: (packed, expected, most) =>
    inflateRawSync(packed, { chunkSize: Math.max(64, expected), maxOutputLength: Math.max(1, most) }),
  crc32,
};

function lookInto(path: string): WorkbookLook {
  try {
    // The size limit of uploads is a setting; files above the reader's own limit are not checked.
    if (statSync(path).size > DEFAULT_LIMITS.fileBytes) return { outcome: 'unknown' };
    const { sheets } = readWorkbook(readFileSync(path), { native });
    const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
    const pictures = sheets.reduce((sum, sheet) => sum + sheet.pictures.length, 0);
    return { outcome: 'read', sheets: sheets.length, rows, pictures };
  } catch (error) {
    if (!(error instanceof WorkbookError)) return { outcome: 'unknown' };
    return { outcome: 'refused', code: error.code, params: error.params };
  }
}

parentPort?.on('message', (path: string) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(lookInto(path));
});

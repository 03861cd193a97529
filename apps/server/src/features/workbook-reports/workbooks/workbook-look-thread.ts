// Runs in its own thread: reads the workbook at each path it is sent, or takes pictures out of it, and answers with the result.
import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { crc32, inflateRawSync } from 'node:zlib';
import { reportRefOf } from '@rigbook/domain/report-ref';
import { DEFAULT_LIMITS, type NativeZip, openPictures, readWorkbook, WorkbookError } from '@rigbook/workbook';
import type {
  FoundPictures,
  PicturesToFind,
  PicturesToTake,
  TakenPicture,
  TakenPictures,
  WorkbookLook,
} from './workbook-look.ts';

const native: NativeZip = {
  inflate: (packed, expected, most) =>
    inflateRawSync(packed, { chunkSize: Math.max(64, expected), maxOutputLength: Math.max(1, most) }),
  crc32,
};

/** Twice what Excel does. A workbook that takes longer needs its password, which is not known here. */
const MOST_SPINS = 200_000;

function lookInto(path: string): WorkbookLook {
  try {
    // The size limit of uploads is a setting; files above the reader's own limit are not checked.
    if (statSync(path).size > DEFAULT_LIMITS.fileBytes) return { outcome: 'unknown' };
    const { sheets } = readWorkbook(readFileSync(path), { native, limits: { spins: MOST_SPINS } });
    const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
    const pictures = sheets.reduce((sum, sheet) => sum + sheet.pictures.length, 0);
    return { outcome: 'read', rows, pictures, ref: reportRefOf({ sheets }), names: sheets.map(({ name }) => name) };
  } catch (error) {
    if (!(error instanceof WorkbookError)) return { outcome: 'unknown' };
    return { outcome: 'refused', code: error.code, params: error.params };
  }
}

function takeOut({ path, parts, folder, most }: PicturesToTake): TakenPictures {
  try {
    const pictureOf = openPictures(readFileSync(path), { native, limits: { pictureBytes: most, spins: MOST_SPINS } });
    return {
      outcome: 'taken',
      pictures: parts.map((part, index) => takenTo(join(folder, String(index)), part, pictureOf)),
    };
  } catch (error) {
    return { outcome: error instanceof WorkbookError ? 'refused' : 'unknown' };
  }
}

function takenTo(localPath: string, part: string, pictureOf: ReturnType<typeof openPictures>): TakenPicture {
  try {
    const bytes = pictureOf(part);
    if (!bytes) return { part, file: null };
    writeFileSync(localPath, bytes);
    return { part, file: { localPath, sha256: createHash('sha256').update(bytes).digest('hex') } };
  } catch (error) {
    // A damaged picture is like none; a full disk is not the picture's fault.
    if (error instanceof WorkbookError) return { part, file: null };
    throw error;
  }
}

/** A picture that is in many cells is found in the first ones. */
const MOST_FOUND = 1000;

function findCells({ path, lacking }: PicturesToFind): FoundPictures {
  try {
    const wanted = new Set(lacking);
    const placed = readWorkbook(readFileSync(path), { native, limits: { spins: MOST_SPINS } }).sheets.flatMap(
      ({ name: sheet, pictures }) =>
        pictures.flatMap(({ name: part, row, column }) => (wanted.has(part) ? [{ part, sheet, row, column }] : [])),
    );
    return { outcome: 'found', placed: placed.slice(0, MOST_FOUND) };
  } catch (error) {
    return { outcome: error instanceof WorkbookError ? 'refused' : 'unknown' };
  }
}

function answerTo(asked: string | PicturesToTake | PicturesToFind) {
  if (typeof asked === 'string') return lookInto(asked);
  return 'lacking' in asked ? findCells(asked) : takeOut(asked);
}

parentPort?.on('message', (asked: string | PicturesToTake | PicturesToFind) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answerTo(asked));
});

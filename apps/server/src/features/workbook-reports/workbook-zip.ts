import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError, invalid } from '../../platform/errors/errors.ts';
import { isFault } from '../../platform/errors/faults.ts';
import { safeFileName } from '../../platform/files/file-names.ts';
import type { FileStore, StagedFile } from '../../platform/files/file-store.ts';
import { tooLarge } from '../../platform/files/staging.ts';
import { type WorkbookLook, WorkbookLooks } from './workbook-look.ts';

const SPREADSHEET = /\.xlsx?$/i;
const ZIP_MAGIC = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const COMPOUND_MAGIC = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

const wrongZip = (sentence: string) => new AppError('wrong_type', sentence, { fields: { sheet: sentence } });

const EXHAUSTS =
  'This workbook is too large: it takes too long to read. Remove what is not needed or split it, and upload it again.';

/** An original workbook taken out of its zip, with the name it had there. */
export type StagedWorkbook = StagedFile & { name: string };

/**
 * Takes the original workbook out of the zip it was sent in and stages it as it is, so that a download later gives the
 * very bytes. The zip must hold exactly one .xls or .xlsx (rules.md#original-workbook); nothing else in it is ever
 * unpacked, and no more than `maxBytes` of that.
 */
export async function stageWorkbook(files: FileStore, zipPath: string, maxBytes: number): Promise<StagedWorkbook> {
  const zip = await openZip(zipPath);
  try {
    const entry = await onlyEntry(zip);
    if (entry.uncompressedSize > maxBytes) throw tooLarge(maxBytes);
    const source = await zip.openReadStreamPromise(entry);
    const staged = await files.stage(checkedStart(source), maxBytes);
    await refuseHostile(staged);
    return { ...staged, name: safeFileName(entry.fileName) };
  } catch (error) {
    if (error instanceof AppError || isFault(error)) throw error;
    throw wrongZip('The zip with the workbook is damaged.');
  } finally {
    zip.close();
  }
}

const looks = new WorkbookLooks();

/**
 * Refuses a workbook that no program could open without harm: one that unpacks beyond all bounds, or takes the reader's
 * memory or time for itself. One that is damaged, protected or of another kind is kept as it came: the original is a
 * record, and the sheets are sent beside it (decision 013).
 */
async function refuseHostile(staged: StagedFile): Promise<void> {
  const sentence = harmOf(await looks.look(staged.localPath));
  if (sentence === null) return;
  await staged.drop();
  throw invalid({ sheet: sentence });
}

function harmOf(look: WorkbookLook): string | null {
  if (look.outcome === 'exhausts') return EXHAUSTS;
  return look.outcome === 'refused' && look.code === 'too_large' ? look.sentence : null;
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    // Not closed by itself after the last entry: that one is still to be read.
    return await openPromise(path, { autoClose: false });
  } catch (error) {
    if (isFault(error)) throw error;
    throw wrongZip('The workbook must be sent in a zip.');
  }
}

async function onlyEntry(zip: ZipFile): Promise<Entry> {
  const found: Entry[] = [];
  if (zip.entryCount === 1) for await (const entry of zip.eachEntry()) found.push(entry);
  const [entry] = found;
  if (!entry || !SPREADSHEET.test(entry.fileName) || entry.isEncrypted()) {
    throw wrongZip('The zip must hold exactly one .xls or .xlsx file.');
  }
  return entry;
}

/** Passes the bytes on if they begin like a workbook. */
function checkedStart(source: Readable): Readable {
  let start: Buffer | null = Buffer.alloc(0);
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (start === null) return done(null, chunk);
      start = Buffer.concat([start, chunk]);
      if (start.length < COMPOUND_MAGIC.length) return done();
      const bytes = start;
      start = null;
      return looksLikeWorkbook(bytes) ? done(null, bytes) : done(wrongZip('The file in the zip is no workbook.'));
    },
    flush(done) {
      if (start === null) return done();
      return looksLikeWorkbook(start) ? done(null, start) : done(wrongZip('The file in the zip is no workbook.'));
    },
  });
  // Errors of the source reach the reader through `check`; the promise itself has nothing to add.
  pipeline(source, check).catch(() => undefined);
  return check;
}

const looksLikeWorkbook = (bytes: Buffer) =>
  bytes.subarray(0, ZIP_MAGIC.length).equals(ZIP_MAGIC) ||
  bytes.subarray(0, COMPOUND_MAGIC.length).equals(COMPOUND_MAGIC);

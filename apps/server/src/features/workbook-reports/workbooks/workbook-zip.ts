import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { message, type Message } from '@rigbook/contract/messages';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import { isFault } from '../../../platform/errors/faults.ts';
import { safeFileName } from '../../../platform/files/file-names.ts';
import type { FileStore, StagedFile } from '../../../platform/files/file-store.ts';
import { tooLarge } from '../../../platform/files/staging.ts';
import type { ReportToSave } from '../../reports/public.ts';
import { type WorkbookLook, WorkbookLooks } from './workbook-look.ts';

const SPREADSHEET = /\.xls[xm]?$/i;
const ZIP_MAGIC = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const COMPOUND_MAGIC = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

const wrongZip = (said: Message) => new AppError('wrong_type', said, { fields: { sheet: said } });

/** What a workbook says it is. */
export type WorkbookSaid = NonNullable<NonNullable<ReportToSave['workbook']>['said']>;

/** An original workbook unpacked from its zip, with its name there and what it says it is; null if it can't be read. */
export type StagedWorkbook = StagedFile & { name: string; said: WorkbookSaid | null };

/**
 * Unpacks the original workbook from the zip it was sent in and stages it unchanged, so that a later download returns
 * identical bytes. The zip must contain exactly one .xls, .xlsx or .xlsm (rules.md#original-workbook); nothing else in it is ever
 * unpacked, and at most `maxBytes` of that.
 */
export async function stageWorkbook(files: FileStore, zipPath: string, maxBytes: number): Promise<StagedWorkbook> {
  const zip = await openZip(zipPath);
  try {
    const entry = await onlyEntry(zip);
    if (entry.uncompressedSize > maxBytes) throw tooLarge(maxBytes);
    const source = await zip.openReadStreamPromise(entry);
    const staged = await files.stage(checkedStart(source), maxBytes);
    const said = await readUnlessHostile(staged);
    return { ...staged, name: safeFileName(entry.fileName), said };
  } catch (error) {
    if (error instanceof AppError || isFault(error)) throw error;
    throw wrongZip(message('workbook.damaged_zip'));
  } finally {
    zip.close();
  }
}

/** Reads the workbooks of all saves. */
export const workbookLooks = new WorkbookLooks();

/**
 * Refuses a workbook that could harm the program opening it: one that unpacks to an excessive size, or to more than it
 * says, that declares a document type, or that exhausts the reader's memory or time. One that is damaged, protected or of another format is kept as it is: the original is a
 * record, and the sheets are sent separately (decision 013).
 */
async function readUnlessHostile(staged: StagedFile): Promise<WorkbookSaid | null> {
  const look = await workbookLooks.look(staged.localPath);
  const harm = harmOf(look);
  if (harm === null) return saidIn(look);
  await staged.drop();
  throw invalid({ sheet: harm });
}

/** What a workbook says it is, as far as it was read. */
export const saidIn = (look: WorkbookLook): WorkbookSaid | null =>
  look.outcome === 'read' ? { ref: look.ref, sheetNames: JSON.stringify([...new Set(look.names)].toSorted()) } : null;

function harmOf(look: WorkbookLook): Message | null {
  if (look.outcome === 'exhausts') return message('workbook.too_large', { what: 'time' });
  if (look.outcome !== 'refused') return null;
  const { what } = look.params;
  if (look.code === 'too_large') return message('workbook.too_large', { what: what ?? 'other' });
  return look.code === 'damaged' && what !== undefined ? message('workbook.hostile', { what }) : null;
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    // Not closed automatically after the last entry, which is still to be read.
    return await openPromise(path, { autoClose: false });
  } catch (error) {
    if (isFault(error)) throw error;
    throw wrongZip(message('workbook.no_zip'));
  }
}

async function onlyEntry(zip: ZipFile): Promise<Entry> {
  const found: Entry[] = [];
  if (zip.entryCount === 1) for await (const entry of zip.eachEntry()) found.push(entry);
  const [entry] = found;
  if (!entry || !SPREADSHEET.test(entry.fileName) || entry.isEncrypted()) {
    throw wrongZip(message('workbook.not_alone'));
  }
  return entry;
}

/** Passes the bytes through if they begin like a workbook. */
function checkedStart(source: Readable): Readable {
  let start: Buffer | null = Buffer.alloc(0);
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (start === null) return done(null, chunk);
      start = Buffer.concat([start, chunk]);
      if (start.length < COMPOUND_MAGIC.length) return done();
      const bytes = start;
      start = null;
      return looksLikeWorkbook(bytes) ? done(null, bytes) : done(wrongZip(message('workbook.none_in_zip')));
    },
    flush(done) {
      if (start === null) return done();
      return looksLikeWorkbook(start) ? done(null, start) : done(wrongZip(message('workbook.none_in_zip')));
    },
  });
  // Errors of the source reach the reader through `check`; the promise itself has nothing to add.
  pipeline(source, check).catch(() => undefined);
  return check;
}

const looksLikeWorkbook = (bytes: Buffer) =>
  bytes.subarray(0, ZIP_MAGIC.length).equals(ZIP_MAGIC) ||
  bytes.subarray(0, COMPOUND_MAGIC.length).equals(COMPOUND_MAGIC);

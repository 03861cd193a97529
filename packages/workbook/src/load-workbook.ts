import { containerOf } from './file-kind.ts';
import { read, type ReadOptions } from './reading.ts';
import type { Workbook } from './workbook.ts';
import { WorkbookError } from './workbook-error.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

/** The code for a file could not be loaded, perhaps for lack of a connection. */
export class NotLoadedError extends Error {
  override readonly name = 'NotLoadedError';
}

async function loaded<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch (cause) {
    throw new NotLoadedError('Part of the workbook reader could not be loaded.', { cause });
  }
}

/**
 * Like readWorkbook(), but loads the code for .xls and for decryption once a file needs it: most are plain .xlsx, and a
 * worker that reads one has little to load. Throws NotLoadedError as well.
 */
export async function loadWorkbook(bytes: Uint8Array, options: ReadOptions = {}): Promise<Workbook> {
  if (containerOf(bytes) !== 'compound') return read(bytes, options, readXlsx);
  const { readCompound } = await loaded(import('./read-compound.ts'));
  try {
    return read(bytes, options, readCompound);
  } catch (error) {
    if (!(error instanceof WorkbookError) || error.code !== 'encrypted') throw error;
  }
  const { decryptionBy } = await loaded(import('./encryption/decryption.ts'));
  return read(bytes, options, readCompound, decryptionBy(options.password));
}

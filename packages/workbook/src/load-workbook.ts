import { readZipDirectory } from './containers/zip-directory.ts';
import { containerOf } from './file-kind.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { read, type ReadOptions } from './reading.ts';
import type { Workbook } from './workbook.ts';
import { WorkbookError } from './workbook-error.ts';
import { xlsxReader } from './xlsx/read-xlsx.ts';

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

/** A sheet has its pictures by relationships: besides those of the package and of the workbook there are others then. */
function mayHavePictures(bytes: Uint8Array): boolean {
  try {
    return readZipDirectory(bytes, DEFAULT_LIMITS).filter(({ name }) => /\.rels$/i.test(name)).length > 2;
  } catch {
    // Reading it says what is wrong with it.
    return false;
  }
}

/**
 * Like readWorkbook(), but loads the code for .xls, for decryption and for pictures once a file needs it: a worker has
 * little to load before it reads a plain .xlsx. Throws NotLoadedError as well.
 */
export async function loadWorkbook(bytes: Uint8Array, options: ReadOptions = {}): Promise<Workbook> {
  if (containerOf(bytes) !== 'compound') {
    const { floatingPictures } = mayHavePictures(bytes)
      ? await loaded(import('./xlsx/floating-pictures.ts'))
      : { floatingPictures: () => ({ pictures: [], drawn: [] }) };
    return read(bytes, options, xlsxReader(floatingPictures));
  }
  const { readCompound } = await loaded(import('./read-compound.ts'));
  try {
    return read(bytes, options, readCompound);
  } catch (error) {
    if (!(error instanceof WorkbookError) || error.code !== 'encrypted') throw error;
  }
  const { decryptionBy } = await loaded(import('./encryption/decryption.ts'));
  return read(bytes, options, readCompound, decryptionBy(options.password));
}

import { decryptionBy } from './encryption/decryption.ts';
import { containerOf } from './file-kind.ts';
import { readCompound } from './read-compound.ts';
import { read, type ReadOptions } from './reading.ts';
import type { Workbook } from './workbook.ts';
import { floatingPictures } from './xlsx/floating-pictures.ts';
import { xlsxReader } from './xlsx/read-xlsx.ts';

/**
 * Reads the worksheets of an .xlsx or .xls file, columns A to N, as a spreadsheet program shows them
 * (rules.md#columns-kept). Synchronous: run it in a worker for large files. Throws only WorkbookError, whatever the
 * bytes are; what `onProgress` throws is passed on.
 */
export function readWorkbook(bytes: Uint8Array, options: ReadOptions = {}): Workbook {
  const reader = containerOf(bytes) === 'compound' ? readCompound : xlsxReader(floatingPictures);
  return read(bytes, options, reader, decryptionBy(options.password));
}

import type { NativeZip } from './containers/zip.ts';
import { containerOf, refusalOf } from './file-kind.ts';
import type { Limits } from './limits.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { plainBytes } from './plain-bytes.ts';
import { ReadingCourse } from './reading-course.ts';
import type { Workbook } from './workbook.ts';
import { damaged, tooLarge, WorkbookError } from './workbook-error.ts';
import { readXls } from './xls/read-xls.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

export type ReadOptions = {
  /** Replaces single limits of DEFAULT_LIMITS. */
  limits?: Partial<Limits>;
  /**
   * Called now and then, a hundred times at most and first and last for none and all: so many bytes of content are
   * read, of so many. To cancel the reading, throw: it ends there, with what was thrown.
   */
  onProgress?: (done: number, of: number) => void;
  /** Faster ways to unpack and check the parts of an .xlsx than those built in, where the platform has them. */
  native?: NativeZip;
};

/**
 * Reads the worksheets of an .xlsx or .xls file, columns A to N, as a spreadsheet program shows them
 * (rules.md#columns-kept). Synchronous: run it in a worker for large files. Throws WorkbookError and nothing else,
 * whatever the bytes are; what `onProgress` throws is passed on.
 */
export function readWorkbook(bytes: Uint8Array, options: ReadOptions = {}): Workbook {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  if (bytes.length === 0) {
    throw new WorkbookError('empty_file', 'This file is empty. Choose the workbook again and upload it.');
  }
  if (bytes.length > limits.fileBytes) throw tooLarge('the file has too many bytes');
  const container = containerOf(bytes);
  if (!container) throw refusalOf(bytes);
  const read = container === 'zip' ? readXlsx : readXls;
  let failure: { error: unknown } | undefined;
  const onProgress = (done: number, of: number): void => {
    try {
      options.onProgress?.(done, of);
    } catch (error) {
      failure = { error };
      throw error;
    }
  };
  try {
    return read(plainBytes(bytes), new ReadingCourse(limits, onProgress, options.native));
  } catch (error) {
    if (error instanceof WorkbookError || failure) throw error;
    // Reading past the end of a table inside the file, for one: the file contradicts itself.
    throw damaged(error);
  }
}

import type { NativeZip } from './containers/zip.ts';
import { containerOf, refusalOf } from './file-kind.ts';
import type { Limits } from './limits.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { plainBytes } from './plain-bytes.ts';
import type { Decryption } from './reading-course.ts';
import { ReadingCourse } from './reading-course.ts';
import type { Workbook } from './workbook.ts';
import { damaged, emptyFile, tooLarge, WorkbookError } from './workbook-error.ts';

export type ReadOptions = {
  /** Overrides single limits of DEFAULT_LIMITS. */
  limits?: Partial<Limits>;
  /**
   * Called up to about a hundred times, first with nothing read and last with everything: bytes of content read, of how
   * many. To cancel, throw: the reading ends with what was thrown.
   */
  onProgress?: (done: number, of: number) => void;
  /** The password of an encrypted workbook. Without one, Excel's own is tried. */
  password?: string | undefined;
  /** Faster code of the platform to unpack and check the parts of an .xlsx. */
  native?: NativeZip;
};

/** Reads a container with what is in it. */
export type ContainerReader<Result = Workbook> = (bytes: Uint8Array, course: ReadingCourse) => Result;

/** Reads a workbook with the code that the caller has for it. Throws WorkbookError and what `onProgress` throws. */
export function read<Result>(
  bytes: Uint8Array,
  options: ReadOptions,
  reader: ContainerReader<Result>,
  decryption?: Decryption,
): Result {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  if (bytes.length === 0) throw emptyFile();
  if (bytes.length > limits.fileBytes) throw tooLarge('file');
  if (!containerOf(bytes)) throw refusalOf(bytes);
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
    return reader(plainBytes(bytes), new ReadingCourse(limits, onProgress, { native: options.native, decryption }));
  } catch (error) {
    if (error instanceof WorkbookError || failure) throw error;
    // For one, reading past the end of a table inside the file: the file contradicts itself.
    throw damaged(error);
  }
}

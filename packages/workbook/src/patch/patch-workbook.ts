import { openCompoundFile } from '../containers/compound-file.ts';
import { containerOf, refusalOf } from '../file-kind.ts';
import type { Limits } from '../limits.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { plainBytes } from '../plain-bytes.ts';
import { ReadingCourse } from '../reading-course.ts';
import { damaged, emptyFile, tooLarge, WorkbookError } from '../workbook-error.ts';
import type { WorkbookChange } from './changes.ts';
import { bySheet } from './changes.ts';
import { readNewMedia } from './pictures/new-media.ts';
import { NotPossibleError } from './not-possible.ts';
import { PackagePatch } from './packages/package-patch.ts';
import type { NativePacking } from './packages/packing.ts';
import { WorkbookPatch } from './workbook-patch.ts';

export type PatchOptions = {
  /** Overrides single limits of DEFAULT_LIMITS. */
  limits?: Partial<Limits>;
  /** Code of the platform that packs the parts that change, and unpacks and checks them faster. */
  native?: NativePacking;
};

/** The workbook with its changes. */
export type PatchedWorkbook = {
  /** Of the whole file, in bytes. */
  size: number;
  /** The file in pieces, to be written one after the other; most share memory with the bytes that were given. */
  chunks: () => AsyncGenerator<Uint8Array>;
};

/**
 * Writes values and pictures into an .xlsx and leaves everything else of it as it is: parts that don't change keep their
 * very bytes, in those that do only the places of the changes are others. Cells keep their styles; a day gets a format
 * that shows days if its cell has none; formulas in changed cells go, and all others are calculated when the workbook is
 * opened. All changes are made or none: throws NotPossibleError if one can't be, WorkbookError for what can't be read,
 * and what loading a picture throws. Takes memory for one part at a time and for those that changed, packed.
 */
export async function patchWorkbook(
  bytes: Uint8Array,
  changes: Iterable<WorkbookChange>,
  { limits: given, native }: PatchOptions = {},
): Promise<PatchedWorkbook> {
  const limits = { ...DEFAULT_LIMITS, ...given };
  const course = new ReadingCourse(limits, () => {}, { native });
  const sheets = bySheet(changes);
  const { parts, workbook } = guarded(() => {
    refuseOthers(bytes, limits);
    const opened = new PackagePatch(plainBytes(bytes), course, native);
    return { parts: opened, workbook: new WorkbookPatch(opened, course) };
  });
  const media = await readNewMedia(sheets.values(), native);
  return guarded(() => {
    workbook.apply(sheets, media);
    return parts.finish(workbook.lists);
  });
}

function refuseOthers(bytes: Uint8Array, { fileBytes }: Limits): void {
  if (bytes.length === 0) throw emptyFile();
  if (bytes.length > fileBytes) throw tooLarge('file');
  const container = containerOf(bytes);
  if (!container) throw refusalOf(bytes);
  if (container === 'zip') return;
  throw new NotPossibleError(openCompoundFile(bytes).has('EncryptedPackage') ? 'encrypted' : 'xls');
}

/** What contradicts itself in a way that no check has caught is damaged, as when it is read. */
function guarded<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof WorkbookError || error instanceof NotPossibleError) throw error;
    throw damaged(error);
  }
}

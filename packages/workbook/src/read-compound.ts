import { openCompoundFile } from './containers/compound-file.ts';
import type { ReadingCourse } from './reading-course.ts';
import type { ContainerReader } from './reading.ts';
import { encrypted, notAWorkbook, unsupported } from './workbook-error.ts';
import { readXls } from './xls/read-xls.ts';
import { floatingPictures } from './xlsx/floating-pictures.ts';
import { xlsxReader } from './xlsx/read-xlsx.ts';

/** Reads the workbook in a compound file: an .xls, or an .xlsx that is encrypted. Throws WorkbookError. */
export const readCompound: ContainerReader = (bytes, course) =>
  readInCompound(bytes, course, { xls: readXls, xlsx: xlsxReader(floatingPictures) });

type Readers<Result> = { xls: ContainerReader<Result>; xlsx: ContainerReader<Result> };

/** Reads what is wanted of the workbook in a compound file. Throws WorkbookError. */
export function readInCompound<Result>(bytes: Uint8Array, course: ReadingCourse, readers: Readers<Result>): Result {
  const file = openCompoundFile(bytes);
  // Files saved for both Excel 5 and 97 have both streams; 'Workbook' is the newer one.
  const stream = file.read('Workbook') ?? file.read('Book');
  if (stream) return readers.xls(stream, course);
  const packed = file.read('EncryptedPackage');
  if (!packed) throw notAWorkbook();
  const info = file.read('EncryptionInfo');
  // As where rights are managed by a server.
  if (!info) throw unsupported('protection');
  if (!course.decryption) throw encrypted();
  return readers.xlsx(course.decryption.package(info, packed, course), course);
}

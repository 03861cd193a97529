import { openCompoundFile } from './containers/compound-file.ts';
import type { ReadingCourse } from './reading-course.ts';
import type { Workbook } from './workbook.ts';
import { encrypted, notAWorkbook, unsupported } from './workbook-error.ts';
import { readXls } from './xls/read-xls.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

/** Reads the workbook in a compound file: an .xls, or an .xlsx that is encrypted. Throws WorkbookError. */
export function readCompound(bytes: Uint8Array, course: ReadingCourse): Workbook {
  const file = openCompoundFile(bytes);
  // Files saved for both Excel 5 and 97 have both streams; 'Workbook' is the newer one.
  const stream = file.read('Workbook') ?? file.read('Book');
  if (stream) return readXls(stream, course);
  const packed = file.read('EncryptedPackage');
  if (!packed) throw notAWorkbook();
  const info = file.read('EncryptionInfo');
  // As where rights are managed by a server.
  if (!info) throw unsupported('protection');
  if (!course.decryption) throw encrypted();
  return readXlsx(course.decryption.package(info, packed, course), course);
}

// Runs as its own process, since making the workbooks takes more memory than measuring should.
// Writes the workbooks of the benchmark into the folder named on the command line, unless they are already there.
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceWorkbook } from '../../packages/workbook/test/writers/source.ts';
import { writeXls } from '../../packages/workbook/test/writers/write-xls.ts';
import { writeXlsx } from '../../packages/workbook/test/writers/write-xlsx.ts';
import { survey, withPictures } from './contents.ts';

const PICTURE_BYTES = 203 * 1024;
const SOURCES: [name: string, make: () => SourceWorkbook][] = [
  ['a', () => survey(15, 300, 1)],
  ['b', () => survey(30, 5000, 2)],
  ['c', () => withPictures(survey(15, 300, 1), 300, PICTURE_BYTES, 3)],
];

const folder = process.argv[2] ?? '';
mkdirSync(folder, { recursive: true });
for (const [name, make] of SOURCES) {
  const missing = (['xlsx', 'xls'] as const).filter((format) => !existsSync(join(folder, `${name}.${format}`)));
  if (missing.length === 0) continue;
  const source = make();
  for (const format of missing) {
    const path = join(folder, `${name}.${format}`);
    writeFileSync(`${path}.part`, format === 'xlsx' ? writeXlsx(source) : writeXls(source));
    renameSync(`${path}.part`, path);
  }
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWorkbook, type WorkbookChange } from '../../../packages/workbook/src/index.ts';
import { workbooksIn } from '../../../packages/workbook/test/corpus/files.ts';
import { patchedAsFarAsPossible } from '../../../packages/workbook/test/patch-check.ts';
import { png } from '../../../packages/workbook/test/small-pictures.ts';
import { anOffice } from './office.ts';

const CORPUS = fileURLToPath(new URL('../../../packages/workbook/test-data/corpus', import.meta.url));
/** Of these LibreOffice reads the original not at all, or only up to XML that is none. */
const UNREAD = /missing-bits|Zip-Windows-Directory-Separator|invalid-xml/;
const FILES = workbooksIn(CORPUS).filter((path) => path.endsWith('.xlsx') && !UNREAD.test(path));
const ENTERED = 'Brought up to date';
/** LibreOffice is started once for so many files. */
const TOGETHER = 40;

let office: ReturnType<typeof anOffice>;
beforeAll(() => {
  office = anOffice();
});
afterAll(() => office.remove());

/** The workbook with a text and a picture below the rows of its first sheet that take them; null if it has none. */
async function changed(path: string): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(readFileSync(path));
  const [sheet] = readWorkbook(bytes).sheets;
  if (!sheet) return null;
  const row = (sheet.rows.at(-1)?.number ?? 0) + 2;
  const at = { sheet: sheet.name, row };
  const picture = { bytes: png(40, 30), name: 'After', description: 'after' };
  const changes: WorkbookChange[] = [
    { ...at, column: 'B', value: ENTERED },
    { ...at, column: 'C', picture },
  ];
  const { bytes: after, made } = await patchedAsFarAsPossible(bytes, changes);
  return made.length === changes.length ? after : null;
}

test('every workbook of the corpus that takes a change is opened by LibreOffice with it', async () => {
  const files = new Map<string, { path: string; bytes: Uint8Array }>();
  for (const [index, path] of FILES.entries()) {
    const bytes = await changed(path);
    if (bytes) files.set(`${index}.xlsx`, { path, bytes });
  }
  expect(files.size).toBeGreaterThan(40);
  const names = [...files.keys()];
  const refused: string[] = [];
  for (let from = 0; from < names.length; from += TOGETHER) {
    const some = names.slice(from, from + TOGETHER);
    const opened = office.opened(
      Object.fromEntries(some.map((name) => [name, files.get(name)?.bytes ?? Buffer.alloc(0)])),
      'fods',
    );
    for (const name of some) {
      const fods = opened[name];
      if (!fods?.includes(ENTERED) || !fods.includes('<draw:image')) refused.push(files.get(name)?.path ?? name);
    }
  }
  expect(refused).toEqual([]);
}, 1_200_000);

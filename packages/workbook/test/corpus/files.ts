import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** All workbooks in a folder and its subfolders, sorted by path. */
export function workbooksIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:xls|xlsx|xlsm|xltx|xltm)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** Does `work` for each item of a list, at most `atOnce` at a time. */
export async function forEachOf<Item>(
  list: Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = list.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

/** Every file in a sweep (`npm run test:sweeps`), otherwise every eighth. */
export const sampleOf = <Item>(files: readonly Item[]): Item[] =>
  files.filter((_, index) => Boolean(process.env['SWEEPS']) || index % 8 === 0);

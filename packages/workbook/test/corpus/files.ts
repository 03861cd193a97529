import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** All workbooks in a folder and the folders in it, by their names. */
export function workbooksIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:xls|xlsx|xlsm|xltx|xltm)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** Does `work` for each of a list, so many at a time. */
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

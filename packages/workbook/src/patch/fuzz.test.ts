import { expect, test } from 'vitest';
import { cellsOf } from '../../test/cells-of.ts';
import { mutationsOf, seeded } from '../../test/fuzz/mutations.ts';
import { fuzzSeeds } from '../../test/fuzz/seeds.ts';
import { patched } from '../../test/patching.ts';
import { png } from '../../test/small-pictures.ts';
import type { CellValue, WorkbookChange, WorkbookSheet } from '../index.ts';
import { NotPossibleError, readWorkbook, WorkbookError } from '../index.ts';

const COUNT = process.env['SWEEPS'] ? 1500 : 200;
const picture = { bytes: png(9, 9), name: 'After', description: '' };
const PLACES = ['B2', 'C3', 'G40'];

function changesOf(sheet: string, day: CellValue): WorkbookChange[] {
  return [
    { sheet, row: 2, column: 'B', value: 'x' },
    { sheet, row: 3, column: 'C', value: day },
    { sheet, row: 40, column: 'G', value: 3 },
    { sheet, row: 2, column: 'P', picture },
  ];
}

function sheetsOf(bytes: Uint8Array): WorkbookSheet[] | undefined {
  try {
    return readWorkbook(bytes).sheets;
  } catch (error) {
    if (error instanceof WorkbookError) return undefined;
    throw error;
  }
}

/** What is wrong with a damaged workbook after it was changed; nothing if the change was refused for a reason. */
async function faultOf(bytes: Uint8Array, day: CellValue): Promise<string | undefined> {
  const before = sheetsOf(bytes);
  const names = before?.map(({ name }) => name).slice(0, 2) ?? ['hidden'];
  let after: Uint8Array;
  try {
    after = await patched(
      bytes,
      names.flatMap((name) => changesOf(name, day)),
    );
  } catch (error) {
    if (error instanceof WorkbookError || error instanceof NotPossibleError) return undefined;
    return String(error);
  }
  if (!before) return undefined;
  const now = sheetsOf(after);
  const others = (sheet: WorkbookSheet | undefined): string =>
    JSON.stringify(Object.entries(cellsOf(sheet)).filter(([place]) => !PLACES.includes(place)));
  if (!now) return 'can not be read any more';
  // A cell may have a style beyond the last one, if that list is damaged; a style for days is then that one.
  if (day !== null) return undefined;
  return before.every((sheet, index) => others(sheet) === others(now[index])) ? undefined : 'has other cells';
}

test('a damaged workbook is refused or changed as any other, whatever the damage is', async () => {
  const mutations = fuzzSeeds()
    .filter(([first]) => first === 0x50)
    .flatMap((bytes) => mutationsOf(bytes));
  const faults: string[] = [];
  for (let index = 0; index < COUNT; index++) {
    const bytes = mutations[index % mutations.length]?.(seeded(7_000_003 + index)) ?? new Uint8Array(0);
    const fault = await faultOf(bytes, index % 3 === 0 ? { date: '2026-11-23' } : null);
    if (fault !== undefined) faults.push(`${index}: ${fault}`);
  }
  expect(faults).toEqual([]);
}, 120_000);

import { readWorkbook, WorkbookError } from '../../src/index.ts';
import type { Workbook } from '../../src/index.ts';
import { plainCells } from '../cells-of.ts';
import { mutationsOf, seeded } from './mutations.ts';

/** The outcomes for the damaged files: how many were read or ended with each code, and what went wrong. */
export type FuzzReport = {
  outcomes: Map<string, number>;
  failures: string[];
  slowest: { milliseconds: number; name: string };
};

/** Limits under which no small file may take long. */
const LIMITS = { milliseconds: 900 };

/** Reads `count` damaged copies of the given workbooks. The same seed makes the same files. */
export function fuzz(
  seeds: Uint8Array[],
  count: number,
  seed: number,
  onFailure: (bytes: Uint8Array, name: string) => void = () => {},
): FuzzReport {
  const mutations = seeds.flatMap((bytes) => mutationsOf(bytes));
  const report: FuzzReport = { outcomes: new Map(), failures: [], slowest: { milliseconds: 0, name: '' } };
  for (let index = 0; index < count; index++) {
    const name = `${seed}/${index}`;
    const bytes = mutations[index % mutations.length]?.(seeded(seed * 1_000_003 + index)) ?? new Uint8Array(0);
    const start = performance.now();
    const outcome = outcomeOf(bytes);
    const milliseconds = performance.now() - start;
    if (milliseconds > report.slowest.milliseconds) report.slowest = { milliseconds, name };
    report.outcomes.set(outcome, (report.outcomes.get(outcome) ?? 0) + 1);
    if (outcome.startsWith('failed')) {
      report.failures.push(`${name}: ${outcome}`);
      onFailure(bytes, name);
    }
  }
  return report;
}

function outcomeOf(bytes: Uint8Array): string {
  let workbook: Workbook;
  try {
    workbook = readWorkbook(bytes, { limits: LIMITS });
  } catch (error) {
    return error instanceof WorkbookError ? error.code : `failed: ${String(error)}`;
  }
  const fault = faultOf(workbook);
  if (fault !== undefined) return `failed: ${fault}`;
  for (const picture of workbook.sheets.flatMap(({ pictures }) => pictures)) {
    try {
      picture.bytes();
    } catch (error) {
      if (!(error instanceof WorkbookError)) return `failed: picture: ${String(error)}`;
    }
  }
  return 'read';
}

/** What no result may have, whatever the file was: cells out of order or range, without text or with untrimmed text. */
function faultOf({ sheets }: Workbook): string | undefined {
  for (const { rows, pictures } of sheets) {
    let before = 0;
    for (const row of rows) {
      const { number } = row;
      const cells = plainCells(row);
      if (number <= before || cells.length === 0) return `row ${number} after ${before}`;
      before = number;
      let letter = '';
      for (const { address, text } of cells) {
        if (!/^[A-N]\d+$/.test(address) || address.slice(1) !== String(number))
          return `cell ${address} in row ${number}`;
        if (address.charAt(0) <= letter) return `cell ${address} after ${letter}`;
        if (text === '' || text !== text.trim() || text.length > 32_767) return `text of ${address}`;
        letter = address.charAt(0);
      }
    }
    if (pictures.some(({ row, column }) => !(row >= 1 && column >= 1))) return 'picture without a place';
  }
  return undefined;
}

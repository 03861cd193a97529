import type { Cell, Sheet } from '../src/index.ts';

/** The same sheets, with every reading of a cell counted. */
function countedCells(sheets: readonly Sheet[]): { sheets: Sheet[]; reads: () => number } {
  let reads = 0;
  const counted = (cell: Cell): Cell =>
    new Proxy(cell, {
      get: (target, key, receiver) => {
        reads += 1;
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
  return {
    sheets: sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => row && row.map(counted)) })),
    reads: () => reads,
  };
}

/** How many times more cells something reads on a survey of four times the size: 4 if each row costs the same. */
export function growth(sheetsOf: (findings: number) => Sheet[], work: (sheets: Sheet[]) => unknown): number {
  const [small, large] = [40, 160].map((findings) => {
    const { sheets, reads } = countedCells(sheetsOf(findings));
    work(sheets);
    return reads();
  });
  return (large ?? 0) / (small ?? 0);
}

import type { Workbook } from '../../src/index.ts';
import { plainCells } from '../cells-of.ts';

export type OracleCell = { address: string; text: string; type: string; value?: number; format?: string };
export type OracleSheet = { name: string; cells: OracleCell[] };

/** A cell that the two readers show differently; '' where one of them shows nothing. */
export type Difference = {
  sheet: string;
  address: string;
  ours: string;
  theirs: string;
  /** What the oracle knows about the cell. */
  value?: number;
  format?: string;
};

export type Comparison = { equal: number; differences: Difference[]; sheetsOnlyInOne: string[] };

/** Compares the cells of two readings of one workbook, sheet by sheet. */
export function compare(ours: Workbook, theirs: OracleSheet[]): Comparison {
  const result: Comparison = { equal: 0, differences: [], sheetsOnlyInOne: [] };
  const oracleSheets = new Map(theirs.map(({ name, cells }) => [name, cells]));
  for (const { name, rows } of ours.sheets) {
    const cells = oracleSheets.get(name);
    oracleSheets.delete(name);
    if (!cells) {
      result.sheetsOnlyInOne.push(`${name} (ours)`);
      continue;
    }
    const known = new Map(cells.map((cell) => [cell.address, cell]));
    for (const { address, text } of rows.flatMap(plainCells)) {
      const cell = known.get(address);
      known.delete(address);
      if (cell?.text === text) result.equal++;
      else result.differences.push({ sheet: name, address, ours: text, theirs: cell?.text ?? '', ...details(cell) });
    }
    for (const cell of known.values()) {
      result.differences.push({ sheet: name, address: cell.address, ours: '', theirs: cell.text, ...details(cell) });
    }
  }
  for (const name of oracleSheets.keys()) result.sheetsOnlyInOne.push(`${name} (theirs)`);
  return result;
}

function details(cell: OracleCell | undefined): { value?: number; format?: string } {
  return {
    ...(cell?.value === undefined ? {} : { value: cell.value }),
    ...(cell?.format === undefined ? {} : { format: cell.format }),
  };
}

import sharp from 'sharp';
import type { SourceCell } from '../../packages/workbook/test/writers/source.ts';
import { writeXlsx } from '../../packages/workbook/test/writers/write-xlsx.ts';

const FIRST_ROW = 11;
const HEADER = ['No.', 'Ref.', 'Deficiency', 'Recommendation', 'Priority', 'Reference', 'Status', 'Action by'];

/** A photograph as a spreadsheet program stores it, of some 55 KB: grain, which does not compress. */
const grainOf = (seed: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 330 + seed,
      height: 300,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', sigma: 40 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

/** A surveyor's workbook with so many findings and, on the first of them, photographs. */
export async function surveyOf(findings: number, pictures: number): Promise<Buffer> {
  const rows = Array.from({ length: findings }, (_, index) => FIRST_ROW + index);
  const cells = [
    ...HEADER.map((value, column): SourceCell => ({ row: 10, column, value })),
    ...rows.flatMap((row): SourceCell[] => [
      { row, column: 1, value: `MS-${row}` },
      { row, column: 2, value: `Deficiency ${row}: the guard of the pump is loose and its bolts are corroded.` },
      { row, column: 3, value: 'Renew the bolts and secure the guard before the pump is used again.' },
      { row, column: 4, value: 'Major' },
      { row, column: 6, value: 'OPEN' },
    ]),
  ];
  const shown = await Promise.all(
    rows
      .slice(0, pictures)
      .map(async (row, index) => ({ row, column: 14, bytes: new Uint8Array(await grainOf(index)) })),
  );
  return Buffer.from(writeXlsx({ sheets: [{ name: 'Mud System', cells, pictures: shown }] }));
}

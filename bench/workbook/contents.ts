import { seeded } from '../../packages/workbook/test/fuzz/mutations.ts';
import type { SourceCell, SourceWorkbook } from '../../packages/workbook/test/writers/source.ts';

const WORDS =
  'bent brace aft leg chord hydraulic hose worn beyond limits replace certify crown block sheave guard missing load test overdue Öldruck m² ± °C pump liner relief valve set above rating inspect pin keeper torque record corrosion under coating handrail loose'.split(
    ' ',
  );
const PRIORITIES = ['Critical', 'Major', 'Minor'];
const STATUSES = ['Open', 'In progress', 'Closed'];
const FIRST_DAY = 45_000;

/** A survey of that many sheets and rows, 14 columns wide: texts, dates, percentages, amounts, formulas, merged titles. */
export function survey(sheets: number, rows: number, seed: number): SourceWorkbook {
  const random = seeded(seed);
  const pick = (list: string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const sentence = (words: number): string => Array.from({ length: words }, () => pick(WORDS)).join(' ');
  return {
    sheets: Array.from({ length: sheets }, (_, sheet) => {
      const cells: SourceCell[] = [{ row: 1, column: 0, value: `Section ${sheet + 1}: ${sentence(4)}` }];
      for (let row = 2; row <= rows; row++) {
        const day = FIRST_DAY + Math.floor(random() * 900);
        const amount = Math.floor(random() * 5_000_000) / 100;
        const values: Omit<SourceCell, 'row' | 'column'>[] = [
          { value: row - 1 },
          { value: `DM-${sheet + 1}-${row}` },
          { value: `${sentence(10)} ${row}` },
          { value: sentence(3) },
          { value: pick(PRIORITIES) },
          { value: day, format: 'd-mmm-yyyy' },
          { value: pick(STATUSES) },
          { value: Math.floor(random() * 1000) / 1000, format: '0.0%' },
          { value: amount, format: '#,##0.00' },
          { value: Math.round(amount * 119) / 100, format: '#,##0.00', formula: true },
          { value: Math.floor(random() * 100_000) / 1000 },
          { value: Math.floor(random() * 10_000) },
          { value: pick(WORDS), formula: true },
          { value: day + Math.floor(random() * 60), format: 'yyyy-mm-dd' },
        ];
        for (const [column, value] of values.entries()) cells.push({ row, column, ...value });
      }
      return { name: `Section ${sheet + 1}`, cells, merges: [{ top: 1, left: 0, bottom: 1, right: 13 }] };
    }),
  };
}

/** Adds `count` pictures of `size` bytes, spread over the sheets: noise after the signature of a JPEG. */
export function withPictures(workbook: SourceWorkbook, count: number, size: number, seed: number): SourceWorkbook {
  const random = seeded(seed);
  // Uneven enough to be compressed rather than stored, like real pictures.
  const noise = Uint8Array.from({ length: size + count * 4 }, () => random() ** 1.6 * 256);
  const { sheets } = workbook;
  const pictures = Array.from({ length: count }, (_, index) => {
    const bytes = noise.slice(index * 4, index * 4 + size);
    bytes.set([0xff, 0xd8, 0xff, 0xe0]);
    return { row: 2 + Math.floor(index / sheets.length), column: 15, bytes };
  });
  return {
    ...workbook,
    sheets: sheets.map((sheet, at) => ({
      ...sheet,
      pictures: pictures.filter((_, index) => index % sheets.length === at),
    })),
  };
}

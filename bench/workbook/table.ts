import { printedTable } from '../../tools/printed-table.ts';
import type { Measurement } from './in-node.ts';

const HEAD = [
  'where',
  'file',
  'reader',
  'cold ms',
  'best warm ms',
  'SheetJS / it',
  'it / floor',
  'MiB',
  'read the same',
];

/** One table of all measurements, with the ratios to SheetJS and to the floor, both warm. */
export function tableOf(results: Measurement[]): string {
  const rows = results.map((result) => {
    const { place, file, reader, cold, warm, mebibytes, reading } = result;
    const other = (name: string): Measurement | undefined =>
      results.find((found) => found.place === place && found.file === file && found.reader === name);
    const [sheetJs, floor] = [other('SheetJS'), other('floor')];
    const own = reader.startsWith('own');
    const alike = sheetJs && sheetJs.reading.cells === reading.cells && sheetJs.reading.hash === reading.hash;
    return [
      place,
      file,
      reader,
      cold.toFixed(0),
      warm.toFixed(1),
      own && sheetJs ? (sheetJs.warm / warm).toFixed(1) : '',
      own && floor ? (warm / floor.warm).toFixed(1) : '',
      mebibytes === undefined ? '' : String(mebibytes),
      own ? (alike ? 'yes' : 'no') : '',
    ];
  });
  return printedTable(HEAD, rows);
}

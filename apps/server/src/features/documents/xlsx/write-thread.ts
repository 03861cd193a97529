// Runs in its own thread: writes the data of its folder as a workbook.
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import writeExcelFile, { type CellObject, type Image, type Sheet } from 'write-excel-file/node';
import { PAPER_COLOURS } from '@rigbook/domain';
import { answer, folderOfTask } from '../making/in-thread.ts';
import { readAbout } from '../material/read-gathered.ts';
import { setUpPages } from './page-setup.ts';
import { type PlannedCell, type PlannedSheet, XLSX_FILE } from './plan.ts';
import { planWorkbook } from './planned-workbook.ts';
import { heightsOf, PICTURE_PADDING } from './row-heights.ts';

/** On every machine, or another with letters of the same widths. */
const FONT = { fontFamily: 'Arial', fontSize: 9 };

const HEADER = { fontWeight: 'bold', backgroundColor: '#E9E7FD', alignVertical: 'center' } as const;
const DAY_FORMAT = 'd-mmm-yyyy';

const BOLD = { fontWeight: 'bold' } as const;

function styleOf(look: Extract<PlannedCell, { text: string }>['look']) {
  if (look === undefined) return {};
  if (look === 'header') return HEADER;
  return look === 'title' ? BOLD : { ...BOLD, textColor: PAPER_COLOURS[look].ink };
}

/** A hair between one finding and the next, without which a printed page is hard to follow. */
const LINE = { bottomBorderStyle: 'hair', bottomBorderColor: '#8F99A3' } as const;

type Place = { height: number | undefined; isLined: boolean };

function written(cell: PlannedCell, { height, isLined }: Place): CellObject | null {
  const common = {
    alignVertical: 'top' as const,
    wrap: true,
    ...(height !== undefined && { height }),
    ...(isLined && LINE),
  };
  if (cell === null) return height === undefined && !isLined ? null : { ...common, value: '', type: String };
  if ('day' in cell) {
    return { ...common, value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: DAY_FORMAT, align: 'left' };
  }
  if ('number' in cell) return { ...common, value: cell.number, type: Number, align: 'left' };
  // The text format keeps programs from reading a text that begins with '=' as a formula when it is edited.
  // A title is not wrapped: it runs over the empty cells at its side.
  const look = { ...styleOf(cell.look), ...(cell.look === 'title' && { wrap: false }) };
  return { ...common, ...look, value: cell.text, type: String, format: '@' };
}

/** Whether a row is one of a table: a title runs over what is beside it, if that is empty. */
const isLined = (cells: readonly PlannedCell[], isHeader: boolean): boolean =>
  !isHeader && cells.length > 0 && !cells.some((cell) => cell && 'look' in cell && cell.look === 'title');

function sheetOf(sheet: PlannedSheet, rightToLeft: boolean) {
  const { name, rows, header, widths, pictures } = sheet;
  const heights = heightsOf(sheet);
  return {
    sheet: name,
    data: rows.map((cells, row) => {
      const lined = isLined(cells, row === header);
      return (cells.length === 0 ? [null] : cells).map((cell, column) =>
        written(cell, { height: column === 0 ? heights[row] : undefined, isLined: lined }),
      );
    }),
    rightToLeft,
    columns: widths.map((width) => ({ width })),
    ...(header !== null && { stickyRowsCount: header + 1 }),
    images: pictures.map(({ file, width, height, row, column, name: title }) => ({
      content: createReadStream(file),
      contentType: 'image/jpeg',
      width,
      height,
      dpi: 96,
      anchor: { row: row + 1, column: column + 1 },
      offsetX: PICTURE_PADDING / 2,
      offsetY: PICTURE_PADDING / 2,
      title,
      description: title,
    })),
  };
}

const folder = folderOfTask();
const about = readAbout(folder);
if (about.of === 'workbook') throw new Error('That workbook is brought up to date, not written.');
const planned = await planWorkbook(folder, about);
const { sheets, rightToLeft } = planned;
await writeExcelFile(sheets.map((sheet) => sheetOf(sheet, rightToLeft)) as Sheet<Image['content']>[], {
  ...FONT,
  features: [setUpPages(planned)],
}).toFile(join(folder, XLSX_FILE));
answer('written');

// Runs in its own thread: writes the data of its folder as a workbook.
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import writeExcelFile, { type CellObject, type Feature, type Image, type Sheet } from 'write-excel-file/node';
import { columnName, PAPER_COLOURS } from '@rigbook/domain';
import { answer, folderOfTask } from '../in-thread.ts';
import { readAbout } from '../material/read-gathered.ts';
import { type PlannedCell, type PlannedPicture, type PlannedSheet, XLSX_FILE } from './plan.ts';
import { planWorkbook } from './planned-workbook.ts';

const POINTS_OF_PIXEL = 0.75;
const PADDING = 8;
const HEADER = { fontWeight: 'bold', backgroundColor: '#E9E7FD', alignVertical: 'center' } as const;
const DAY_FORMAT = 'd-mmm-yyyy';

const BOLD = { fontWeight: 'bold' } as const;

function styleOf(look: Extract<PlannedCell, { text: string }>['look']) {
  if (look === undefined) return {};
  if (look === 'header') return HEADER;
  return look === 'title' ? BOLD : { ...BOLD, textColor: PAPER_COLOURS[look].ink };
}

function written(cell: PlannedCell, height: number | undefined): CellObject | null {
  const common = { alignVertical: 'top' as const, wrap: true, ...(height !== undefined && { height }) };
  if (cell === null) return height === undefined ? null : { ...common, value: '', type: String };
  if ('day' in cell) {
    return { ...common, value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: DAY_FORMAT, align: 'left' };
  }
  if ('number' in cell) return { ...common, value: cell.number, type: Number, align: 'left' };
  // The text format keeps programs from reading a text that begins with '=' as a formula when it is edited.
  return { ...common, ...styleOf(cell.look), value: cell.text, type: String, format: '@' };
}

/** The height that each row needs for its pictures, in points. */
function heightsOf(pictures: readonly PlannedPicture[]): Map<number, number> {
  const heights = new Map<number, number>();
  for (const { row, height } of pictures) {
    heights.set(row, Math.max(heights.get(row) ?? 0, (height + PADDING) * POINTS_OF_PIXEL));
  }
  return heights;
}

function sheetOf({ name, rows, header, widths, pictures }: PlannedSheet, rightToLeft: boolean) {
  const heights = heightsOf(pictures);
  return {
    sheet: name,
    data: rows.map((cells, row) => {
      const height = heights.get(row);
      return (cells.length === 0 && height !== undefined ? [null] : cells).map((cell, column) =>
        written(cell, column === 0 ? height : undefined),
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
      offsetX: PADDING / 2,
      offsetY: PADDING / 2,
      title,
      description: title,
    })),
  };
}

/** The range of the filter of a sheet, beginning with the headings. */
function filterOf({ header, rows, widths }: PlannedSheet): { first: number; last: number; column: string } | null {
  if (header === null) return null;
  return { first: header + 1, last: Math.max(header + 1, rows.length), column: columnName(widths.length) };
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": "''" };

/** The hidden name that Excel gives each filter: without it, LibreOffice shows no filter. */
const filterNames = (sheets: readonly PlannedSheet[]): string =>
  sheets
    .map((sheet, index) => {
      const filter = filterOf(sheet);
      if (!filter) return '';
      const range = `'${sheet.name.replace(/[&<>']/g, (one) => ESCAPED[one] ?? '')}'!$A$${filter.first}:$${filter.column}$${filter.last}`;
      return `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${range}</definedName>`;
    })
    .join('');

/** The filter over the headings, which the library has no option for. */
const filters = (sheets: readonly PlannedSheet[]): Feature<Image['content']> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml, _options, { sheetIndex }) => {
          const sheet = sheets[sheetIndex];
          const filter = sheet && filterOf(sheet);
          if (!filter) return xml;
          const ref = `A${filter.first}:${filter.column}${filter.last}`;
          return xml.replace('</sheetData>', () => `</sheetData><autoFilter ref="${ref}"/>`);
        },
      },
      'xl/workbook.xml': {
        transform: (xml) => {
          const names = filterNames(sheets);
          return xml.replace('<definedNames/>', () => (names === '' ? '' : `<definedNames>${names}</definedNames>`));
        },
      },
    },
  },
});

const folder = folderOfTask();
const about = readAbout(folder);
if (about.of === 'workbook') throw new Error('That workbook is brought up to date, not written.');
const { sheets, rightToLeft } = await planWorkbook(folder, about);
await writeExcelFile(sheets.map((sheet) => sheetOf(sheet, rightToLeft)) as Sheet<Image['content']>[], {
  features: [filters(sheets)],
}).toFile(join(folder, XLSX_FILE));
answer('written');

import { CellFormats } from '../cells/cell-format.ts';
import { Budget, Grid } from '../cells/grid.ts';
import type { ZipArchive } from '../containers/zip.ts';
import { openZip } from '../containers/zip.ts';
import type { Limits } from '../limits.ts';
import type { Workbook, WorkbookPicture, WorkbookSheet } from '../workbook.ts';
import { damaged, noSheets, notAWorkbook, tooLarge, unsupported } from '../workbook-error.ts';
import { readDrawingPart } from './drawing-part.ts';
import type { Relationship } from './package.ts';
import { readPart, readRelationships, targetOfType } from './package.ts';
import { SharedStrings } from './shared-strings.ts';
import { readStylesPart } from './styles-part.ts';
import { readWorkbookPart } from './workbook-part.ts';
import type { WorksheetContext } from './worksheet-part.ts';
import { readWorksheetPart } from './worksheet-part.ts';

type Progress = (done: number, of: number) => void;

/** Reads an OOXML workbook (.xlsx, .xlsm, .xltx, .xltm; transitional or strict) out of a zip. Throws WorkbookError. */
export function readXlsx(bytes: Uint8Array, limits: Limits, onProgress: Progress): Workbook {
  const zip = openZip(bytes, limits);
  const workbookName = findWorkbookPart(zip);
  const workbookBytes = readPart(zip, workbookName);
  const workbook = workbookBytes && readWorkbookPart(workbookBytes);
  if (!workbook) throw notAWorkbook();
  if (workbook.sheets.length > limits.sheets) throw tooLarge('it has too many sheets');
  const relationships = readRelationships(zip, workbookName);
  // Chart, dialog and macro sheets stand in the same list; only the type of the relationship tells them apart.
  const worksheets = workbook.sheets.flatMap(({ name, relationship, hidden }) => {
    const { type, target } = relationships.get(relationship) ?? {};
    return type === 'worksheet' && target !== undefined ? [{ name, hidden, part: target }] : [];
  });
  if (worksheets.length === 0) throw noSheets();

  const steps = worksheets.length + 1;
  onProgress(0, steps);
  const context = readContext(zip, relationships, workbook.date1904, limits);
  const budget = new Budget(limits);
  const sheets: WorkbookSheet[] = [];
  let pictureCount = 0;
  for (const { name, hidden, part } of worksheets) {
    onProgress(sheets.length + 1, steps);
    const grid = new Grid(budget);
    const pictures = readSheet(zip, part, context, grid, limits);
    pictureCount += pictures.length;
    if (pictureCount > limits.pictures) throw tooLarge('it has too many pictures');
    sheets.push({ name, hidden, rows: grid.rows(), pictures });
  }
  onProgress(steps, steps);
  return { format: 'xlsx', sheets };
}

function findWorkbookPart(zip: ZipArchive): string {
  const name = targetOfType(readRelationships(zip, ''), 'officeDocument') ?? 'xl/workbook.xml';
  if (name.toLowerCase().endsWith('.bin') || (!zip.has(name) && zip.has('xl/workbook.bin'))) {
    throw unsupported('a binary workbook (.xlsb)');
  }
  if (zip.has(name)) return name;
  if (zip.has('META-INF/manifest.xml')) throw unsupported('an OpenDocument file (.ods)');
  if (zip.has('Index/Document.iwa')) throw unsupported('a Numbers document');
  throw notAWorkbook();
}

function readContext(
  zip: ZipArchive,
  relationships: Map<string, Relationship>,
  date1904: boolean,
  limits: Limits,
): WorksheetContext {
  const part = (type: string): Uint8Array | undefined => {
    const name = targetOfType(relationships, type);
    return name === undefined ? undefined : readPart(zip, name);
  };
  const formats = new CellFormats(date1904);
  return {
    strings: new SharedStrings(part('sharedStrings'), limits.sharedStrings),
    styles: readStylesPart(part('styles'), formats),
    general: formats.of('General'),
    date1904,
  };
}

function readSheet(
  zip: ZipArchive,
  part: string,
  context: WorksheetContext,
  grid: Grid,
  limits: Limits,
): WorkbookPicture[] {
  const bytes = readPart(zip, part);
  if (!bytes) throw damaged(`worksheet ${part} is missing`);
  const drawing = readWorksheetPart(bytes, context, grid);
  if (drawing === undefined) return [];
  const target = readRelationships(zip, part).get(drawing)?.target;
  return target === undefined ? [] : readDrawingPart(zip, target, limits);
}

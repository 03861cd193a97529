import { Budget, Grid, restOf } from '../cells/grid.ts';
import type { ZipArchive } from '../containers/zip.ts';
import { openZip } from '../containers/zip.ts';
import { CellFormats } from '../number-formats/cell-format.ts';
import type { ReadingCourse } from '../reading-course.ts';
import type { ContainerReader } from '../reading.ts';
import type { Workbook, WorkbookSheet } from '../workbook.ts';
import { damaged, noSheets, notAWorkbook, tooLarge } from '../workbook-error.ts';
import { openCellPictures } from './cell-pictures.ts';
import type { FloatingPictures } from './floating-pictures.ts';
import type { Media } from './media.ts';
import { openMedia } from './media.ts';
import type { Relationship } from './package.ts';
import { findWorkbookPart, isMacroEnabled, readPart, readRelationships, targetOfType } from './package.ts';
import { readSharedStrings } from './shared-strings.ts';
import type { WorksheetContext } from './sheet-rows.ts';
import { readStylesPart } from './styles-part.ts';
import { readWorkbookPart } from './workbook-part.ts';
import { readWorksheetPart } from './worksheet-part.ts';

/** Reads an OOXML workbook (.xlsx, .xlsm, .xltx, .xltm; transitional or strict) from a zip. Throws WorkbookError. */
export const xlsxReader =
  (floating: FloatingPictures): ContainerReader =>
  (bytes, course) =>
    readXlsx(bytes, course, floating);

function readXlsx(bytes: Uint8Array, course: ReadingCourse, floating: FloatingPictures): Workbook {
  const zip = openZip(bytes, course.limits, course.native);
  const workbookName = findWorkbookPart(zip);
  const workbookBytes = readPart(zip, workbookName);
  const workbook = workbookBytes && readWorkbookPart(workbookBytes);
  if (!workbook) throw notAWorkbook();
  if (workbook.sheets.length > course.limits.sheets) throw tooLarge('sheets');
  const relationships = readRelationships(zip, workbookName);
  // Chart, dialog and macro sheets are in the same list; only the type of the relationship tells them apart.
  const worksheets = workbook.sheets.flatMap(({ name, relationship, hidden, names }) => {
    const { type, target } = relationships.get(relationship) ?? {};
    return type === 'worksheet' && target !== undefined ? [{ name, hidden, names, part: target }] : [];
  });
  if (worksheets.length === 0) throw noSheets();

  const strings = targetOfType(relationships, 'sharedStrings') ?? '';
  const parts = [strings, ...worksheets.map(({ part }) => part)];
  course.begin(parts.reduce((sum, part) => sum + (zip.size(part) ?? 0), 0));
  const media = openMedia(zip, course);
  const cellPictures = openCellPictures(zip, relationships, media);
  const source: SheetSource = {
    zip,
    context: { ...readContents(zip, relationships, workbook.date1904, course), cellPictures },
    media,
    floating,
    budget: new Budget(course),
  };
  const sheets: WorkbookSheet[] = [];
  for (const { name, hidden, names, part } of worksheets) {
    sheets.push({ name, hidden, names, ...readSheet(part, source) });
  }
  course.end();
  return { format: 'xlsx', sheets, hasMacros: isMacroEnabled(zip, workbookName), names: workbook.names };
}

type SheetSource = {
  zip: ZipArchive;
  context: WorksheetContext;
  media: Media;
  floating: FloatingPictures;
  budget: Budget;
};

function readContents(
  zip: ZipArchive,
  relationships: Map<string, Relationship>,
  date1904: boolean,
  course: ReadingCourse,
): Omit<WorksheetContext, 'cellPictures'> {
  const part = (type: string): Uint8Array | undefined => {
    const name = targetOfType(relationships, type);
    return name === undefined ? undefined : readPart(zip, name);
  };
  const formats = new CellFormats(date1904);
  return {
    strings: readSharedStrings(part('sharedStrings'), course),
    formats,
    styles: readStylesPart(part('styles'), formats),
    general: formats.of('General'),
    date1904,
    course,
  };
}

function readSheet(part: string, source: SheetSource): Omit<WorkbookSheet, 'name' | 'hidden' | 'names'> {
  const { zip, context, media, budget } = source;
  const bytes = readPart(zip, part, true);
  if (!bytes) throw damaged(`worksheet ${part} is missing`);
  const grid = new Grid(budget, context);
  const { drawing, notes, inCells, lists } = readWorksheetPart(bytes, context, grid);
  const floating = source.floating(zip, { part, bytes, drawing, notes }, media);
  context.course.finishPart(bytes.length);
  const pictures = [...floating.pictures, ...inCells];
  const filled = inCells.map(({ row, column }) => ({ top: row, bottom: row, right: column }));
  return { rows: grid.rows(), pictures, drawn: [...floating.drawn, ...filled], ...restOf(grid), lists };
}

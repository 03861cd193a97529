import type { Sheet } from '@rigbook/domain';
import * as z from 'zod/mini';
import { NAME_LENGTH } from './fields.ts';

const CELL_LENGTH = 32_767;

const cellSchema = z.object({
  position: z.string().check(z.regex(/^[A-Z][1-9]\d{0,6}$/, 'A cell has no valid position.')),
  content: z.string().check(z.maxLength(CELL_LENGTH, 'A cell holds too much text.')),
  type: z.optional(z.literal('image')),
});

/** A sheet as saved; what it says of priorities and statuses is ignored: the server classifies every row itself. */
export const sheetSchema = z.object({
  name: z.string().check(z.minLength(1, 'A sheet has no name.'), z.maxLength(NAME_LENGTH)),
  rows: z.array(z.nullable(z.array(cellSchema))).check(z.maxLength(1_048_577, 'A sheet has too many rows.')),
  rowsPriority: z.optional(z.array(z.nullable(z.enum(['critical', 'major', 'minor'])))),
  rowsStatus: z.optional(z.array(z.nullable(z.enum(['open', 'progress', 'closed'])))),
});

export const sheetsSchema = z
  .array(sheetSchema)
  .check(z.minLength(1, 'There is no sheet.'), z.maxLength(1000, 'There are too many sheets.'));

/** `data` of a workbook report or closing as it comes from the server: JSON text of sheets. */
export const readSheets = (data: string): Sheet[] => JSON.parse(data) as Sheet[];
/** `data` of a QSHE report: JSON text of a single sheet. */
export const readSheet = (data: string): Sheet => JSON.parse(data) as Sheet;

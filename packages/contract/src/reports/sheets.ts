import { PRIORITIES, type Sheet, STATUSES } from '@rigbook/domain';
import * as z from 'zod/mini';
import { NAME_LENGTH } from '../fields.ts';
import { says } from '../messages/says.ts';

const CELL_LENGTH = 32_767;

/** In AA is the section of a finding that was made in the portal (rules.md#added-findings): who reads it sends it back. */
const POSITION = /^(?:[A-Z]|AA)[1-9]\d{0,6}$/;

const cellSchema = z.object({
  position: z.string().check(z.regex(POSITION, says('cell.no_position'))),
  content: z.string().check(z.maxLength(CELL_LENGTH, says('cell.too_much_text'))),
  type: z.optional(z.literal('image')),
});

/** A sheet as saved; its priorities and statuses are ignored: the server classifies every row itself. */
export const sheetSchema = z.object({
  name: z.string().check(z.minLength(1, says('sheets.no_name')), z.maxLength(NAME_LENGTH)),
  rows: z.array(z.nullable(z.array(cellSchema))).check(z.maxLength(1_048_577, says('sheets.too_many_rows'))),
  rowsPriority: z.optional(z.array(z.nullable(z.enum(PRIORITIES)))),
  rowsStatus: z.optional(z.array(z.nullable(z.enum(STATUSES)))),
});

export const sheetsSchema = z
  .array(sheetSchema)
  .check(z.minLength(1, says('sheets.none')), z.maxLength(1000, says('sheets.too_many')));

/** `data` of a workbook report or closing as sent by the server: JSON text of sheets. */
export const readSheets = (data: string): Sheet[] => JSON.parse(data) as Sheet[];
/** `data` of a QSHE report: JSON text of a single sheet. */
export const readSheet = (data: string): Sheet => JSON.parse(data) as Sheet;

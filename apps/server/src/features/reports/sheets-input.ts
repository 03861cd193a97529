import { sheetSchema, sheetsSchema } from '@rigbook/contract';
import { classifySheets, parsePosition, type Row, type Sheet } from '@rigbook/domain';
import type { ZodMiniType } from 'zod/mini';
import { AppError } from '../../platform/errors/errors.ts';
import { parseJson } from '../../platform/http/json.ts';
import { sentenceOf } from '../../platform/http/validation.ts';

const badData = (message: string) => new AppError('malformed', message, { fields: { data: message } });

/**
 * Reads `data`, JSON text of sheets, and classifies every row anew: nothing the browser says of priorities, statuses or
 * counts is taken over (rules.md#counted-by-the-server). Empty rows become null.
 */
export const readSheetsInput = (data: string): Sheet[] => checkedSheets(parseWith(sheetsSchema, data));

/** Reads a QSHE report's `data`: JSON text of a single sheet. */
export function readSheetInput(data: string): Sheet {
  const [sheet] = checkedSheets([parseWith(sheetSchema, data)]);
  if (!sheet) throw badData('There is no sheet.');
  return sheet;
}

/** The same where a parent may have lost its QSHE sheet: the text 'null' then stands for none. */
export const readOptionalSheetInput = (data: string): Sheet | null =>
  data.trim() === 'null' ? null : readSheetInput(data);

function parseWith<Output>(schema: ZodMiniType<Output>, data: string): Output {
  const parsed = schema.safeParse(parsedJson(data));
  if (parsed.success) return parsed.data;
  throw badData(sentenceOf(parsed.error.issues[0] ?? { message: '' }, 'The sheets have the wrong form.'));
}

function parsedJson(data: string): unknown {
  try {
    return parseJson(data);
  } catch {
    throw badData('The sheets could not be read: this is no JSON.');
  }
}

function checkedSheets(sheets: { name: string; rows: Row[] }[]): Sheet[] {
  const names = new Set<string>();
  for (const { name, rows } of sheets) {
    if (names.has(name)) throw badData(`There are two sheets named '${name}'.`);
    names.add(name);
    rows.forEach((row, number) => checkRow(row, number));
  }
  return classifySheets(
    sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => (row?.length ? row : null)) })),
  );
}

/** Each cell stands in its own row (index = row number as the user sees it), at most once. */
function checkRow(row: Row, number: number): void {
  const seen = new Set<string>();
  for (const cell of row ?? []) {
    if (parsePosition(cell.position)?.row !== number)
      throw badData(`The cell ${cell.position} stands in row ${number}.`);
    if (seen.has(cell.position)) throw badData(`The cell ${cell.position} is given twice.`);
    seen.add(cell.position);
  }
}

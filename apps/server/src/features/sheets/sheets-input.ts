import { sheetSchema, sheetsSchema } from '@rigbook/contract';
import { message, type Message } from '@rigbook/contract/messages';
import { classifySheets, parsePosition, type Row, type Sheet } from '@rigbook/domain';
import type { ZodMiniType } from 'zod/mini';
import { AppError } from '../../platform/errors/errors.ts';
import { parseJson } from '../../platform/http/answers/json.ts';
import { checkedWith, messageOf } from '../../platform/http/validation.ts';
import { withoutEmptyEnds } from './empty-rows.ts';

const badData = (said: Message) => new AppError('malformed', said, { fields: { data: said } });

/**
 * Reads `data`, JSON text of sheets, and classifies every row again: priorities, statuses and counts from the browser are
 * ignored (rules.md#counted-by-the-server). Empty rows become null; thousands of them at the end of a sheet are left out.
 */
export const readSheetsInput = (data: string): Sheet[] => checkedSheets(parseWith(sheetsSchema, data));

/** Reads a QSHE report's `data`: JSON text of a single sheet. */
export function readSheetInput(data: string): Sheet {
  const [sheet] = checkedSheets([parseWith(sheetSchema, data)]);
  if (!sheet) throw badData(message('sheets.none'));
  return sheet;
}

/** The same if a parent may have lost its QSHE sheet: the text 'null' then means none. */
export const readOptionalSheetInput = (data: string): Sheet | null =>
  data.trim() === 'null' ? null : readSheetInput(data);

function parseWith<Output>(schema: ZodMiniType<Output>, data: string): Output {
  const parsed = checkedWith(schema, parsedJson(data));
  if (parsed.success) return parsed.data;
  throw badData(messageOf(parsed.error.issues[0] ?? { message: '' }, message('sheets.wrong_form')));
}

function parsedJson(data: string): unknown {
  try {
    return parseJson(withoutEmptyEnds(data));
  } catch (error) {
    throw badData(error instanceof AppError ? error.said : message('sheets.no_json'));
  }
}

function checkedSheets(sheets: { name: string; rows: Row[] }[]): Sheet[] {
  const names = new Set<string>();
  for (const { name, rows } of sheets) {
    if (names.has(name)) throw badData(message('sheets.same_name', { name }));
    names.add(name);
    rows.forEach((row, number) => checkRow(row, number));
  }
  return classifySheets(
    sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => (row?.length ? row : null)) })),
  );
}

/** Each cell must be in its own row (index = row number as the user sees it), at most once. */
function checkRow(row: Row, number: number): void {
  const seen = new Set<string>();
  for (const cell of row ?? []) {
    if (parsePosition(cell.position)?.row !== number)
      throw badData(message('cell.wrong_row', { position: cell.position, row: number }));
    if (seen.has(cell.position)) throw badData(message('cell.twice', { position: cell.position }));
    seen.add(cell.position);
  }
}

import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Language } from '@rigbook/contract';
import { stringify } from 'csv-stringify';
import { TABLE_WORDS } from '../texts/table-words.ts';
import type { Column, Value } from './column.ts';

/** The name of the file in the folder of its making. */
export const CSV_FILE = 'document.csv';

const textOf = (value: Value): string => {
  if (value === null) return '';
  if ('day' in value) return value.day;
  return 'number' in value ? String(value.number) : value.text.toWellFormed();
};

/**
 * Writes a table as CSV: UTF-8 with a byte-order mark, by which Excel knows it, lines that end with CR LF, and an
 * apostrophe before what a spreadsheet would take for a formula.
 */
export function writeCsv<Row>(
  file: string,
  { columns, rows, language }: { columns: readonly Column<Row>[]; rows: Iterable<Row>; language: Language },
): Promise<void> {
  const words = TABLE_WORDS[language];
  function* lines(): Generator<string[]> {
    yield columns.map(({ heading }) => words[heading]);
    for (const row of rows) yield columns.map(({ value }) => textOf(value(row, words, language)));
  }
  // By itself it quotes a line end only if that is the one between rows.
  const options = { bom: true, record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ } as const;
  const text = stringify(options);
  return pipeline(Readable.from(lines()), text, createWriteStream(file));
}

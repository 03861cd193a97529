import type { AskedLog, FindingLogRow } from '@rigbook/contract';
import { LOG_COLUMNS } from '../tables/log-columns.ts';
import { makeCell, makeHeaderCell } from './cells.ts';
import type { PlannedSheet } from './plan.ts';
import { makeSheetNames } from './sheet-names.ts';
import { TABLE_WORDS } from '../texts/table-words.ts';

/** An extract of the log as a sheet. */
export function planLog({ language }: AskedLog, events: Iterable<FindingLogRow>): PlannedSheet {
  const words = TABLE_WORDS[language];
  const [name = 'Log'] = makeSheetNames([words.log]);
  const rows = Array.from(events, (event) => LOG_COLUMNS.map(({ value }) => makeCell(value(event, words, language))));
  const headings = LOG_COLUMNS.map(({ heading }) => makeHeaderCell(words[heading]));
  return {
    name,
    rows: [headings, ...rows],
    header: 0,
    widths: LOG_COLUMNS.map(({ width }) => width),
    pictures: [],
  };
}

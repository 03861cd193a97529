import type { AskedLog } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { AppError } from '../../../platform/errors/errors.ts';
import { logEvents, logRows } from '../../findings/public.ts';
import { type Making, readForReader } from '../making/making.ts';
import { lineOf, writeAbout, writeLines } from './write-gathered.ts';

/** Programs read long lists; a workbook is written in memory. */
const MOST_EVENTS = { csv: 100_000, xlsx: 20_000 };
/** Rows in memory at once. */
const ROWS = 500;

/** Writes what happened to findings, newest first, to the folder of its making. */
export const gatherLog = (making: Making<AskedLog>): Promise<void> =>
  readForReader(making, async (db) => {
    const { scope, asked, folder } = making;
    const most = MOST_EVENTS[asked.format];
    const uuids = await logEvents(db, scope, asked.filter, most + 1);
    if (uuids.length > most) throw new AppError('not_possible', message('document.too_many_events', { most }));
    await writeLines(folder, 'rows', async function* lines() {
      for (let from = 0; from < uuids.length; from += ROWS) {
        // oxlint-disable-next-line no-await-in-loop -- one page after the other
        for (const row of await logRows(db, scope, uuids.slice(from, from + ROWS))) yield lineOf(row.UUID, row);
      }
    });
    await writeAbout(folder, { of: 'log', asked });
  });

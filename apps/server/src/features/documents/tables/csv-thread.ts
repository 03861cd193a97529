// Runs in its own thread: writes the data of its folder as CSV.
import { join } from 'node:path';
import { answer, folderOfTask } from '../making/in-thread.ts';
import { GatheredEvents, GatheredRows, readAbout } from '../material/read-gathered.ts';
import { FINDING_COLUMNS, FOLLOWED_COLUMNS } from './finding-columns.ts';
import { LOG_COLUMNS } from './log-columns.ts';
import { CSV_FILE, writeCsv } from './write-csv.ts';

const folder = folderOfTask();
const about = readAbout(folder);
const file = join(folder, CSV_FILE);
if (about.of === 'log') {
  const { language } = about.asked;
  await writeCsv(file, { columns: LOG_COLUMNS, rows: new GatheredEvents(folder).all(), language });
} else if (about.of === 'findings') {
  const { language } = about.asked;
  const columns = [...FINDING_COLUMNS, ...FOLLOWED_COLUMNS];
  await writeCsv(file, { columns, rows: new GatheredRows(folder).all(), language });
} else throw new Error('A report is not written as CSV.');
answer('written');

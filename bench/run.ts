// npm run bench -- <name> [...parts] [--json=<file>]: runs a benchmark, or the named parts of it, prints one table and
// writes the measurements as JSON.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { benchAnswers } from './answers/answers.ts';
import { benchApi } from './api/api.ts';
import { benchAway } from './away/away.ts';
import { benchClicks } from './clicks/clicks.ts';
import { benchBesideDocuments } from './documents/beside-documents.ts';
import { benchCompare } from './compare/compare.ts';
import { benchCutLine } from './cut-line/cut-line.ts';
import { benchDocuments } from './documents/documents.ts';
import { benchFairness } from './fairness/fairness.ts';
import { benchFindings } from './findings/findings.ts';
import { benchFirstLoad } from './first-load/first-load.ts';
import { benchGrowth } from './growth/growth.ts';
import { benchPages } from './pages/pages.ts';
import { benchImport } from './import/import.ts';
import { benchLine } from './line/line.ts';
import { benchReminders } from './reminders/reminders.ts';
import { benchReportTable } from './report-table/report-table.ts';
import { benchSaves } from './saves/saves.ts';
import { benchTurn } from './turn/turn.ts';
import { benchUpload } from './upload/upload.ts';
import { benchWorkbook } from './workbook/workbook.ts';

const BENCHMARKS: Record<string, (parts: string[]) => Promise<{ table: string; results: unknown }>> = {
  answers: benchAnswers,
  api: benchApi,
  away: benchAway,
  'beside-documents': benchBesideDocuments,
  clicks: benchClicks,
  compare: benchCompare,
  'cut-line': benchCutLine,
  documents: benchDocuments,
  fairness: benchFairness,
  findings: benchFindings,
  'first-load': benchFirstLoad,
  growth: benchGrowth,
  pages: benchPages,
  import: benchImport,
  line: benchLine,
  reminders: benchReminders,
  'report-table': benchReportTable,
  saves: benchSaves,
  turn: benchTurn,
  upload: benchUpload,
  workbook: benchWorkbook,
};

const { positionals, values } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } });
const [name = '', ...parts] = positionals;
const bench = BENCHMARKS[name];
if (!bench) {
  process.stderr.write(`Which benchmark? One of: ${Object.keys(BENCHMARKS).join(', ')}\n`);
  process.exit(2);
}
const { table, results } = await bench(parts);
process.stdout.write(table);
if (values.json === undefined) process.stdout.write(`${JSON.stringify(results)}\n`);
else writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);

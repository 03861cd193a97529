import type { FindingsFilter } from '@rigbook/contract';
import type { TrackedFinding } from '@rigbook/domain';
import type { Tx } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { daysOf, findingRows, type Days } from '../../findings/public.ts';
import { type ReportHead, reportHead, StoredReport } from '../../reports/public.ts';
import { unpackedPieces } from '../../sheets/public.ts';
import { loadExtract } from './extract-view.ts';
import {
  loadDaysOfReport,
  everyFindingOf,
  findFindings,
  referenceOf,
  loadReportAsked,
  loadRigAsked,
} from './material-view.ts';
import { type AnyMaking, isOfLog, isOfYearly, type Making, readForReader } from '../making/making.ts';
import { loadAnswers } from '../store.ts';
import { describeSurvey, gatherProvider } from './provider.ts';
import { gatherLog } from './gather-log.ts';
import { gatherYearly } from './gather-yearly.ts';
import type { SaidRow } from './gathered.ts';
import { lineOf, writeAbout, writeLines } from './write-gathered.ts';

/** Writes the data of a report, of an extract of the register, of the log, or of all surveys, to the folder of its making. */
export function gatherData(making: AnyMaking): Promise<void> {
  if (isOfLog(making)) return gatherLog(making);
  if (isOfYearly(making)) return gatherYearly(making);
  return making.asked.of === 'report' ? gatherReport(making) : gatherRegister(making);
}

const gatherReport = (making: Making): Promise<void> => readForReader(making, (db) => gatherReportIn(db, making));

/** The same for a report, in a transaction of the caller's. */
export async function gatherReportIn(db: Tx, { services, scope, asked, folder }: Omit<Making, 'job'>): Promise<void> {
  const report = await loadReportAsked(db, scope, asked);
  const { head, survey } = report;
  const rig = await loadRigAsked(db, scope, report.rig.uuid);
  if (!rig) throw notFound();
  await writeSheets(db, scope, head, { folder, file: 'sheets' });
  await writeRows(folder, rowsOfFilter(services, db, scope, everyFindingOf(survey.uuid)));
  const days = await loadDaysOfReport(services, db, scope, report);
  await writeAbout(folder, {
    of: 'report',
    asked,
    provider: await gatherProvider(db, scope, folder),
    survey: await describeSurvey(db, scope, report, days),
    rig,
    reference: referenceOf(survey),
    days,
    places: await loadPlaces(db, scope, head, survey),
  });
}

const gatherRegister = (making: Making): Promise<void> =>
  readForReader(making, async (db) => {
    const { services, scope, asked, folder } = making;
    const { about, uuids, days } = await loadExtract(services, db, scope, asked);
    await writeRows(folder, rowsInPages(db, scope, days, uuids));
    const rig = about.rig === null ? null : await loadRigAsked(db, scope, about.rig);
    await writeAbout(folder, { of: 'findings', asked, provider: await gatherProvider(db, scope, folder), rig, about });
  });

/** Writes the data for the workbook of a survey to the folder. @returns the stored path of the workbook */
export const gatherWorkbook = (making: Making): Promise<string> =>
  readForReader(making, async (db) => {
    const { services, scope, asked, folder } = making;
    const { survey, workbook } = await loadReportAsked(db, scope, asked);
    if (!workbook) throw notFound();
    let uuid: string | undefined;
    const rows = rowsOfFilter(services, db, scope, everyFindingOf(survey.uuid));
    await writeRows(folder, rows, ({ row }) => (uuid ??= row.closing?.UUID));
    const closing = uuid === undefined ? undefined : await reportHead(db, scope, uuid);
    await writeSheets(db, scope, survey, { folder, file: 'sheets' });
    if (closing) await writeSheets(db, scope, closing, { folder, file: 'closing' });
    await writeAbout(folder, {
      of: 'workbook',
      places: await loadPlaces(db, scope, survey, survey),
      followed: closing ? await loadPlaces(db, scope, closing, survey) : null,
      hasClosing: closing !== undefined,
    });
    return workbook.path;
  });

/**
 * The places of findings in a report. A closing keeps its own until its next save follows the survey; null if it has none,
 * when findings are where the register has them.
 */
const loadPlaces = async (
  db: Tx,
  scope: Scope,
  head: ReportHead,
  survey: ReportHead,
): Promise<TrackedFinding[] | null> =>
  (await StoredReport.readPlaces(db, scope, head.id)) ?? (await StoredReport.readPlaces(db, scope, survey.id));

/** Rows in memory at once. */
const ROWS = 100;

async function* rowsOfFilter(
  services: Services,
  db: Tx,
  scope: Scope,
  filter: FindingsFilter,
): AsyncGenerator<SaidRow> {
  const days = await daysOf(db, scope, { now: services.now(), zone: services.settings.TIME_ZONE });
  yield* rowsInPages(db, scope, days, await findFindings(db, scope, days, filter));
}

async function* rowsInPages(db: Tx, scope: Scope, days: Days, uuids: readonly string[]): AsyncGenerator<SaidRow> {
  for (let from = 0; from < uuids.length; from += ROWS) {
    const page = uuids.slice(from, from + ROWS);
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const [rows, events] = await Promise.all([findingRows(db, scope, days, page), loadAnswers(db, scope, page)]);
    const said = Map.groupBy(events, ({ finding }) => finding);
    for (const row of rows) yield { row, said: said.get(row.UUID) ?? [] };
  }
}

async function writeRows(folder: string, rows: AsyncIterable<SaidRow>, note: (one: SaidRow) => void = () => {}) {
  await writeLines(folder, 'rows', async function* lines() {
    for await (const one of rows) {
      note(one);
      yield lineOf(one.row.UUID, one);
    }
  });
}

/** Each line is the name of a sheet, a list of its rows, or all sheets as earlier versions of the portal stored them. */
async function writeSheets(
  db: Tx,
  scope: Scope,
  { kind, uuid }: ReportHead,
  { folder, file }: { folder: string; file: 'sheets' | 'closing' },
): Promise<void> {
  const stored = await StoredReport.readSheets(db, scope, kind, uuid);
  if (stored === undefined) throw notFound();
  await writeLines(folder, file, async function* lines() {
    for await (const piece of unpackedPieces(stored)) {
      if ('name' in piece) yield `${JSON.stringify(piece.name)}\n`;
      else if ('rows' in piece) yield* ['[', piece.rows, ']\n'];
      // A line feed between tokens of JSON is only space; within a text it is escaped.
      else yield `{"sheets":${piece.sheets.replaceAll('\n', ' ')}}\n`;
    }
  });
}

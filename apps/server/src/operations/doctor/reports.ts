import { isDeepStrictEqual } from 'node:util';
import { countFindings, findingsOf, headingsOf, isClosingKind, type Sheet } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { asSystem, readAsSystem, type SystemScope } from '../../platform/identity/scope.ts';
import { StoredReport } from '../../features/reports/public.ts';
import { findingRow, findingsText, picturesIn, sheetsIn } from '../../features/sheets/public.ts';
import { writePictureUses } from '../../features/uploads/public.ts';
import type { Examined, Fault, Steps } from './fault.ts';
import { movedEntries, type MovedEntry } from './moved-entries.ts';
import { cellChanges, findingsOfReport, matchedSince, orphans, reportIds, setCounts, usesOfReport } from './store.ts';

/** Counts and findings that differ from the sheets they were taken from, and follow-ups without their parent. */
export async function examineReports(portal: Examined, { fix, step }: Steps): Promise<Fault[]> {
  const lost = await readAsSystem(portal.db, orphans);
  const faults: Fault[] = lost.map(({ kind, uuid, why }) => ({
    kind: 'closing without parent',
    what: `${kind} ${uuid}: ${why}`,
    fixed: false,
  }));
  let done = 0;
  for (let last = 0; ;) {
    const ids = await readAsSystem(portal.db, (db, scope) => reportIds(db, scope, last));
    if (ids.length === 0) return faults;
    // One at a time, each in its own short transaction: the portal keeps working.
    for (const id of ids) {
      faults.push(...(await examineReport(portal, id, fix)));
      step('reports', (done += 1));
      last = id;
    }
  }
}

/** Something that differs from the sheets of a report, and how it is taken from them again. */
type Difference = { kind: Fault['kind']; take: (db: Tx, scope: SystemScope) => Promise<void> };

/** Saves of a report wait only while something of it is repaired. */
async function examineReport({ db: database }: Examined, id: number, fix: boolean): Promise<Fault[]> {
  const { what, differing, moved } = await readAsSystem(database, async (db, scope) => {
    const report = await StoredReport.examine(db, scope, id, { isLocked: false });
    if (!report) return { what: '', differing: [], moved: [] };
    const sheets = sheetsIn(report.sheets);
    return {
      what: `${report.kind} ${report.uuid}`,
      differing: (await differences(db, scope, report, sheets)).map(({ kind }) => kind),
      moved: isClosingKind(report.kind) ? await entriesMoved(db, scope, report.uuid, sheets) : [],
    };
  });
  const fixed = fix && differing.length > 0 ? await takeFromSheets(database, id) : differing;
  return [
    ...fixed.map((kind) => ({ kind, what, fixed: fix })),
    ...moved.map((entry): Fault => ({
      kind: 'entries may have moved',
      what: `${what}: ${sentenceOf(entry)}`,
      fixed: false,
    })),
  ];
}

/** Repairs what differs by now. @returns what that was */
const takeFromSheets = (database: Examined['db'], id: number): Promise<Fault['kind'][]> =>
  asSystem(database, async (db, scope) => {
    const report = await StoredReport.examine(db, scope, id, { isLocked: true });
    if (!report) return [];
    const found = await differences(db, scope, report, sheetsIn(report.sheets));
    for (const { take } of found) await take(db, scope);
    return found.map(({ kind }) => kind);
  });

type Report = NonNullable<Awaited<ReturnType<typeof StoredReport.examine>>>;

async function differences(db: Tx, scope: SystemScope, report: Report, sheets: Sheet[]): Promise<Difference[]> {
  const { id, client_id: clientId, updated_at: at } = report;
  const found: Difference[] = [];
  const counts = countFindings(sheets);
  if (!isDeepStrictEqual(report.counts, counts)) {
    const searchText = StoredReport.searchText(report.kind, counts, report.created_at, at);
    const change = { counts: JSON.stringify(counts), search_text: searchText };
    found.push({ kind: 'counts differ', take: (tx, own) => setCounts(tx, own, id, change) });
  }
  const findings = findingsOf(sheets);
  const expected = findings.map((finding) => ({ id: 0, ...findingRow({ id, clientId }, finding) }));
  if (!isDeepStrictEqual(inOrder(await findingsOfReport(db, scope, id)), inOrder(expected))) {
    const text = () => findingsText(findings, headingsOf(sheets));
    found.push({
      kind: 'findings differ',
      take: (tx, own) => StoredReport.writeFindings(tx, own, { id, clientId, at }, text()),
    });
  }
  const pictures = picturesIn(sheets);
  // What a server of the version before has saved is caught up by the hourly work.
  const uses = await usesOfReport(db, scope, id);
  const inSheets = pictures.filter((path) => !uses.ofAnswers.includes(path));
  if (report.arePicturesNoted && !isDeepStrictEqual(uses.ofSheets.toSorted(), inSheets.toSorted()))
    found.push({ kind: 'pictures differ', take: (tx, own) => writePictureUses(tx, own, { id, clientId }, pictures) });
  return found;
}

/** Only a report that was changed before decision 27 has its history read. */
async function entriesMoved(db: Tx, scope: SystemScope, uuid: string, sheets: Sheet[]): Promise<MovedEntry[]> {
  const since = await matchedSince(db, scope, uuid);
  return since === null ? [] : movedEntries(sheets, cellChanges(db, scope, uuid), since);
}

/** What a person needs to correct it: where the finding was, with what, and how both rows have been since. */
function sentenceOf({ at, was, now, other }: MovedEntry): string {
  const said = ({ status, date, picture }: MovedEntry['was']['entry']) =>
    [status || 'no status', date, picture && `picture ${picture}`].filter(Boolean).join(', ');
  const since = now ? `is in row ${now.row} of '${now.sheet}' with: ${said(now.entry)}` : 'is not in it any more';
  return (
    `until ${at.toISOString()} '${was.name}' was in row ${was.row} of '${was.sheet}' with: ${said(was.entry)}; ` +
    `since then it ${since}, and what was entered is with '${other}' in row ${was.row}`
  );
}

const inOrder = <Row extends { sheet: string; row_number: number }>(rows: Row[]): Row[] =>
  rows.toSorted((a, b) => (a.sheet === b.sheet ? a.row_number - b.row_number : a.sheet < b.sheet ? -1 : 1));

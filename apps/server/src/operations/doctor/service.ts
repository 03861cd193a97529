import { isDeepStrictEqual } from 'node:util';
import { countFindings, findingsOf, headingsOf, isClosingKind } from '@rigbook/domain';
import { keepRegister, recountRig } from '../../features/findings/public.ts';
import { unknownZones } from '../../platform/database/known-zones.ts';
import { whileFilesStay } from '../../platform/files/file-holds.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import {
  findingRow,
  findingsText,
  picturesIn,
  searchTextOf,
  sheetsIn,
  storedSheets,
  writeFindings,
} from '../../features/reports/public.ts';
import { writePictureUses } from '../../features/uploads/public.ts';
import { movedEntries, type MovedEntry } from './moved-entries.ts';
import {
  cellChanges,
  claimUpload,
  correctCounts,
  correctTotal,
  countFiles,
  findingsOfReport,
  leftBehind,
  orphans,
  pathsInUse,
  registeredRigs,
  reportIds,
  reportToExamine,
  rigsOfWrongActivity,
  setCounts,
  takeActivity,
  usesOfReport,
  uploadsByPath,
  uncountedFiles,
  wrongCounts,
  wrongTotals,
} from './store.ts';

/** What is wrong, with which record or file, and whether it was repaired. */
export type Fault = {
  kind:
    | 'file without row'
    | 'row without file'
    | 'file in use but unclaimed'
    | 'counts differ'
    | 'findings differ'
    | 'pictures differ'
    | 'register differs'
    | 'count differs'
    | 'total differs'
    | 'room differs'
    | 'activity differs'
    | 'entries may have moved'
    | 'closing without parent'
    | 'record left behind'
    | 'time zone unknown';
  what: string;
  mended: boolean;
};

/**
 * Checks that everything agrees: stored files with their rows, counts, findings and pictures in use with the sheets,
 * follow-ups with their parents, records with their rig and client, stored totals with the rigs and users. With `mend` it
 * repairs what can be repaired without losing anything: a file without a row is set aside under `lost-and-found/`, a file
 * in use is claimed, counts, findings, pictures in use and the register are taken from the sheets again, and totals from the rigs and users. Entries that
 * the former way of merging may have given to another finding are listed, for a person to correct.
 */
export const examine = (services: Services, { mend }: { mend: boolean }): Promise<Fault[]> =>
  whileFilesStay(services.db, async () => [
    ...(await examineFiles(services, mend)),
    ...(await examineFindings(services, mend)),
    ...(await examinePlaces(services)),
    ...(await examineZones(services)),
    ...(await examineLists(services, mend)),
  ]);

const LOST_AND_FOUND = 'lost-and-found/';

/** Files without a row, rows whose file is missing, and files in use that the next sweep would remove. */
async function examineFiles(services: Services, mend: boolean): Promise<Fault[]> {
  // Files first: a row always exists before its file, so a file that arrives now is not considered lost.
  const files = new Set<string>();
  for await (const key of services.files.list()) if (!key.startsWith(LOST_AND_FOUND)) files.add(key);
  const [uploads, inUse] = await asSystem(services.db, async (db, scope) => [
    await uploadsByPath(db, scope),
    await pathsInUse(db, scope),
  ]);
  const faults: Fault[] = [];
  for (const key of files) {
    if (uploads.has(key)) continue;
    const mended = mend && !inUse.has(key);
    if (mended) await setAside(services.files, key);
    faults.push({ kind: 'file without row', what: key, mended });
  }
  for (const path of new Set([...inUse, ...claimedOf(uploads)])) {
    if (!files.has(path)) faults.push({ kind: 'row without file', what: path, mended: false });
  }
  for (const path of inUse) {
    if (uploads.get(path) !== 'unclaimed') continue;
    if (mend) await asSystem(services.db, (db, scope) => claimUpload(db, scope, path, services.now()));
    faults.push({ kind: 'file in use but unclaimed', what: path, mended: mend });
  }
  return faults;
}

const claimedOf = (uploads: ReadonlyMap<string, string>): string[] =>
  [...uploads].filter(([, state]) => state === 'claimed').map(([path]) => path);

/** Stores it under another name before removing it from its own: a check never throws away evidence. */
async function setAside(files: FileStore, key: string): Promise<void> {
  const stored = await files.read(key);
  if (!stored) return;
  const staged = await files.stage(stored.stream, stored.bytes);
  await staged.keep(`${LOST_AND_FOUND}${key}`);
  await files.remove(key);
}

/** Counts and findings that differ from the sheets they were taken from, and follow-ups without their parent. */
async function examineReports(services: Services, mend: boolean): Promise<Fault[]> {
  const { ids, lost } = await asSystem(services.db, async (db, scope) => ({
    ids: await reportIds(db, scope),
    lost: await orphans(db, scope),
  }));
  const faults: Fault[] = lost.map(({ kind, uuid, why }) => ({
    kind: 'closing without parent',
    what: `${kind} ${uuid}: ${why}`,
    mended: false,
  }));
  // One at a time, each in its own short transaction: the portal keeps working.
  for (const id of ids) faults.push(...(await examineReport(services, id, mend)));
  return faults;
}

const examineReport = (services: Services, id: number, mend: boolean): Promise<Fault[]> =>
  asSystem(services.db, async (db, scope) => {
    const report = await reportToExamine(db, scope, id);
    if (!report) return [];
    const sheets = sheetsIn(await storedSheets(db, scope, report));
    const what = `${report.kind} ${report.uuid}`;
    const faults: Fault[] = [];
    const counts = countFindings(sheets);
    if (!isDeepStrictEqual(report.counts, counts)) {
      if (mend)
        await setCounts(db, scope, id, {
          counts: JSON.stringify(counts),
          search_text: searchTextOf(report.kind, counts, report.created_at, report.updated_at),
        });
      faults.push({ kind: 'counts differ', what, mended: mend });
    }
    const findings = findingsOf(sheets);
    const expected = findings.map((finding) => ({ id: 0, ...findingRow({ id, clientId: report.client_id }, finding) }));
    if (!isDeepStrictEqual(inOrder(await findingsOfReport(db, scope, id)), inOrder(expected))) {
      if (mend) {
        const saved = { id, clientId: report.client_id, at: report.updated_at };
        await writeFindings(db, scope, saved, findingsText(findings, headingsOf(sheets)));
      }
      faults.push({ kind: 'findings differ', what, mended: mend });
    }
    const pictures = picturesIn(sheets);
    // What a server of the version before has saved is caught up by the hourly work.
    const areKnown = report.pictures_at?.getTime() === report.updated_at.getTime();
    const uses = await usesOfReport(db, scope, id);
    const inSheets = pictures.filter((path) => !uses.ofAnswers.includes(path));
    if (areKnown && !isDeepStrictEqual(uses.ofSheets.toSorted(), inSheets.toSorted())) {
      if (mend) await writePictureUses(db, scope, { id, clientId: report.client_id }, pictures);
      faults.push({ kind: 'pictures differ', what, mended: mend });
    }
    if (isClosingKind(report.kind)) {
      const changes = await cellChanges(db, scope, report.uuid);
      for (const entry of movedEntries(sheets, changes)) {
        faults.push({ kind: 'entries may have moved', what: `${what}: ${sentenceOf(entry)}`, mended: false });
      }
    }
    return faults;
  });

/** The reports, and then the register: not that of a rig whose findings differ, which are what it is compared with. */
async function examineFindings(services: Services, mend: boolean): Promise<Fault[]> {
  const faults = await examineReports(services, mend);
  const differing = faults.filter(({ kind, mended }) => kind === 'findings differ' && !mended);
  const uuids = new Set(differing.map(({ what }) => what.split(' ').at(-1) ?? ''));
  return [...faults, ...(await examineRegister(services, mend, uuids)), ...(await examineCounts(services, mend))];
}

/** What the database keeps of the register, and of the figures of rigs, so that a list or board need not count them. */
const examineCounts = (services: Services, mend: boolean): Promise<Fault[]> =>
  asSystem(services.db, async (db, scope) => {
    const faults: Fault[] = [];
    for (const table of ['register_counts', 'client_figures'] as const) {
      const wrong = await wrongCounts(db, scope, table);
      if (mend && wrong.length > 0) await correctCounts(db, scope, table);
      const of = table === 'register_counts' ? 'findings' : 'figures of rigs';
      for (const { client, rows } of wrong)
        faults.push({ kind: 'count differs', what: `${of} of ${client}: ${rows} counts`, mended: mend });
    }
    return faults;
  });

/** Thrown so that what was written to find out what differs is not kept. */
class NotMended extends Error {}

/**
 * Rows of the register of findings that are not as the sheets and closings have them. Owners that a person has chosen, events and
 * repeats are in the register only, and stay as they are.
 */
async function examineRegister(services: Services, mend: boolean, differing: ReadonlySet<string>): Promise<Fault[]> {
  const rigs = await asSystem(services.db, registeredRigs);
  const faults: Fault[] = [];
  for (const { uuid, rigId, clientId, reports } of rigs.filter(
    ({ uuids }) => !uuids.some((one) => differing.has(one)),
  )) {
    const work = asSystem(services.db, async (db, scope) => {
      // A day that has passed is no fault.
      await recountRig(db, scope, rigId, { now: services.now(), zone: services.settings.TIME_ZONE });
      const rows = await keepRegister(db, scope, { rigId, clientId }, reports, services.now());
      if (rows === 0) return;
      faults.push({ kind: 'register differs', what: `rig ${uuid}: ${rows} rows`, mended: mend });
      if (!mend) throw new NotMended();
    });
    await work.catch((error: unknown) => {
      if (!(error instanceof NotMended)) throw error;
    });
  }
  return faults;
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

/** Records that should have been deleted with their client or rig. */
const examinePlaces = (services: Services): Promise<Fault[]> =>
  asSystem(services.db, async (db, scope) =>
    (await leftBehind(db, scope)).map(({ kind, uuid, by }) => ({
      kind: 'record left behind',
      what: `${kind} ${uuid}: its ${by} is deleted`,
      mended: false,
    })),
  );

/** Stored time zones that the database does not know: which one is meant, a person has to say. */
const examineZones = (services: Services): Promise<Fault[]> =>
  asSystem(services.db, async (db) =>
    (await unknownZones(db)).map(({ company, zone }) => ({
      kind: 'time zone unknown',
      what: `'${zone}' of ${company ?? 'the portal'}`,
      mended: false,
    })),
  );

/** Totals and activities that the database maintains so that a list need not count or look them up. */
const examineLists = (services: Services, mend: boolean): Promise<Fault[]> =>
  asSystem(services.db, async (db, scope) => {
    const faults: Fault[] = [];
    for (const wrong of await wrongTotals(db, scope)) {
      if (mend) await correctTotal(db, scope, wrong);
      const { client, list, permission_id: permission, kept, missing } = wrong;
      const of = list === 'users' ? `users with permission ${permission}` : list;
      faults.push({ kind: 'total differs', what: `${of} of ${client}: ${kept}, not ${kept + missing}`, mended: mend });
    }
    for (const missing of await uncountedFiles(db, scope)) {
      if (mend) await countFiles(db, scope, missing);
      const what = `${missing.files} files of ${missing.client}, ${missing.bytes} bytes, are not counted`;
      faults.push({ kind: 'room differs', what, mended: mend });
    }
    for (const rig of await rigsOfWrongActivity(db, scope)) {
      if (mend) await takeActivity(db, scope, rig.id);
      faults.push({ kind: 'activity differs', what: `rig ${rig.uuid}`, mended: mend });
    }
    return faults;
  });

const inOrder = <Row extends { sheet: string; row_number: number }>(rows: Row[]): Row[] =>
  rows.toSorted((a, b) => (a.sheet === b.sheet ? a.row_number - b.row_number : a.sheet < b.sheet ? -1 : 1));

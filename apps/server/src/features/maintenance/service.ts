import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { countFindings, findingsOf, type Sheet } from '@rigbook/domain';
import { sweepAddressCalls } from '../../platform/address-calls.ts';
import { backUpWhenDue } from '../../platform/backup/schedule.ts';
import { sweepDownloadTokens } from '../../platform/download-tokens.ts';
import { everyHour } from '../../platform/hourly.ts';
import { whenDue } from '../../platform/scheduled-work.ts';
import { sweepExpiredSessions } from '../../platform/sessions.ts';
import { sweepTrash } from '../trash/public.ts';
import { sweepUploads } from '../uploads/public.ts';
import { writeBackup } from '../../platform/backup/write.ts';
import { CommandFailed, type Commands } from '../../platform/commands.ts';
import { whileFilesStay } from '../../platform/file-holds.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { findingRow } from '../../platform/finding-row.ts';
import { recordChange } from '../../platform/history.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { asSystem } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { endSessionsOf } from '../../platform/sessions.ts';
import { forgetFailures } from '../../platform/sign-in-throttle.ts';
import { insertFindings, searchTextOf } from '../reports/public.ts';
import { removeFactor, userByEmail } from '../second-factor/public.ts';
import {
  claimUpload,
  clearFindings,
  findingsOfReport,
  orphans,
  pathsInUse,
  reportIds,
  reportToExamine,
  setCounts,
  setPassword,
  uploadsByPath,
} from './store.ts';

/** What the command line may ask of a portal, whether it runs or not. */
export const commandsOn = (services: Services): Commands => ({
  backup: (file) => writeBackup(services, file),
  'reset-sign-in': (email) => resetSignIn(services, email),
  doctor: (mode) => examine(services, { mend: mode === 'mend' }),
});

/** Whom a way in was given back, and the password that is told once. */
export type WayIn = { name: string; password: string };

/**
 * For somebody whom no admin can help, the provider's last admin above all: removes the second factor, makes up a new
 * password, takes back what was counted against the e-mail, and ends every session.
 */
export async function resetSignIn(services: Services, email: string): Promise<WayIn> {
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const now = services.now();
  return asSystem(services.db, async (db, scope) => {
    const user = await userByEmail(db, scope, email.trim());
    if (!user) throw new CommandFailed(`No user signs in as ${email}`);
    await removeFactor(db, scope, user.id);
    await setPassword(db, scope, { id: user.id, passwordHash, now });
    await forgetFailures(db, email.trim());
    await endSessionsOf(db, user.id);
    const author = { userId: null, userName: 'npm run reset-sign-in' };
    const after = { password: 'changed', second_factor: 'reset' };
    const change = { entity: 'user', uuid: user.uuid, clientId: user.client_id, after } as const;
    await recordChange(db, author, now, { action: 'second_factor', ...change });
    return { name: user.name, password };
  });
}

/** What is wrong, which record or file it is wrong with, and whether it was put right. */
export type Fault = {
  kind:
    | 'file without row'
    | 'row without file'
    | 'file in use but unclaimed'
    | 'counts differ'
    | 'findings differ'
    | 'closing without parent';
  what: string;
  mended: boolean;
};

/**
 * Compares what must agree: stored files with their rows, counts and findings with the sheets they were taken from,
 * follow-ups with their parents. With `mend` it puts right what can be without losing anything: a file without a row
 * is set aside under `lost-and-found/`, a file in use is claimed, counts and findings are taken from the sheets anew.
 */
export const examine = (services: Services, { mend }: { mend: boolean }): Promise<Fault[]> =>
  whileFilesStay(services.db, services.now(), async () => [
    ...(await examineFiles(services, mend)),
    ...(await examineReports(services, mend)),
  ]);

const LOST_AND_FOUND = 'lost-and-found/';

/** Files of which no row knows, rows whose file is missing, and files in use that the next sweep would take. */
async function examineFiles(services: Services, mend: boolean): Promise<Fault[]> {
  // Files first: a row is always there before its file, so one that comes meanwhile is not taken for lost.
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

/** Under another name before it goes from its own: evidence is never thrown away by a check. */
async function setAside(files: FileStore, key: string): Promise<void> {
  const stored = await files.read(key);
  if (!stored) return;
  const staged = await files.stage(stored.stream, stored.bytes);
  await staged.keep(`${LOST_AND_FOUND}${key}`);
  await files.remove(key);
}

/** Counts and findings that differ from the sheets they were taken from, and follow-ups without what they follow. */
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
  // One at a time, each in its own short transaction: the portal goes on working meanwhile.
  for (const id of ids) faults.push(...(await examineReport(services, id, mend)));
  return faults;
}

const examineReport = (services: Services, id: number, mend: boolean): Promise<Fault[]> =>
  asSystem(services.db, async (db, scope) => {
    const report = await reportToExamine(db, scope, id);
    if (!report?.data) return [];
    const stored = JSON.parse(report.data) as Sheet | Sheet[];
    const sheets = Array.isArray(stored) ? stored : [stored];
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
        await clearFindings(db, scope, id);
        await insertFindings(db, scope, { id, clientId: report.client_id }, findings);
      }
      faults.push({ kind: 'findings differ', what, mended: mend });
    }
    return faults;
  });

const inOrder = <Row extends { sheet: string; row_number: number }>(rows: Row[]): Row[] =>
  rows.toSorted((a, b) => (a.sheet === b.sheet ? a.row_number - b.row_number : a.sheet < b.sheet ? -1 : 1));

const HOUR = 3_600_000;

/**
 * Removes what nobody needs any more, on one of the servers and once an hour: sessions, links to downloads, uploads that nothing refers to,
 * what was deleted 30 days ago. Answers how many uploads and deletions went, or null where it was not due.
 */
export const sweepWhenDue = (services: Services): Promise<{ uploads: number; deletions: number } | null> =>
  whenDue(services, { name: 'sweep', every: HOUR }, async () => {
    await asSystem(services.db, async (db) => {
      await sweepExpiredSessions(db, services.now());
      await sweepDownloadTokens(db, services.now());
    });
    await sweepAddressCalls(services);
    return { uploads: await sweepUploads(services), deletions: await sweepTrash(services) };
  });

/** Does now and every hour what is due. Returns the function that stops it and waits for what is under way. */
export function workHourly(services: Services, failed: (error: unknown, what: string) => void): () => Promise<unknown> {
  const stops = [
    everyHour(
      () => sweepWhenDue(services),
      (error) => failed(error, 'the hourly sweep failed'),
    ),
    everyHour(
      () => backUpWhenDue(services),
      (error) => failed(error, 'the scheduled backup failed'),
    ),
  ];
  return () => Promise.all(stops.map((stop) => stop()));
}

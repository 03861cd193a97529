import { followUpsOf, MINUTE, type WorkbookKind } from '@rigbook/domain';
import type { Tx } from '../../../platform/database/database.ts';
import { asSystem, type AnyScope, type SystemScope, type Work } from '../../../platform/identity/scope.ts';
import { jobKind } from '../../../platform/jobs/kinds.ts';
import type { Services } from '../../../platform/services.ts';
import { followEvents, keepRegister } from '../../findings/public.ts';
import { trackParent, trackFollowUps } from './finding-places.ts';
import { noteSaved, writeFindings } from './findings-store.ts';
import { sheetTasks } from '../../sheets/public.ts';
import { lockReport, noteRegistered, listUnregistered } from './store.ts';
import type { StoredReport } from './stored.ts';

const TEN_MINUTES = 10 * MINUTE;

/**
 * Takes reports into the register of findings that a portal had before there was one, or that a server of the version before
 * has saved since (rules.md#register-of-existing-portals). Each report in its own transaction: what is done stays done.
 */
export const registerReports = jobKind({
  name: 'register',
  every: TEN_MINUTES,
  work: (services, _input, job) => fillRegister(services, job),
});

type Progress = { signal?: AbortSignal; progress?: (done: number, total: number) => Promise<void> };

/** @returns how many reports were taken in */
async function fillRegister(
  services: Pick<Services, 'db' | 'now'>,
  { progress }: Progress = {},
): Promise<{ reports: number }> {
  const behind = await asSystem(services.db, (db, scope) => listUnregistered(db, scope, null));
  const failures: unknown[] = [];
  for (const [done, report] of behind.entries()) {
    await progress?.(done, behind.length);
    const work = asSystem(services.db, (db, scope) => takeIn({ db, scope, now: services.now() }, report));
    await work.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Reports could not be taken into the register.');
  return { reports: behind.length };
}

async function takeIn(work: Work<SystemScope>, { id, kind }: { id: number; kind: WorkbookKind }): Promise<void> {
  const { db, scope } = work;
  const report = await lockReport(db, scope, kind, { id });
  if (!report) return;
  await trackFollowUps(db, scope, id, await trackParent(db, scope, report));
  const { closing: closingKind } = followUpsOf(kind);
  const closing = closingKind && (await lockReport(db, scope, closingKind, { parentId: id }));
  for (const one of closing ? [report, closing] : [report]) {
    await rewriteFindings(db, scope, one);
    await noteRegistered(db, scope, one.id);
  }
  await keepRegister(work, { rigId: report.rig_id, clientId: report.client_id }, [id]);
  await followEvents(db, scope, id);
}

/**
 * Takes the findings of a report from its sheets again: an earlier version has not noted all that the register needs. Which of
 * its rows such a version has saved last is not known.
 */
async function rewriteFindings(db: Tx, scope: AnyScope, report: StoredReport): Promise<void> {
  const { findings } = await sheetTasks.storedFindings({ data: await report.readSheets(db, scope) });
  const saved = { id: report.id, clientId: report.client_id, at: report.updated_at };
  await writeFindings(db, scope, saved, findings);
  await noteSaved(db, scope, saved, report.isRegistered ? 'all' : 'unknown');
}

import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Issued, IssueOfReport } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import type { WorkbookKind } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { alreadyExists, AppError, notFound } from '../../platform/errors/errors.ts';
import { inScope, readInScope, type Scope, type Work } from '../../platform/identity/scope.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { recordChange } from '../../platform/records/history.ts';
import { refuseStale } from '../../platform/records/revision.ts';
import type { Services } from '../../platform/services.ts';
import { inThreads } from '../../platform/threads/threads.ts';
import { gatherForIssue } from '../documents/public.ts';
import { acceptRisk, lockSurvey, type LockedSurvey } from '../follow-up/public.ts';
import { reportHead, StoredReport } from '../reports/public.ts';
import { refuseFullDisk } from '../uploads/public.ts';
import { hashOfIssue, loadChecksums, readSignature, refuseUnaccepted } from './checks.ts';
import { makeVersionFile } from './make-file.ts';
import { packFolder } from './material.ts';
import { sealVersion } from './seal.ts';
import { findClosing, findVersion, insertVersion, keepComparisons, listPictures, nextNumber } from './store.ts';
import { showIssued } from './view.ts';

const sealTasks = inThreads(import.meta.resolve('./seal.ts'), { sealVersion });

type Issuing = { kind: WorkbookKind; report: string; body: IssueOfReport };
type Checksums = ReadonlyMap<string, string | null>;

/** How often pictures are looked at again that came while others were being read. */
const TRIES = 5;

/**
 * Issues a report with its closing as the next version (rules.md#issuing): what it says and shows is sealed, its document is
 * made afterwards. The same version again is the same issue.
 * @throws AppError 409 `stale` if the report has changed since `updated_at`, `exists` for a version that is another one; 422 for
 *   a signature that is no PNG, and for open criticals of an acceptance that nobody accepts
 */
export async function issueReport(services: Services, scope: Scope, issuing: Issuing): Promise<Issued> {
  const { report, body } = issuing;
  const sent = hashOfIssue(report, body);
  const made = await readInScope(services.db, scope, (db) => findRepeated(db, scope, body.version, sent));
  if (made) return made;
  for (const { signature } of body.signers) {
    // oxlint-disable-next-line no-await-in-loop -- a picture at a time
    await readSignature(signature);
  }
  await refuseFullDisk(services.files);
  let checksums: Checksums = new Map();
  for (let tries = 0; tries < TRIES; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- again only if pictures came meanwhile
    const paths = await readInScope(services.db, scope, (db) => loadPaths(db, scope, issuing));
    const missing = paths.filter((path) => !checksums.has(path));
    // oxlint-disable-next-line no-await-in-loop
    checksums = new Map([...checksums, ...(await loadChecksums(services, missing))]);
    // oxlint-disable-next-line no-await-in-loop
    const issued = await issueWith(services, scope, { ...issuing, sent, checksums });
    if (issued) return issued;
  }
  throw new AppError('busy', message('version.busy'), { retryAfter: 5 });
}

async function findRepeated(db: Tx, scope: Scope, uuid: string, sent: string): Promise<Issued | null> {
  const found = await findVersion(db, scope, uuid);
  if (found && found.sent !== sent) throw alreadyExists();
  return found ? showIssued(found) : null;
}

async function requireReport(db: Tx, scope: Scope, { kind, report }: Issuing) {
  const head = await reportHead(db, scope, report);
  if (head?.kind !== kind) throw notFound();
  return head;
}

async function loadPaths(db: Tx, scope: Scope, issuing: Issuing): Promise<string[]> {
  const { id, rig_id: rig } = await requireReport(db, scope, issuing);
  const closing = await findClosing(db, scope, id);
  return listPictures(db, scope, closing ? [id, closing.id] : [id], rig);
}

type WithChecksums = Issuing & { sent: string; checksums: Checksums };

/** Null if the report shows pictures whose checksums are not known yet. */
async function issueWith(services: Services, scope: Scope, issuing: WithChecksums): Promise<Issued | null> {
  const folder = await services.files.workFolder();
  try {
    return await inScope(services.db, scope, (db) =>
      writeVersion(services, { db, scope, now: services.now() }, { ...issuing, folder }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type ToWrite = WithChecksums & { folder: string };

async function writeVersion(services: Services, work: Work, issuing: ToWrite): Promise<Issued | null> {
  const { db, scope, now } = work;
  const { kind, report, body, folder, sent } = issuing;
  const head = await requireReport(db, scope, issuing);
  const { id, rig_id: rigId, client_id: clientId } = head;
  const locked = await lockSurvey(db, scope, { survey: id, kind, rigId });
  const repeated = await findRepeated(db, scope, body.version, sent);
  if (repeated) return repeated;
  await refuseStale(db, scope, { entity: 'report', stored: locked.survey.report }, body.updated_at);
  await refuseUnaccepted(db, scope, { report: id, clientId, kind, accepted: body.accepted, now });
  await markAccepted(services, work, body.accepted);
  const pictures = await checkPictures(db, scope, locked, issuing.checksums);
  if (!pictures) return null;
  const number = await nextNumber(db, scope, report);
  const { language, signers } = body;
  await gatherForIssue(db, { services, scope, folder, kind, report, language });
  const version = {
    uuid: body.version,
    client_id: clientId,
    rig_uuid: head.rig_uuid,
    report_uuid: report,
    kind,
    number,
    issued_at: now,
    issued_by: scope.userId,
    issued_by_name: scope.userName,
    signers: JSON.stringify(signers),
    accepted: JSON.stringify(body.accepted ?? {}),
    reason: body.reason ?? '',
    language,
    sent,
    ...(await seal(work, locked, { number, body, report, pictures })),
    material: await packFolder(folder),
  };
  if (!(await insertVersion(db, scope, version, pictures))) throw alreadyExists();
  await finishIssue(work, locked, version);
  return { UUID: version.uuid, number, sha256: version.sha256, file_sha256: null, issued_at: now.toISOString() };
}

/** Marks the findings that are accepted when a report is issued. */
async function markAccepted(services: Services, work: Work, accepted: IssueOfReport['accepted']): Promise<void> {
  const context = { ...work, zone: services.settings.TIME_ZONE };
  for (const [finding, { by, reason, mitigation = null, until }] of Object.entries(accepted ?? {})) {
    // oxlint-disable-next-line no-await-in-loop -- in one transaction
    await acceptRisk(context, finding, { event: randomUUID(), by, reason, mitigation: mitigation || null, until });
  }
}

/** The checksums of the pictures that the locked reports show; null if one is not known. */
async function checkPictures(db: Tx, scope: Scope, { survey, closing }: LockedSurvey, checksums: Checksums) {
  const reports = [survey.report.id, ...(closing ? [closing.report.id] : [])];
  const paths = await listPictures(db, scope, reports, survey.report.rig_id);
  if (paths.some((path) => !checksums.has(path))) return null;
  return new Map(paths.map((path) => [path, checksums.get(path) ?? null]));
}

type ToSeal = { number: number; body: IssueOfReport; report: string; pictures: Checksums };

async function seal({ db, scope, now }: Work, { survey, closing }: LockedSurvey, given: ToSeal) {
  const { number, body, report, pictures } = given;
  const facts = {
    version: body.version,
    report,
    number,
    issued_at: now.toISOString(),
    signers: body.signers.map(({ name, role, signature }) => ({ name, role, signature: signature || null })),
    pictures: Object.fromEntries(pictures),
  };
  return sealTasks.sealVersion({
    report: await survey.report.readSheets(db, scope),
    closing: closing && (await closing.report.readSheets(db, scope)),
    facts: JSON.stringify(facts),
  });
}

type Written = { uuid: string; client_id: number; number: number; reason: string };

/** Whoever has the report open learns that it was issued, history says by whom, and its document is made. */
async function finishIssue(work: Work, { survey: { report } }: LockedSurvey, version: Written): Promise<void> {
  const { db, scope } = work;
  const { uuid, client_id: clientId, number, reason } = version;
  const label = `Rev ${number} of the ${report.kind} of ${report.rig_name}`;
  const after = await StoredReport.renew(work, report);
  await keepComparisons(db, scope, { id: report.id, before: report.updated_at, after });
  await recordChange(work, {
    action: 'add',
    entity: 'version',
    uuid,
    clientId,
    after: { label, report: report.uuid, number, ...(reason && { reason }) },
  });
  await enqueue(db, scope, makeVersionFile, { input: { version: uuid }, key: uuid, clientId });
}

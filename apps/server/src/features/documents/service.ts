import type { AnyAsked, AskedDocument, AskedLog, AskedYearly, DocumentMade, SavedFiles } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { isFileKind, isoDayIn } from '@rigbook/domain';
import type { FastifyReply } from 'fastify';
import type { Tx } from '../../platform/database/database.ts';
import { serializeOn } from '../../platform/database/in-turn.ts';
import { alreadyExists, AppError, invalid, notFound } from '../../platform/errors/errors.ts';
import type { UploadedFile } from '../../platform/http/bodies/multipart.ts';
import { sendAttachment } from '../../platform/http/answers/attachments.ts';
import { inScope, readInScope, type Scope } from '../../platform/identity/scope.ts';
import { cancelJob, enqueue, jobState } from '../../platform/jobs/jobs.ts';
import { contentHash } from '../../platform/records/content-hash.ts';
import { MEGABYTE, type Services } from '../../platform/services.ts';
import { reportHead } from '../reports/public.ts';
import { findRigHead } from '../rigs/public.ts';
import { refuseFullDisk, removeUnclaimed } from '../uploads/public.ts';
import { FEW_FINDINGS } from './content.ts';
import { fileNameOf } from './making/file-name.ts';
import { fileTypeOf } from './file-types.ts';
import { makeDocuments } from './document-job.ts';
import { loadContentState } from './material/content-state.ts';
import { loadYearly } from './material/gather-yearly.ts';
import { loadProvider } from './material/provider.ts';
import { referenceOf, loadReportAsked, type ReportAsked } from './material/material-view.ts';
import {
  deleteDocument,
  findDocument,
  findFiledPath,
  insertDocument,
  findJobOfSame,
  recordFiled,
  type StoredDocument,
} from './store.ts';
import { requireMayMake, requireMayRemove } from './rights.ts';
import { madeOf, showDocument } from './view.ts';

/** Rejects combinations that are invalid for any report. */
function rejectInvalidCombination({ of, kind, report, format }: AskedDocument): void {
  if (of === 'findings') {
    if (format === 'workbook') throw invalid({ format: message('document.no_workbook') });
    return;
  }
  if (format === 'csv') throw invalid({ format: message('document.no_csv') });
  if (kind === undefined) throw invalid({ kind: message('field.required') });
  if (isFileKind(kind)) throw invalid({ kind: message('document.no_findings') });
  if (report === undefined) throw invalid({ report: message('document.no_report') });
}

/** Queues a document, or reuses one with the same content. Repeating a UUID returns the same document. */
export async function requestDocument(
  services: Services,
  db: Tx,
  scope: Scope,
  { UUID, ...given }: AnyAsked & { UUID: string },
): Promise<DocumentMade> {
  if (given.of === 'log') return requestLog(services, db, scope, { UUID, given });
  if (given.of === 'yearly') return requestYearly(services, db, scope, { UUID, given });
  rejectInvalidCombination(given);
  requireMayMake(scope, given);
  const asked = JSON.stringify(given);
  const found = await findDocument(db, scope, UUID);
  if (found) return repeatRequest(found, asked);
  const report = given.of === 'report' ? await loadReportAsked(db, scope, given) : null;
  if (given.format === 'workbook') refuseOldWorkbook(report);
  const rigUuid = report?.rig.uuid ?? given.filter.rig;
  const { day, state, rig, rigs, findings } = await loadContentState(services, db, scope, { asked: given, report });
  const reference = report ? referenceOf(report.survey) : '';
  const about = { rig, rigs, reference, day };
  const fileName = fileNameOf(given, about);
  const fingerprint = contentHash({
    ...given,
    day,
    fileName,
    provider: await loadProvider(db, scope),
    reader: [scope.role, scope.owner, given.filter.owner === 'me' || given.filter.turn !== null ? scope.userId : null],
    state,
  });
  return insertRequest(services, db, scope, { UUID, given, asked, fileName, fingerprint, rigUuid, findings });
}

/** Queues a list of what happened to findings. Something always has: it is made again for each request. */
async function requestLog(
  services: Services,
  db: Tx,
  scope: Scope,
  { UUID, given }: { UUID: string; given: AskedLog },
): Promise<DocumentMade> {
  const asked = JSON.stringify(given);
  const found = await findDocument(db, scope, UUID);
  if (found) return repeatRequest(found, asked);
  const rig = given.filter.rig === null ? undefined : await findRigHead(db, scope, given.filter.rig);
  const day = isoDayIn(services.settings.TIME_ZONE, services.now());
  const fileName = fileNameOf(given, { rig: rig?.name ?? null, rigs: 0, reference: '', day });
  const fingerprint = contentHash({ ...given, UUID });
  const rigUuid = rig?.uuid ?? null;
  return insertRequest(services, db, scope, { UUID, given, asked, fileName, fingerprint, rigUuid, findings: 0 });
}

/** Queues what all surveys of a rig or of a company have found; 404 for one that is not the caller's. */
async function requestYearly(
  services: Services,
  db: Tx,
  scope: Scope,
  { UUID, given }: { UUID: string; given: AskedYearly },
): Promise<DocumentMade> {
  const asked = JSON.stringify(given);
  const found = await findDocument(db, scope, UUID);
  if (found) return repeatRequest(found, asked);
  const { day, yearly } = await loadYearly(services, db, scope, given);
  const { rig, client } = yearly;
  const fileName = fileNameOf(given, { rig: rig?.name ?? null, rigs: 0, reference: client.name, day });
  const provider = await loadProvider(db, scope);
  const fingerprint = contentHash({ ...given, day, fileName, provider, reader: [scope.role, scope.owner], yearly });
  return insertRequest(services, db, scope, {
    UUID,
    given,
    asked,
    fileName,
    fingerprint,
    rigUuid: rig?.UUID ?? null,
    findings: 0,
  });
}

type NewRequest = NewDocument & { UUID: string; asked: string; rigUuid: string | null };

/** Stores a request with its job, or with that of the same document. */
async function insertRequest(
  services: Services,
  db: Tx,
  scope: Scope,
  { UUID, asked, rigUuid, ...wanted }: NewRequest,
): Promise<DocumentMade> {
  const { fingerprint, fileName } = wanted;
  const now = services.now();
  // Requests and removals wait for each other: otherwise a document could join a job that is just being cancelled.
  await serializeOn(db, fingerprint);
  const job = (await findJobOfSame(db, scope, fingerprint)) ?? (await queueJob(services, db, scope, wanted));
  if (job === null) throw new AppError('busy', message('portal.busy'), { retryAfter: 60 });
  if (!(await insertDocument(db, scope, { uuid: UUID, job, asked, fingerprint, fileName, rigUuid, now }))) {
    const same = await findDocument(db, scope, UUID);
    if (!same) throw alreadyExists();
    return repeatRequest(same, asked);
  }
  return loadDocument(db, scope, UUID);
}

type NewDocument = { given: AnyAsked; fileName: string; fingerprint: string; findings: number };

/** Queues the job that makes it. */
async function queueJob(services: Services, db: Tx, scope: Scope, { given: asked, fileName, ...of }: NewDocument) {
  await refuseFullDisk(services.files);
  const input = { asked, fileName };
  return enqueue(db, scope, makeDocuments, { input, key: of.fingerprint, isSmall: of.findings <= FEW_FINDINGS });
}

function repeatRequest(found: StoredDocument, asked: string): DocumentMade {
  if (found.asked !== asked) throw alreadyExists();
  return showDocument(found);
}

/** Refuses an .xls by its name. If the content differs from the name, the job finds out and fails. */
function refuseOldWorkbook(report: ReportAsked | null): void {
  if (!report?.workbook) throw invalid({ format: message('document.no_workbook') });
  if (/\.xls$/i.test(report.workbook.name)) {
    const said = message('document.xls');
    throw new AppError('not_possible', said, { fields: { format: said } });
  }
}

/** A document of the caller's that they may still make; 404 for any other. */
async function requireDocument(db: Tx, scope: Scope, uuid: string): Promise<StoredDocument> {
  const found = await findDocument(db, scope, uuid);
  if (!found) throw notFound();
  requireMayMake(scope, JSON.parse(found.asked) as AnyAsked);
  return found;
}

export const loadDocument = async (db: Tx, scope: Scope, uuid: string): Promise<DocumentMade> =>
  showDocument(await requireDocument(db, scope, uuid));

/** Removes a document. Unless others requested the same one, this cancels its job and deletes its file. */
export async function removeDocument(services: Services, scope: Scope, uuid: string): Promise<string> {
  const left = await inScope(services.db, scope, async (db) => {
    const asked = await requireDocument(db, scope, uuid);
    requireMayRemove(scope, asked);
    await serializeOn(db, asked.fingerprint);
    const found = await requireDocument(db, scope, uuid);
    if (!(await deleteDocument(db, scope, found))) return null;
    await cancelJob(db, scope, found.job);
    // It may have been finished just before it was cancelled.
    return madeOf((await jobState(db, scope, found.job)) ?? found);
  });
  // Files that can't be removed now are swept later.
  for (const path of left ? [left.path, left.clean] : []) {
    if (path !== undefined) await removeUnclaimed(services, path).catch(() => undefined);
  }
  return 'The document is removed.';
}

const requireMade = (found: StoredDocument) => {
  const made = madeOf(found);
  if (!made) throw new AppError('not_ready', message('document.not_ready'));
  return made;
};

export async function sendDocument(services: Services, scope: Scope, reply: FastifyReply, uuid: string) {
  const found = await readInScope(services.db, scope, (db) => requireDocument(db, scope, uuid));
  const { path, name } = requireMade(found);
  const type = fileTypeOf(name);
  return sendAttachment(services.files, reply, { path, name, ...(type !== undefined && { type }) });
}

/** Refuses a document about another survey than the final report's, such as last year's. */
async function requireSameSurvey(db: Tx, scope: Scope, document: StoredDocument, uuid: string): Promise<void> {
  const report = await reportHead(db, scope, uuid);
  if (report && report.survey_uuid !== document.survey) {
    throw invalid({ reportUUID: message('document.other_survey') });
  }
}

/** The file of a document for a final report. A server of the previous version has made one without the mark of a draft. */
function requireFinal(found: StoredDocument) {
  const { path, clean, name } = requireMade(found);
  return { path: clean ?? path, name };
}

/** Stores a file in a final report. The feature of final reports is built on this one, so the caller passes it in. */
export type StoreInFinal = (
  services: Services,
  scope: Scope,
  report: string,
  file: {
    storedAs: (db: Tx) => Promise<string | null>;
    note: (db: Tx, path: string) => Promise<void>;
    file: () => Promise<UploadedFile>;
  },
) => Promise<SavedFiles>;

/** Stores a document as a file of a final report; repeating the call stores it only once. */
export async function storeDocument(
  services: Services,
  scope: Scope,
  { uuid, report }: { uuid: string; report: string },
  storeInFinal: StoreInFinal,
): Promise<SavedFiles> {
  const found = await readInScope(services.db, scope, async (db) => {
    const document = await requireDocument(db, scope, uuid);
    await requireSameSurvey(db, scope, document, report);
    return document;
  });
  const { path, name } = requireFinal(found);
  return storeInFinal(services, scope, report, {
    storedAs: (db) => findFiledPath(db, scope, uuid, report),
    note: (db, path) => recordFiled(db, scope, uuid, { report, path }),
    file: async () => {
      const file = await services.files.read(path);
      if (!file) throw notFound();
      const staged = await services.files.stage(file.stream, services.settings.MAX_UPLOAD_MB * MEGABYTE);
      return { ...staged, name };
    },
  });
}

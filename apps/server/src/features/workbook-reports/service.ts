import { randomBytes } from 'node:crypto';
import type { SavedReport, UpdatedReport } from '@rigbook/contract';
import { REPORT_KINDS, type WorkbookKind } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { message } from '@rigbook/contract/messages';
import { alreadyExists, AppError, invalid, notFound } from '../../platform/errors/errors.ts';
import type { UploadedFile } from '../../platform/http/bodies/multipart.ts';
import { textOf } from '../../platform/records/text-bytes.ts';
import { inScope, type Scope, type Work } from '../../platform/identity/scope.ts';
import { MEGABYTE, type Services } from '../../platform/services.ts';
import { writeInTurn } from '../../platform/threads/threads.ts';
import { stageWorkbook, type StagedWorkbook } from './workbooks/workbook-zip.ts';
import {
  lockPlaceAgainstDeletion,
  refuseSameSurvey,
  reportFolder,
  reportHead,
  type ReportToSave,
  StoredReport,
} from '../reports/public.ts';
import {
  type CheckedSheets,
  partsIn,
  sheetTasks,
  type WorkbookPictures,
  workbookPicturesIn,
} from '../sheets/public.ts';
import { holdBack, isProposingFor, noteReady, noteReplaced, noteRevised } from '../follow-up/public.ts';
import { type DraftHead, findDraft, findStarted, rigOf } from '../drafts/public.ts';
import { refuseIssued } from '../issued/public.ts';
import { requireRig } from '../rigs/public.ts';
import { keepClaimed, storeFile } from '../uploads/public.ts';
import { recordVisitOfReport } from '../visits/public.ts';
import {
  detailsIn,
  detailsToChange,
  detailsToSave,
  requireInOrder,
  type SentDetails,
} from './revising/survey-details.ts';
import { updateDraft } from './drafts/updating.ts';
import { readDecisions } from './revising/match-decisions.ts';
import {
  changeMade,
  changeOf,
  countsOf,
  noteCorrected,
  refuseChange,
  type Revised,
  surveyOf,
} from './revising/revising.ts';
import { type Filled, type Place, type Storing, withPicturesOf } from './workbooks/workbook-pictures.ts';

type WorkbookReportToSave = {
  kind: WorkbookKind;
  reportUUID: string;
  rigUUID: string;
  data: string;
  survey_date?: string | null | undefined;
} & SentDetails & {
    visit?: string | null | undefined;
    once?: boolean | undefined;
    partial?: boolean | undefined;
  };

/**
 * Saves a report made from a workbook: its sheets, and the workbook unpacked from the zip it was sent in. The bytes are
 * stored before the rows that refer to them; a repeated save stores nothing.
 */
export async function saveWorkbookReport(
  services: Services,
  scope: Scope,
  body: WorkbookReportToSave,
  zip: UploadedFile | null,
): Promise<SavedReport> {
  const { kind } = body;
  if (!zip) throw invalid({ sheet: message('file.choose') });
  const { places, ...sheets } = await sheetTasks.newSheets(body.data);
  const { rig, earlier } = await inScope(services.db, scope, async (db) => {
    const place = await requireRig(db, scope, body.rigUUID);
    const saved = await reportHead(db, scope, body.reportUUID);
    if (!saved && (await findStarted(db, scope, body.reportUUID))) throw alreadyExists();
    return { rig: place, earlier: saved };
  });
  const place = { kind, rig, reportUuid: body.reportUUID };
  const once = body.once === true;
  return withWorkbook(services, zip, async (staged, stored) => {
    // Asked again once it is certain; here it spares the pictures their way into the store.
    if (once && !earlier) {
      const sent = { uuid: body.reportUUID, kind, rig, workbook: staged };
      await inScope(services.db, scope, (db) => refuseSameSurvey(db, scope, sent));
    }
    const storing = { ...place, stored };
    // A save is recognised by what was sent, before the pictures in it have paths.
    const filled = earlier
      ? { sheets, pictures: {} }
      : await withPicturesOf(services, scope, { staged, sheets }, storing);
    const path = earlier ? (earlier.sheet_path ?? '') : await storeWorkbook(services, scope, staged, storing);
    const workbook = { path, name: staged.name, sha256: staged.sha256, said: staged.said };
    const surveyDate = body.survey_date ?? null;
    const details = detailsIn(body);
    requireInOrder(surveyDate, details.survey_to);
    const isPartial = body.partial === true;
    const content = { kind, rig: rig.uuid, parent: null, data: sheets.data, workbook, surveyDate, isPartial, details };
    const saveHash = await sheetTasks.saveHashOf(content);
    const written = { sheets: filled.sheets, places, workbook, surveyDate, isPartial, saveHash };
    const report: ReportToSave = { uuid: body.reportUUID, kind, rig, parent: null, once, ...written };
    return writeInTurn(sheets.data.unpacked, () =>
      inScope(services.db, scope, async (db) => {
        const surveyDetails = await detailsToSave(db, scope, { rig, visit: body.visit, details });
        const saved = await StoredReport.save({ db, scope, now: services.now() }, { ...report, surveyDetails });
        if (saved.repeated) return saved;
        await keepPictures(db, scope, saved.id, { known: {}, taken: filled.pictures });
        if (body.visit) await recordVisitOfReport(db, scope, { reportId: saved.id, visit: body.visit });
        return saved;
      }),
    );
  });
}

/** Keeps the pictures of a report's workbook; `known` are those that were taken out of the same one before. */
async function keepPictures(
  db: Tx,
  scope: Scope,
  id: number,
  { known, taken }: { known: WorkbookPictures | null; taken: WorkbookPictures },
): Promise<void> {
  const pictures = { ...known, ...taken };
  const isNew = known === null || Object.entries(pictures).some(([part, path]) => known[part] !== path);
  if (isNew)
    await StoredReport.keepPictures(db, scope, id, Object.keys(pictures).length > 0 ? JSON.stringify(pictures) : null);
}

type WorkbookReportChange = {
  kind: WorkbookKind;
  reportUUID: string;
  rigUUID?: string | undefined;
  data: string;
  /** A person's decisions which doubtful finding is which one in the new sheets: JSON text, or the list itself. */
  matches?: unknown;
  /** `drop`: the corrections of the report are given up. */
  corrections?: string | null | undefined;
  survey_date?: string | null | undefined;
  partial?: boolean | undefined;
  updated_at?: string | null | undefined;
} & SentDetails;

/** Changes a report made from a workbook; without a zip its workbook stays as it is. */
export async function updateWorkbookReport(
  services: Services,
  scope: Scope,
  body: WorkbookReportChange,
  zip: UploadedFile | null,
): Promise<UpdatedReport> {
  const sheets = await sheetTasks.checkedSheets(body.data);
  const revised = {
    sheets,
    decisions: readDecisions(body.matches),
    from: zip ? ('workbook' as const) : ('edit' as const),
    drops: body.corrections === 'drop',
    details: detailsIn(body),
    loaded: body.updated_at,
  };
  const inTurn = <T>(work: (db: Tx) => Promise<T>) =>
    writeInTurn(sheets.data.unpacked, () => inScope(services.db, scope, work));
  const draft = await inScope(services.db, scope, (db) => findDraft(db, scope, body.reportUUID));
  const redraft = (db: Tx, drafted: CheckedSheets) => updateDraft({ db, scope, now: services.now() }, body, drafted);
  if (draft && zip)
    return readIntoDraft(services, scope, { draft, zip, sheets }, (drafted) => inTurn((db) => redraft(db, drafted)));
  if (!zip)
    return inTurn(
      async (db) =>
        (draft && (await redraft(db, sheets))) ?? writeChange({ db, scope, now: services.now() }, body, revised),
    );
  const place = await inTurn((db) => placeToUpdate(db, scope, body, revised));
  return withWorkbook(services, zip, async (staged, stored) => {
    const storing = { ...place, stored };
    const filled = await withPicturesOf(services, scope, { staged, sheets }, storing);
    const path = await storeWorkbook(services, scope, staged, storing);
    const { name, sha256, said } = staged;
    const workbook = { path, name, sha256, said, pictures: filled.pictures };
    const change = { ...revised, sheets: filled.sheets };
    return inTurn((db) => writeChange({ db, scope, now: services.now() }, body, change, workbook));
  });
}

type IntoDraft = { draft: DraftHead; zip: UploadedFile; sheets: CheckedSheets };

/** Takes the sheets of a workbook into a draft, and its pictures; the draft has no workbook of its own yet. */
async function readIntoDraft(
  services: Services,
  scope: Scope,
  { draft, zip, sheets }: IntoDraft,
  redraft: (sheets: CheckedSheets) => Promise<UpdatedReport | null>,
): Promise<UpdatedReport> {
  const place = { kind: draft.kind, rig: { ...rigOf(draft), clientId: draft.client_id }, reportUuid: draft.uuid };
  return withWorkbook(services, zip, async (staged, stored) => {
    const filled = await withPicturesOf(services, scope, { staged, sheets }, { ...place, stored });
    const saved = await redraft(filled.sheets);
    if (!saved) throw new AppError('stale', message('record.stale_by_unknown'));
    return saved;
  });
}

/**
 * Checks, before the bytes are stored, whether the change can be made at all. Whether it has been made already is not known
 * while its cells name pictures in the workbook.
 */
async function placeToUpdate(db: Tx, scope: Scope, body: WorkbookReportChange, revised: Revised): Promise<Place> {
  const report = await reportToUpdate(db, scope, body);
  const isWhole = partsIn(revised.sheets.pictures).length === 0;
  if (isWhole && !(await changeMade(db, scope, report, revised))) await refuseChange(db, scope, report, revised);
  return { kind: body.kind, rig: await requireRig(db, scope, report.rig_uuid), reportUuid: report.uuid };
}

async function writeChange(
  work: Work,
  body: WorkbookReportChange,
  given: Revised,
  workbook?: NonNullable<ReportToSave['workbook']> & Pick<Filled, 'pictures'>,
): Promise<UpdatedReport> {
  const { db, scope } = work;
  const report = await reportToUpdate(db, scope, body);
  const revised = await withOwnPictures(report, given);
  const made = await changeMade(db, scope, report, { ...revised, workbook });
  if (made) return made;
  await refuseChange(db, scope, report, revised);
  const surveyDetails = detailsToChange(report, body);
  const change = await changeOf(db, scope, report, revised);
  const of = surveyOf(report);
  const places = change.places ? textOf(change.places) : report.places;
  const { sheets, ready } = await holdBack(db, scope, of, { sheets: change.sheets, places });
  const revisedBefore = (await isProposingFor(db, scope, of.clientId))
    ? { data: await report.readSheets(db, scope), places: report.places }
    : null;
  // What was sent before is made already, whatever has happened since.
  const loaded = report.hasAsBase(revised.sheets.data) ? null : revised.loaded;
  const saved = await StoredReport.update(work, report, {
    sheets,
    ...(change.base && { baseSheets: change.base }),
    ...(change.places && { places: change.places }),
    surveyDate: body.survey_date,
    surveyDetails,
    isPartial: body.partial,
    loaded,
    ...(workbook && { workbook }),
  });
  if (workbook) {
    const known = workbook.sha256 === report.sheet_sha256 ? workbookPicturesIn(report.pictures) : null;
    await keepPictures(db, scope, report.id, { known, taken: workbook.pictures });
  }
  if (!revisedBefore) await noteReplaced(work, { clientId: of.clientId, replaced: change.replaced });
  await noteCorrected(work, report, { ...change, ready, sent: revised });
  // Of a company the words that replace corrections are among all that it has changed.
  if (revisedBefore) await noteRevised(work, of, { before: revisedBefore, after: { data: sheets.data, places } });
  return { ...saved, ...(await noteReady(work, of, ready)), corrections: countsOf(change) };
}

/** Without another workbook, cells name the pictures of the one that the report has. */
async function withOwnPictures({ pictures }: StoredReport, revised: Revised): Promise<Revised> {
  const { sheets } = revised;
  if (partsIn(sheets.pictures).length === 0) return revised;
  return { ...revised, sheets: await sheetTasks.withStoredPictures({ data: sheets.data, pictures }) };
}

async function reportToUpdate(db: Tx, scope: Scope, body: WorkbookReportChange) {
  const head = await reportHead(db, scope, body.reportUUID);
  if (!head) throw notFound();
  // Every caller locks in this order: the rig, the report, its follow-ups.
  await lockPlaceAgainstDeletion(db, scope, { rigId: head.rig_id, parentId: null });
  const report = await StoredReport.lock(db, scope, body.kind, { uuid: body.reportUUID });
  if (!report || (body.rigUUID ?? report.rig_uuid) !== report.rig_uuid) throw notFound();
  await refuseIssued(db, scope, report.id);
  return report;
}

/**
 * Unpacks the workbook from its zip for the duration of the work; unless it was stored by then it is discarded, and so is
 * what was `stored` and then not saved.
 */
async function withWorkbook<T>(
  services: Services,
  zip: UploadedFile,
  work: (staged: StagedWorkbook, stored: string[]) => Promise<T>,
): Promise<T> {
  const maxBytes = services.settings.MAX_UPLOAD_MB * MEGABYTE;
  const staged = await stageWorkbook(services.files, zip.localPath, maxBytes);
  try {
    return await keepClaimed(services, (stored) => work(staged, stored));
  } finally {
    await staged.drop();
  }
}

async function storeWorkbook(
  services: Services,
  scope: Scope,
  staged: StagedWorkbook,
  place: Storing,
): Promise<string> {
  const { kind, rig, reportUuid, stored } = place;
  const path = await storeFile(services, scope, staged, {
    purpose: 'workbook',
    kind,
    clientId: rig.clientId,
    rigUuid: rig.uuid,
    reportUuid,
    // Its own folder: an earlier workbook of the same name stays, and a failed save may have left one.
    folder: `${reportFolder(rig.uuid, REPORT_KINDS[kind].folder, reportUuid)}/${randomBytes(6).toString('hex')}`,
    fileName: staged.name,
    contentType: 'application/octet-stream',
  });
  stored.push(path);
  return path;
}

import type { SavedReport } from '@rigbook/contract';
import {
  detailsAfter,
  differingDetails,
  type FindingCounts,
  isClosingKind,
  isWorkbookKind,
  NO_SURVEY_DETAILS,
  type ReportKind,
  type SurveyDetails,
} from '@rigbook/domain';
import type { Tx } from '../../../platform/database/database.ts';
import { alreadyExists } from '../../../platform/errors/errors.ts';
import type { Scope, Work } from '../../../platform/identity/scope.ts';
import { recordChange } from '../../../platform/records/history.ts';
import { refuseStale } from '../../../platform/records/revision.ts';
import type { TextBytes } from '../../../platform/records/text-bytes.ts';
import { keepRegister } from '../../findings/public.ts';
import { notifyOfFindings, notifyOfReport } from '../../notices/public.ts';
import { lockRigForSave, type RigRef } from '../../rigs/public.ts';
import { type CheckedSheets, type PackedSheets, sheetTasks } from '../../sheets/public.ts';
import { claimPictures, claimUploads, writePictureUses } from '../../uploads/public.ts';
import { refuseSameSurvey } from '../same-surveys.ts';
import { lockPlaceAgainstDeletion } from '../service.ts';
import { reportHead, type ReportHead } from '../store.ts';
import { insertFindings, writeFindings } from './findings-store.ts';
import { changeReport, insertReport, storePlaces, type StoredWorkbook } from './store.ts';
import type { StoredReport } from './stored.ts';

type Claimant = { rigUuid: string; clientId: number; now: Date };

const claimWorkbook = (db: Tx, scope: Scope, { path }: StoredWorkbook, claimant: Claimant) =>
  claimUploads(db, scope, { ...claimant, paths: [path], purpose: 'workbook' });

export type ReportToSave = {
  uuid: string;
  kind: ReportKind;
  rig: RigRef;
  parent: ReportHead | null;
  sheets: CheckedSheets | null;
  /** Of a closing: its copy as last derived. */
  baseSheets?: PackedSheets;
  /** The places of its findings; kinds without findings have none. */
  places?: TextBytes;
  /** The day of the survey, if it was given. */
  surveyDate?: string | null;
  surveyDetails?: SurveyDetails | null;
  /** Whether the survey is one of its sheets only. */
  isPartial?: boolean;
  workbook?: StoredWorkbook;
  /** Refused if another report of the rig and kind has this workbook. */
  once?: boolean;
  /** Identifies its content (`saveHashOf`). */
  saveHash: string;
};

/**
 * Saves a new report of any kind with its findings and history. Saving a UUID again with the same content gets the first
 * answer; with different content, kind, rig or parent it is 409 `exists`. There is never a second row
 * (rules.md#repeated-saves).
 */
export async function saveReport(work: Work, report: ReportToSave): Promise<SavedReport & { repeated: boolean }> {
  const { db, scope, now } = work;
  const { uuid, kind, rig, parent, sheets, workbook, saveHash } = report;
  // Before the weaker lock: two that hold that one would wait for each other.
  if (report.once) await lockRigForSave(db, scope, rig.id);
  await lockPlaceAgainstDeletion(db, scope, { rigId: rig.id, parentId: parent?.id ?? null });
  const repeated = await repeatedSave(db, scope, uuid, saveHash);
  if (repeated) return repeated;
  if (report.once && workbook) await refuseSameSurvey(db, scope, { uuid, kind, rig, workbook });
  const id = await insertReport(db, scope, {
    uuid,
    kind,
    clientId: rig.clientId,
    rigId: rig.id,
    parentId: parent?.id ?? null,
    sheets: sheets && sheets.data,
    baseSheets: report.baseSheets ?? null,
    findingPlaces: report.places ?? null,
    surveyDate: report.surveyDate ?? null,
    surveyDetails: report.surveyDetails ?? null,
    isPartial: report.isPartial ?? false,
    counts: sheets && sheets.counts,
    workbook: workbook ?? null,
    saveHash,
    now,
  });
  if (id === null) {
    // The same save a moment earlier, a UUID of another client, or the parent has such a report under another UUID.
    const meanwhile = await repeatedSave(db, scope, uuid, saveHash);
    if (meanwhile) return meanwhile;
    throw alreadyExists();
  }
  if (sheets) {
    await claimPictures(db, scope, { paths: sheets.pictures, rigUuid: rig.uuid, clientId: rig.clientId, now }, 'data');
    await writePictureUses(db, scope, { id, clientId: rig.clientId }, sheets.pictures);
    await insertFindings(db, scope, { id, clientId: rig.clientId, at: now }, sheets.findings);
  }
  if (workbook) await claimWorkbook(db, scope, workbook, { rigUuid: rig.uuid, clientId: rig.clientId, now });
  const place = { parent_id: parent?.id ?? null, rig_id: rig.id, client_id: rig.clientId };
  await register(work, { id, kind, ...place }, true);
  const after = addedFacts(report);
  await recordChange(work, { action: 'add', entity: 'report', uuid, clientId: rig.clientId, after });
  return { ...showSavedReport({ id, uuid, created_at: now, updated_at: now }), repeated: false };
}

/** Gives a locked report another `updated_at`, and changes nothing else: whoever has it open has an earlier one. */
export const renewReport = (work: Work, report: StoredReport): Promise<Date> =>
  changeReport(work, report, {
    sheets: null,
    baseSheets: null,
    findingPlaces: null,
    arePlacesKnown: false,
    surveyDate: report.survey_date,
    surveyDetails: null,
    counts: report.counts as FindingCounts,
    workbook: null,
  });

type Registered = Pick<ReportHead, 'id' | 'kind' | 'parent_id' | 'rig_id' | 'client_id'>;

/**
 * Brings the register up to date with a report that has just been written, if it is one that the register is made from, and
 * notifies people of the findings that it closes and of a survey that is new, as a whole or as a workbook.
 */
async function register(work: Work, report: Registered, isNew: boolean): Promise<void> {
  const { id, kind, rig_id: rigId, client_id: clientId } = report;
  const survey = isWorkbookKind(kind) ? id : isClosingKind(kind) ? report.parent_id : null;
  if (survey === null) return;
  const { closed } = await keepRegister(work, { rigId, clientId }, [survey]);
  for (const one of closed) await notifyOfFindings(work, 'closed', { rigId, clientId, ...one });
  if (isNew && isWorkbookKind(kind)) await notifyOfReport(work, { id, kind, clientId, rigId });
}

/** What history keeps of a new report. */
const addedFacts = ({ kind, rig, parent, sheets, surveyDate, surveyDetails, isPartial }: ReportToSave) => ({
  kind,
  rig: rig.uuid,
  parent: parent?.uuid ?? null,
  counts: sheets && sheets.counts,
  ...(surveyDate && { survey_date: surveyDate }),
  ...(isPartial && { partial: true }),
  ...(surveyDetails && differingDetails(NO_SURVEY_DETAILS, surveyDetails).after),
});

async function repeatedSave(db: Tx, scope: Scope, uuid: string, saveHash: string) {
  const earlier = await reportHead(db, scope, uuid);
  if (!earlier) return null;
  if (earlier.save_hash !== saveHash) throw alreadyExists();
  return { ...showSavedReport(earlier), repeated: true };
}

/** What a save of a report answers. */
export const showSavedReport = (
  { id, uuid, created_at: createdAt, updated_at }: { id: number; uuid: string; created_at: Date; updated_at: Date },
  updatedAt = updated_at,
): SavedReport => ({
  UUID: uuid,
  id,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

export type ReportChange = {
  sheets: CheckedSheets;
  baseSheets?: PackedSheets;
  /** The new places of its findings; if left out they stay as they are. */
  places?: TextBytes;
  workbook?: StoredWorkbook;
  /** The day of the survey; if left out it stays as it is. */
  surveyDate?: string | null | undefined;
  /** What is left out stays as it is. */
  surveyDetails?: Parameters<typeof detailsAfter>[1];
  /** Whether the survey is one of its sheets only; if left out that stays as it is. */
  isPartial?: boolean | undefined;
  /** `updated_at` as the editor had loaded it. */
  loaded: string | null | undefined;
};

/**
 * Changes a locked report with its findings, counts and history. Writes nothing if nothing differs, so that a repeated
 * change succeeds; if the report has changed since it was loaded, it is 409 `stale`.
 */
export async function updateReport(work: Work, report: StoredReport, change: ReportChange): Promise<SavedReport> {
  const { db, scope, now } = work;
  const { sheets, workbook } = change;
  const sameWorkbook = !workbook || (workbook.sha256 === report.sheet_sha256 && workbook.name === report.sheet_name);
  const sameData = report.hasSheets(sheets.data);
  const { baseSheets: base } = change;
  const baseSheets = base && !report.hasAsBase(base) ? base : null;
  const findingPlaces = change.places && !report.hasPlaces(change.places) ? change.places : null;
  const { surveyDate, surveyDetails, isPartial, isSame: sameSurvey, facts } = sayOfSurvey(report, change);
  if (sameData && baseSheets === null && sameWorkbook && sameSurvey) {
    if (findingPlaces) await storePlaces(db, scope, report, findingPlaces);
    return showSavedReport(report);
  }
  await refuseStale(db, scope, { entity: 'report', stored: report }, change.loaded);
  const replaced = await report.readReplaced(db, scope, sheets.data);
  const updatedAt = await changeReport(work, report, {
    sheets: sameData ? null : sheets.data,
    baseSheets,
    findingPlaces,
    arePlacesKnown: change.places !== undefined,
    surveyDate,
    surveyDetails,
    isPartial,
    counts: sheets.counts,
    workbook: sameWorkbook ? null : workbook,
  });
  const { client_id: clientId, rig_uuid: rigUuid, uuid } = report;
  if (!sameData) {
    await claimPictures(db, scope, { paths: sheets.pictures, rigUuid, clientId, now }, 'data');
    await writeFindings(db, scope, { id: report.id, clientId, at: now }, sheets.findings);
  }
  await writePictureUses(db, scope, { id: report.id, clientId }, sheets.pictures);
  // The replaced workbook stays stored: history names it, and it is removed with the report.
  if (!sameWorkbook) await claimWorkbook(db, scope, workbook, { rigUuid, clientId, now });
  await register(work, report, !sameWorkbook);
  const paths = sameWorkbook ? {} : { before: report.sheet_path, after: workbook.path };
  const { before, after } = await sheetTasks.changeTexts({ before: replaced, after: sheets.data, paths, facts });
  await recordChange(work, { action: 'change', entity: 'report', uuid, clientId, before, after });
  return showSavedReport(report, updatedAt);
}

/** What is said of a survey after a change, and what differs on each side; a follow-up has no details of its own. */
function sayOfSurvey(report: StoredReport, change: ReportChange) {
  const wasPartial = report.partial_sheets !== null;
  const { surveyDate = report.survey_date, surveyDetails = {}, isPartial = wasPartial } = change;
  const before = detailsAfter(report.survey_details, {});
  const details = detailsAfter(before, surveyDetails);
  const differing = differingDetails(before, details);
  const isSameDay = surveyDate === report.survey_date;
  const isSameExtent = isPartial === wasPartial;
  return {
    surveyDate,
    surveyDetails: differing.isSame ? null : details,
    isPartial,
    isSame: isSameDay && isSameExtent && differing.isSame,
    facts: {
      before: {
        ...differing.before,
        ...(!isSameDay && { survey_date: report.survey_date }),
        ...(!isSameExtent && { partial: wasPartial }),
      },
      after: {
        ...differing.after,
        ...(!isSameDay && { survey_date: surveyDate }),
        ...(!isSameExtent && { partial: isPartial }),
      },
    },
  };
}

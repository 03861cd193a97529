import { randomBytes } from 'node:crypto';
import type { SavedReport } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { detailsAfter, REPORT_KINDS, type Sheet, type WorkbookKind } from '@rigbook/domain';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { safeFileName } from '../../../platform/files/file-names.ts';
import type { StagedFile } from '../../../platform/files/file-store.ts';
import { inScope, type Scope, type Work } from '../../../platform/identity/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { stageSurveyWorkbook } from '../../documents/public.ts';
import {
  type Draft,
  findStarted,
  listDraftFindings,
  lockDraftOfRig,
  markFinished,
  readDraft,
  rigOf,
} from '../../drafts/public.ts';
import { noteFound } from '../../follow-up/public.ts';
import { reportFolder, reportHead, StoredReport } from '../../reports/public.ts';
import { sheetTasks } from '../../sheets/public.ts';
import { keepClaimed, storeFile } from '../../uploads/public.ts';
import { draftTasks } from './draft-tasks.ts';

/** How often a draft is made a report again because someone has changed it meanwhile. */
const TRIES = 4;

type Finished = { kind: WorkbookKind; uuid: string };

/**
 * Turns a draft into a report like any other, with a workbook of its own (rules.md#drafts). Twice is once.
 * @throws AppError 404 no such draft, 503 `busy` others keep changing it
 */
export async function finishDraft(services: Services, scope: Scope, of: Finished): Promise<SavedReport> {
  for (let tried = 0; tried < TRIES; tried++) {
    const draft = await inScope(services.db, scope, (db) => readDraft(db, scope, of.uuid));
    if (!draft) return inScope(services.db, scope, (db) => savedReport({ db, scope, now: services.now() }, of));
    if (draft.kind !== of.kind) throw notFound();
    const saved = await saveAsReport(services, scope, draft);
    if (saved) return saved;
  }
  throw new AppError('busy', message('draft.at_work'), { retryAfter: 2 });
}

async function savedReport({ db, scope }: Work, { kind, uuid }: Finished): Promise<SavedReport> {
  const report = await reportHead(db, scope, uuid);
  const started = await findStarted(db, scope, uuid);
  if (report?.kind !== kind || !started?.finished_at) throw notFound();
  return StoredReport.answerOf(report);
}

/** The draft's workbook, from its rows as they are now; the caller drops it. */
export async function workbookOfDraft(services: Services, draft: Draft): Promise<{ file: StagedFile; name: string }> {
  const { text } = await draftTasks.finishedSheets({ data: draft.data, places: draft.places });
  return { file: await stageSurveyWorkbook(services, draft.kind, JSON.parse(text) as Sheet[]), name: nameOf(draft) };
}

const nameOf = ({ kind, rig_name: rig, survey_date: day, survey_details: details }: Draft): string =>
  safeFileName(`${[detailsAfter(details, {}).title || kind, rig, day].filter(Boolean).join(' ')}.xlsx`);

/** @returns null if someone has changed the draft meanwhile, or finished it: the bytes are stored before the rows that name them */
async function saveAsReport(services: Services, scope: Scope, draft: Draft): Promise<SavedReport | null> {
  const { kind, uuid } = draft;
  const rig = rigOf(draft);
  const { sheets, text, places } = await draftTasks.finishedSheets({ data: draft.data, places: draft.places });
  const made = JSON.parse(text) as Sheet[];
  return keepClaimed(services, async (stored) => {
    const file = await stageSurveyWorkbook(services, kind, made);
    const workbook = await storeMade(services, scope, draft, file);
    stored.push(workbook.path);
    const said = { ref: '', sheetNames: JSON.stringify(made.map(({ name }) => name)) };
    const content = { kind, rig: rig.uuid, parent: null, data: sheets.data, workbook };
    const saveHash = await sheetTasks.saveHashOf(content);
    return inScope(services.db, scope, async (db) => {
      const work = { db, scope, now: services.now() };
      const locked = await lockDraftOfRig(db, scope, draft);
      if (locked?.updated_at.getTime() !== draft.updated_at.getTime()) return null;
      const { repeated: _, ...saved } = await StoredReport.save(work, {
        uuid,
        kind,
        rig,
        parent: null,
        sheets,
        places,
        workbook: { ...workbook, said },
        surveyDate: draft.survey_date,
        surveyDetails: detailsAfter(draft.survey_details, {}),
        isPartial: draft.is_partial,
        saveHash,
      });
      await noteFound(work, { report: saved.id, clientId: rig.clientId }, await listDraftFindings(db, scope, draft.id));
      await markFinished(db, scope, draft.id, work.now);
      return saved;
    });
  });
}

async function storeMade(services: Services, scope: Scope, draft: Draft, file: StagedFile) {
  const { kind, uuid: reportUuid, rig_uuid: rigUuid } = draft;
  const name = nameOf(draft);
  try {
    const path = await storeFile(services, scope, file, {
      purpose: 'workbook',
      kind,
      clientId: draft.client_id,
      rigUuid,
      reportUuid,
      folder: `${reportFolder(rigUuid, REPORT_KINDS[kind].folder, reportUuid)}/${randomBytes(6).toString('hex')}`,
      fileName: name,
      contentType: 'application/octet-stream',
    });
    return { path, name, sha256: file.sha256 };
  } finally {
    await file.drop().catch(() => undefined);
  }
}

import type { Answer, Body, DRAFT_ROUTES } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import {
  isWorkbookKind,
  NO_SURVEY_DETAILS,
  outlinedSheet,
  outlinesOf,
  type Sheet,
  type WorkbookKind,
} from '@rigbook/domain';
import { FIRST_LANGUAGE } from '@rigbook/texts';
import type { Tx } from '../../../platform/database/database.ts';
import { alreadyExists, invalid, notFound } from '../../../platform/errors/errors.ts';
import { contentHash } from '../../../platform/records/content-hash.ts';
import { recordChange } from '../../../platform/records/history.ts';
import type { Scope, Work } from '../../../platform/identity/scope.ts';
import { listBlankHeadings } from '../../documents/public.ts';
import { clientOfDraft, findStarted, insertDraft, sheetsOf } from '../../drafts/public.ts';
import { kindsShownTo } from '../../findings/public.ts';
import { reportHead, StoredReport } from '../../reports/public.ts';
import { lockRigAgainstDeletion, requireRig } from '../../rigs/public.ts';

type Start = (typeof DRAFT_ROUTES)[WorkbookKind]['start'];

/**
 * Starts a survey without a workbook (rules.md#drafts). Sent again with the same content, it is answered as the first time.
 * @throws AppError 404 no such rig or report to begin like, 409 `exists` the UUID is taken, 422 which sheets is not said
 */
export async function startDraft(work: Work, kind: WorkbookKind, body: Body<Start>): Promise<Answer<Start>> {
  const { db, scope, now } = work;
  const { reportUUID: uuid, rigUUID, survey_date: surveyDate, title = '', sheets = [], like = null } = body;
  if (sheets.length > 0 === (like !== null)) throw invalid({ sheets: message('draft.sheets_or_like') });
  const twice = sheets.find((name, index) => sheets.slice(0, index).some((one) => isSameName(one, name)));
  if (twice !== undefined) throw invalid({ sheets: message('sheets.same_name', { name: twice }) });
  const saveHash = contentHash({ kind, rig: rigUUID, surveyDate, title, sheets, like });
  const earlier = await repeatedStart(db, scope, uuid, saveHash);
  if (earlier) return earlier;
  const rig = await requireRig(db, scope, rigUUID);
  if (!(await lockRigAgainstDeletion(db, scope, rig.id))) throw notFound();
  if (await reportHead(db, scope, uuid)) throw alreadyExists();
  const fresh = like === null ? blank(sheets.map((name) => ({ name, titles: [] }))) : await outlined(db, scope, like);
  const clientId = clientOfDraft(scope);
  const isNew = await insertDraft(db, scope, {
    uuid,
    clientId,
    rigId: rig.id,
    kind,
    surveyDate,
    surveyDetails: { ...NO_SURVEY_DETAILS, title },
    data: JSON.stringify(fresh),
    places: JSON.stringify({ present: [], gone: [] }),
    saveHash,
    now,
  });
  if (!isNew) {
    const meanwhile = await repeatedStart(db, scope, uuid, saveHash);
    if (meanwhile) return meanwhile;
    throw alreadyExists();
  }
  await recordChange(work, {
    action: 'add',
    entity: 'report',
    uuid,
    clientId,
    after: { kind, rig: rig.uuid, draft: true },
  });
  return started(uuid, fresh, true);
}

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const started = (uuid: string, sheets: readonly Pick<Sheet, 'name'>[], draft: boolean) => ({
  UUID: uuid,
  draft,
  sheets: sheets.map(({ name }) => name),
});

const blank = (outlines: ReturnType<typeof outlinesOf>): Sheet[] =>
  outlines.map((outline) => outlinedSheet(outline, listBlankHeadings(FIRST_LANGUAGE)));

/** @throws AppError 404 no such report is shown to the caller, 422 it has no sheet of findings */
async function outlined(db: Tx, scope: Scope, uuid: string): Promise<Sheet[]> {
  const head = await reportHead(db, scope, uuid);
  if (!head || !isWorkbookKind(head.kind) || !kindsShownTo(scope.role).includes(head.kind)) throw notFound();
  const report = await StoredReport.readText(db, scope, head.kind, uuid);
  const outlines = outlinesOf(JSON.parse(report?.data ?? '[]') as Sheet[]);
  if (outlines.length === 0) throw invalid({ like: message('draft.no_sheets') });
  return blank(outlines);
}

async function repeatedStart(db: Tx, scope: Scope, uuid: string, saveHash: string) {
  const earlier = await findStarted(db, scope, uuid);
  if (!earlier) return null;
  if (earlier.save_hash !== saveHash || earlier.deletion_id !== null) throw alreadyExists();
  return started(uuid, sheetsOf(earlier), earlier.finished_at === null);
}

import type { UpdatedReport } from '@rigbook/contract';
import { type FindingPlaces, type Sheet, differingDetails, detailsAfter, type WorkbookKind } from '@rigbook/domain';
import { notFound } from '../../../platform/errors/errors.ts';
import { refuseStale } from '../../../platform/records/revision.ts';
import type { Work } from '../../../platform/identity/scope.ts';
import { changeDraft, type Draft, findDraft, listDraftFindings, lockDraftOfRig } from '../../drafts/public.ts';
import { textIn, type CheckedSheets } from '../../sheets/public.ts';
import { detailsToChange, type SentDetails } from '../revising/survey-details.ts';
import { draftTasks } from './draft-tasks.ts';

/** What an update says of a draft; of a workbook only its sheets are kept. */
export type DraftUpdate = {
  kind: WorkbookKind;
  reportUUID: string;
  rigUUID?: string | undefined;
  survey_date?: string | null | undefined;
  partial?: boolean | undefined;
  updated_at?: string | null | undefined;
} & SentDetails;

/**
 * Changes a draft (rules.md#drafts); findings keep their UUIDs, and those that people have added stay.
 * @returns null if it is a report by now @throws AppError 404 another kind or rig, 409 `stale`
 */
export async function updateDraft(work: Work, body: DraftUpdate, sheets: CheckedSheets): Promise<UpdatedReport | null> {
  const { db, scope } = work;
  const head = await findDraft(db, scope, body.reportUUID);
  if (!head) return null;
  const draft = await lockDraftOfRig(db, scope, head);
  if (!draft) return null;
  if (draft.kind !== body.kind || (body.rigUUID ?? draft.rig_uuid) !== draft.rig_uuid) throw notFound();
  const details = detailsToChange(draft, body);
  const facts = {
    surveyDate: body.survey_date === undefined ? draft.survey_date : body.survey_date,
    surveyDetails: detailsAfter(draft.survey_details, details),
    isPartial: body.partial ?? draft.is_partial,
  };
  const isSaid =
    textIn(sheets.data) === draft.data &&
    facts.surveyDate === draft.survey_date &&
    facts.isPartial === draft.is_partial &&
    differingDetails(detailsAfter(draft.survey_details, {}), facts.surveyDetails).isSame;
  if (isSaid) return answerOf(draft, draft.updated_at);
  await refuseStale(db, scope, { entity: 'report', stored: draft }, body.updated_at);
  const added = (await listDraftFindings(db, scope, draft.id)).map(({ finding }) => finding);
  const { data, places } = await draftTasks.redrafted({
    before: draft.data,
    places: draft.places,
    after: sheets.data,
    added,
  });
  const updatedAt = await changeDraft(work, draft, {
    sheets: JSON.parse(data) as Sheet[],
    places: JSON.parse(places) as FindingPlaces,
    ...facts,
  });
  return answerOf(draft, updatedAt);
}

const answerOf = ({ id, uuid, created_at }: Draft, updatedAt: Date): UpdatedReport => ({
  UUID: uuid,
  id,
  created_at: created_at.toISOString(),
  updated_at: updatedAt.toISOString(),
  corrections: { kept: 0, replaced: 0 },
});

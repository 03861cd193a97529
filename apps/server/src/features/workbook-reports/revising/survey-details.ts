import { message } from '@rigbook/contract/messages';
import { detailsAfter, differingDetails, NO_SURVEY_DETAILS, type SurveyDetails } from '@rigbook/domain';
import type { Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import type { ReportHead } from '../../reports/public.ts';
import type { RigRef } from '../../rigs/public.ts';
import { loadNamesOfInspectors } from '../../visits/public.ts';

/** What a save or an update may say of a survey; what is left out stays as it is. */
export type SentDetails = { [Field in keyof SurveyDetails]?: SurveyDetails[Field] | undefined };

const FIELDS = Object.keys(NO_SURVEY_DETAILS) as (keyof SurveyDetails)[];

/** The details that were sent with other fields. */
export const detailsIn = (body: SentDetails): SentDetails =>
  Object.fromEntries(FIELDS.flatMap((field) => (body[field] === undefined ? [] : [[field, body[field]]])));

/** Whether a report says already what was sent. */
export const areSaid = ({ survey_details: said }: Pick<ReportHead, 'survey_details'>, sent: SentDetails): boolean =>
  differingDetails(detailsAfter(said, {}), detailsAfter(said, sent)).isSame;

/** @throws AppError 422 if the last day of a survey is before its first */
export function requireInOrder(from: string | null, to: string | null | undefined): void {
  if (from !== null && to && to < from) throw invalid({ survey_to: message('field.ends_before') });
}

type ToSave = { rig: RigRef; visit: string | null | undefined; details: SentDetails };

/** The details of a new report: without surveyors, these are the inspectors of the visit that it was started from. */
export async function detailsToSave(db: Tx, scope: Scope, { rig, visit, details }: ToSave): Promise<SurveyDetails> {
  const isOfVisit = details.surveyors === undefined && visit;
  const surveyors = isOfVisit ? await loadNamesOfInspectors(db, scope, { visit, rigId: rig.id }) : [];
  return detailsAfter({ surveyors }, details);
}

/** The details that a change of a report says. */
export function detailsToChange(
  report: Pick<ReportHead, 'survey_date' | 'survey_details'>,
  body: SentDetails & { survey_date?: string | null | undefined },
): SentDetails {
  const details = detailsIn(body);
  const { survey_to: to } = detailsAfter(report.survey_details, details);
  requireInOrder(body.survey_date === undefined ? report.survey_date : body.survey_date, to);
  return details;
}

import { message } from '@rigbook/contract/messages';
import { type FindingPlaces, OWNER_CLIENT_ID, type Row, type Sheet, type SurveyDetails } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { contentHash } from '../../platform/records/content-hash.ts';
import { nextRevision } from '../../platform/records/revision.ts';
import type { Scope, Work } from '../../platform/identity/scope.ts';
import { lockRigAgainstDeletion, type RigRef } from '../rigs/public.ts';
import { picturesIn } from '../sheets/public.ts';
import { claimPictures, keepInternal } from '../uploads/public.ts';
import { type Draft, type DraftHead, findDraft, lockDraft, writeDraft } from './drafts-store.ts';

/** The company that sees a draft which the caller starts: the provider or, of a company's author, that company. */
export const clientOfDraft = (scope: Scope): number => (scope.owner ? OWNER_CLIENT_ID : scope.clientId);

/** The rig of a draft, as records of it refer to it. */
export const rigOf = ({ rig_id: id, rig_uuid: uuid, rig_name: name, company_id: clientId }: DraftHead): RigRef => ({
  id,
  uuid,
  name,
  clientId,
});

export const sheetsOf = ({ data }: Pick<Draft, 'data'>): Sheet[] => JSON.parse(data) as Sheet[];
export const placesOf = ({ places }: Pick<Draft, 'places'>): FindingPlaces => JSON.parse(places) as FindingPlaces;

/** Locks a draft in the order of all callers: its rig, then itself; null if it is none any more. */
export async function lockDraftOfRig(db: Tx, scope: Scope, { uuid, rig_id }: DraftHead): Promise<Draft | null> {
  if (!(await lockRigAgainstDeletion(db, scope, rig_id))) throw notFound();
  return (await lockDraft(db, scope, uuid)) ?? null;
}

/** Refuses what can only be done to a report. @throws AppError 409 `draft` if this is a draft that the caller may see */
export async function refuseDraft(db: Tx, scope: Scope, uuid: string): Promise<void> {
  if (await findDraft(db, scope, uuid)) throw new AppError('draft', message('draft.unfinished'));
}

/** The revision of a draft's finding: a number made from its row, so that any change to the row changes it. */
export function revisionOfRow(rows: readonly Row[], row: number): number {
  return Number.parseInt(contentHash({ row: rows[row] ?? null }).slice(0, 7), 16);
}

type Written = {
  sheets: readonly Sheet[];
  places: FindingPlaces;
  surveyDate?: string | null;
  surveyDetails?: SurveyDetails;
  isPartial?: boolean;
};

/** Writes what a locked draft says from now on, and keeps the pictures that it shows. @returns its new `updated_at` */
export async function changeDraft(
  { db, scope, now }: Work,
  draft: Draft,
  { sheets, places, ...facts }: Written,
): Promise<Date> {
  const shown = picturesIn(sheets);
  const fresh = shown.filter((path) => !draft.pictures.includes(path));
  if (fresh.length > 0) await keepForDraft({ db, scope, now }, draft, fresh);
  const updatedAt = nextRevision(draft, now);
  await writeDraft(db, scope, draft.id, {
    data: JSON.stringify(sheets),
    places: JSON.stringify(places),
    findings: places.present.length,
    pictures: [...draft.pictures, ...fresh],
    updatedAt,
    ...facts,
  });
  return updatedAt;
}

/** Claims pictures for a draft. Those of a provider's draft stay hidden from companies until it is finished. */
async function keepForDraft({ db, scope, now }: Work, draft: Draft, paths: string[]): Promise<void> {
  const claim = { paths, rigUuid: draft.rig_uuid, clientId: draft.client_id, now };
  if (draft.client_id === OWNER_CLIENT_ID) await keepInternal(db, scope, claim);
  else await claimPictures(db, scope, claim, 'pictures');
}

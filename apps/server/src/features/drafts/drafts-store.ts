import type { SurveyDetails, WorkbookKind } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { type PageWanted, offsetOf } from '../../platform/records/paging.ts';
import { within, type Scope } from '../../platform/identity/scope.ts';

/** Drafts that the caller may see: neither finished nor in the trash, of a rig that is there (rules.md#drafts). */
const draftsOf = (db: Tx, scope: Scope) =>
  db
    .selectFrom('survey_drafts')
    .innerJoin('rigs', 'rigs.id', 'survey_drafts.rig_id')
    .innerJoin('clients', 'clients.id', 'rigs.client_id')
    .where('survey_drafts.finished_at', 'is', null)
    .where('survey_drafts.deletion_id', 'is', null)
    .where('rigs.deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'survey_drafts.client_id'))
    .where((eb) => within(eb, scope, 'rigs.client_id'));

/** A draft without its sheets. */
const HEAD = [
  'survey_drafts.id',
  'survey_drafts.uuid',
  'survey_drafts.kind',
  'survey_drafts.client_id',
  'survey_drafts.rig_id',
  'survey_drafts.survey_date',
  'survey_drafts.survey_details',
  'survey_drafts.is_partial',
  'survey_drafts.author_id',
  'survey_drafts.author_name',
  'survey_drafts.created_at',
  'survey_drafts.updated_at',
  'rigs.uuid as rig_uuid',
  'rigs.name as rig_name',
  'clients.id as company_id',
  'clients.name as company_name',
] as const;

export type DraftHead = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

export const findDraft = (db: Tx, scope: Scope, uuid: string) =>
  draftsOf(db, scope).select(HEAD).where('survey_drafts.uuid', '=', uuid).executeTakeFirst();

const CONTENT = ['survey_drafts.data', 'survey_drafts.places', 'survey_drafts.pictures'] as const;

const wholeDraft = (db: Tx, scope: Scope, uuid: string) =>
  draftsOf(db, scope).select(HEAD).select(CONTENT).where('survey_drafts.uuid', '=', uuid);

export type Draft = DraftHead & { data: string; places: string; pictures: string[] };

/** A draft with its sheets, to be read. */
export const readDraft = (db: Tx, scope: Scope, uuid: string): Promise<Draft | undefined> =>
  wholeDraft(db, scope, uuid).executeTakeFirst();

/** The same, which nobody else changes until the transaction ends; its rig is locked before (decision 026). */
export const lockDraft = (db: Tx, scope: Scope, uuid: string): Promise<Draft | undefined> =>
  wholeDraft(db, scope, uuid).forNoKeyUpdate('survey_drafts').executeTakeFirst();

/** What a draft was started with, also once it is finished; undefined for one that is not the caller's. */
export const findStarted = (db: Tx, scope: Scope, uuid: string) =>
  db
    .selectFrom('survey_drafts')
    .select(['save_hash', 'finished_at', 'deletion_id', 'data', 'kind'])
    .where('uuid', '=', uuid)
    .where((eb) => within(eb, scope, 'survey_drafts.client_id'))
    .executeTakeFirst();

export type NewDraft = {
  uuid: string;
  clientId: number;
  rigId: number;
  kind: WorkbookKind;
  surveyDate: string;
  surveyDetails: SurveyDetails;
  data: string;
  places: string;
  saveHash: string;
  now: Date;
};

/** Adds a draft; false if its UUID is taken, perhaps by another company. */
export async function insertDraft(db: Tx, scope: Scope, draft: NewDraft): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('survey_drafts')
    .values({
      uuid: draft.uuid,
      client_id: draft.clientId,
      rig_id: draft.rigId,
      kind: draft.kind,
      survey_date: draft.surveyDate,
      survey_details: JSON.stringify(draft.surveyDetails),
      data: draft.data,
      places: draft.places,
      save_hash: draft.saveHash,
      author_id: scope.userId,
      author_name: scope.userName,
      created_at: draft.now,
      updated_at: draft.now,
    })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .executeTakeFirstOrThrow();
  return Number(inserted) === 1;
}

export type DraftChange = {
  data: string;
  places: string;
  findings: number;
  pictures: string[];
  updatedAt: Date;
  surveyDate?: string | null;
  surveyDetails?: SurveyDetails;
  isPartial?: boolean;
};

export async function writeDraft(db: Tx, scope: Scope, id: number, change: DraftChange): Promise<void> {
  const { surveyDate, surveyDetails, isPartial } = change;
  await db
    .updateTable('survey_drafts')
    .set({
      data: change.data,
      places: change.places,
      findings: change.findings,
      pictures: change.pictures,
      updated_at: change.updatedAt,
      ...(surveyDate !== undefined && { survey_date: surveyDate }),
      ...(surveyDetails && { survey_details: JSON.stringify(surveyDetails) }),
      ...(isPartial !== undefined && { is_partial: isPartial }),
    })
    .where('id', '=', id)
    .where((eb) => within(eb, scope, 'survey_drafts.client_id'))
    .execute();
}

/** Says that a draft is a report now; what it said is there. */
export async function markFinished(db: Tx, scope: Scope, id: number, at: Date): Promise<void> {
  await db
    .updateTable('survey_drafts')
    .set({ finished_at: at, data: '[]', places: '{"present":[],"gone":[]}' })
    .where('id', '=', id)
    .where((eb) => within(eb, scope, 'survey_drafts.client_id'))
    .execute();
}

/** Puts a draft into the trash with a deletion. @returns false if someone has just done so, or has finished it */
export async function putIntoTrash(db: Tx, scope: Scope, id: number, deletion: number): Promise<boolean> {
  const { numUpdatedRows: put } = await db
    .updateTable('survey_drafts')
    .set({ deletion_id: deletion })
    .where('id', '=', id)
    .where('deletion_id', 'is', null)
    .where('finished_at', 'is', null)
    .where((eb) => within(eb, scope, 'survey_drafts.client_id'))
    .executeTakeFirstOrThrow();
  return Number(put) === 1;
}

type Listed = { kind: WorkbookKind; rig: string | null };

/** A page of drafts, those changed last first, and the total. */
export async function listDrafts(db: Tx, scope: Scope, { kind, rig }: Listed, wanted: PageWanted) {
  const drafts = draftsOf(db, scope)
    .where('survey_drafts.kind', '=', kind)
    .$if(rig !== null, (query) => query.where('rigs.uuid', '=', rig ?? ''));
  const rows = await drafts
    .select(HEAD)
    .select('survey_drafts.findings')
    .orderBy('survey_drafts.updated_at', 'desc')
    .orderBy('survey_drafts.id', 'desc')
    .limit(wanted.perPage)
    .offset(offsetOf(wanted))
    .execute();
  const { total } = await drafts.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

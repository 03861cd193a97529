import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { within, type Scope, type SystemScope } from '../../platform/identity/scope.ts';

export type NewDocument = {
  uuid: string;
  job: string;
  asked: string;
  fingerprint: string;
  fileName: string;
  rigUuid: string | null;
  now: Date;
};

/** Adds a document of the caller; false if its UUID is taken. */
export async function insertDocument(db: Tx, scope: Scope, made: NewDocument): Promise<boolean> {
  const inserted = await db
    .insertInto('documents')
    .values({
      uuid: made.uuid,
      client_id: scope.clientId,
      user_id: scope.userId,
      job: made.job,
      asked: made.asked,
      fingerprint: made.fingerprint,
      file_name: made.fileName,
      rig_uuid: made.rigUuid,
      created_at: made.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uuid')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * The UUID of the survey of a document, if there is only one: of its report, or of the report in its filter. `offset 0`: under
 * row-level security no index is used for a value that is read from another row.
 */
const surveyOfDocument = sql<string | null>`(
  select coalesce(top.uuid, above.uuid, own.uuid)
  from (
    select coalesce(documents.asked::jsonb ->> 'report', documents.asked::jsonb -> 'filter' ->> 'report')::uuid as uuid
    offset 0) about
  join reports own on own.uuid = about.uuid
  left join reports above on above.id = own.parent_id
  left join reports top on top.id = above.parent_id)`;

/** The final reports that have a document as a file. */
const finalsOfDocument = sql<string[]>`array(
  select distinct filed.final::text
  from (select key::uuid as final, value as path from jsonb_each_text(documents.filed) offset 0) filed
  join reports on reports.uuid = filed.final
  cross join lateral (
    select from report_files f
    where f.report_id = reports.id and f.path = filed.path and f.deleted_at is null offset 0) found)`;

/** Documents with the progress of their jobs. */
const documentsOf = (db: Tx, scope: Scope) =>
  db
    .selectFrom('documents')
    .innerJoin('jobs', 'jobs.id', 'documents.job')
    .select([
      'documents.uuid',
      'documents.client_id',
      'documents.user_id',
      'documents.job',
      'documents.asked',
      'documents.file_name',
      'documents.rig_uuid',
      'documents.fingerprint',
      'documents.created_at',
      'jobs.state',
      'jobs.progress',
      'jobs.total',
      'jobs.result',
      'jobs.error',
      'jobs.ended_at',
    ])
    .select([surveyOfDocument.as('survey'), finalsOfDocument.as('finals')])
    .select(sql<number>`case when jobs.state = 'waiting' then jobs_before(jobs.id) else 0 end`.as('before'))
    .where('jobs.state', '<>', 'cancelled')
    .where((eb) => within(eb, scope, 'documents.client_id'));

export type StoredDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

export const findDocument = (db: Tx, scope: Scope, uuid: string) =>
  documentsOf(db, scope).where('documents.uuid', '=', uuid).executeTakeFirst();

/** The most documents that are listed. */
const LISTED = 100;

/** The caller's own documents, newest first; they disappear with their jobs. */
export const loadOwnDocuments = (db: Tx, scope: Scope) =>
  documentsOf(db, scope)
    .where('documents.user_id', '=', scope.userId)
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.uuid')
    .limit(LISTED)
    .execute();

/** The job of a finished or queued document of the caller's company with the same fingerprint. */
export const findJobOfSame = async (db: Tx, scope: Scope, fingerprint: string): Promise<string | null> =>
  (
    await db
      .selectFrom('documents')
      .innerJoin('jobs', 'jobs.id', 'documents.job')
      .select('documents.job')
      .where('documents.client_id', '=', scope.clientId)
      .where('documents.fingerprint', '=', fingerprint)
      .where('jobs.state', '=', 'done')
      .where(sql<boolean>`jobs.result::jsonb ? 'path'`)
      .orderBy('documents.created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.job ?? null;

/** Removes a document. @returns whether nobody else needs its job */
export async function deleteDocument(db: Tx, scope: Scope, { uuid, job }: StoredDocument): Promise<boolean> {
  await db
    .deleteFrom('documents')
    .where('uuid', '=', uuid)
    .where((eb) => within(eb, scope, 'documents.client_id'))
    .execute();
  const other = db.selectFrom('documents').select('uuid').where('job', '=', job);
  return (await other.executeTakeFirst()) === undefined;
}

/** The path of a document in a final report, if it is stored there. */
export async function findFiledPath(db: Tx, scope: Scope, uuid: string, report: string): Promise<string | null> {
  const found = await db
    .selectFrom('documents')
    .select('filed')
    .where('uuid', '=', uuid)
    .where((eb) => within(eb, scope, 'documents.client_id'))
    .executeTakeFirst();
  return found?.filed[report] ?? null;
}

/** Whether any document still needs a job. */
export const isNeeded = async (db: Tx, _scope: SystemScope, job: string): Promise<boolean> =>
  (await db.selectFrom('documents').select('uuid').where('job', '=', job).executeTakeFirst()) !== undefined;

/** Records the final report in which a document was stored, and the file. */
export async function recordFiled(
  db: Tx,
  scope: Scope,
  uuid: string,
  filed: { report: string; path: string },
): Promise<void> {
  await db
    .updateTable('documents')
    .set({ filed: sql`filed || ${JSON.stringify({ [filed.report]: filed.path })}::jsonb` })
    .where('uuid', '=', uuid)
    .where((eb) => within(eb, scope, 'documents.client_id'))
    .execute();
}

/** The name of a user of the scope. */
export const loadUserName = async (db: Tx, scope: Scope, uuid: string): Promise<string | null> =>
  (
    await db
      .selectFrom('users')
      .select('name')
      .where('uuid', '=', uuid)
      .where((eb) => within(eb, scope, 'users.client_id'))
      .executeTakeFirst()
  )?.name ?? null;

/** The visit that a report was started from. */
export const findVisitOfReport = async (db: Tx, scope: Scope, id: number): Promise<string | null> =>
  (
    await db
      .selectFrom('reports')
      .select('visit_uuid')
      .where('id', '=', id)
      .where((eb) => within(eb, scope, 'reports.client_id'))
      .executeTakeFirst()
  )?.visit_uuid ?? null;

/** A state that changes with the findings of a survey, its closing, its rig or its time zone, and the number of findings. */
export async function loadStateOfReport(
  db: Tx,
  scope: Scope,
  survey: number,
): Promise<{ state: string; findings: number }> {
  const { rows } = await sql<{ state: string; findings: number }>`
    select count(f.uuid) as findings, concat_ws(' ', count(f.uuid), sum(f.revision), max(f.updated_at),
      (select string_agg(r.updated_at::text, ' ' order by r.id) from reports r
        where (r.id = ${survey} or r.parent_id = ${survey}) and r.deleted_at is null),
      (select concat_ws(' ', rigs.updated_at, rigs.name, clients.name, rules.time_zone) from reports r
        join rigs on rigs.id = r.rig_id join clients on clients.id = r.client_id
        left join follow_up_rules rules on rules.client_id = r.client_id where r.id = ${survey}),
      string_agg(owner.name, ' ' order by f.uuid)) as state
    from register f left join lateral owner_of_finding(f.owner_id) owner on f.owner_id is not null
    where f.report_id = ${survey} and ${ofClient(scope)}`.execute(db);
  return rows[0] ?? { state: '', findings: 0 };
}

/** A state that changes with any of these findings. */
export async function loadStateOfFindings(db: Tx, scope: Scope, uuids: readonly string[]): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select md5(concat_ws(' ', string_agg(f.uuid::text || f.revision || f.updated_at, ' ' order by f.uuid),
      string_agg(distinct concat_ws(' ', f.client_id, rules.time_zone), ' '))) as state
    from register f left join follow_up_rules rules on rules.client_id = f.client_id
    where f.uuid = any (${uuids}::uuid[]) and ${ofClient(scope)}`.execute(db);
  return rows[0]?.state ?? '';
}

/** A state that changes with the name, picture or particulars of a rig. */
export async function loadStateOfRig(db: Tx, scope: Scope, uuid: string): Promise<string> {
  const rig = db.selectFrom('rigs').select('updated_at').where('uuid', '=', uuid);
  const found = await rig.where((eb) => within(eb, scope, 'rigs.client_id')).executeTakeFirst();
  return found?.updated_at.toISOString() ?? '';
}

const ofClient = (scope: Scope) => (scope.owner ? sql`true` : sql`f.client_id = ${scope.clientId}`);

export type SaidOfFinding = {
  finding: string;
  /** The day of the event in the company's time zone. */
  day: string;
  user_name: string | null;
  side: 'rig' | 'provider' | 'system';
  kind: string;
  text: string;
};

/** Events that count even without a text: an answer may be only a picture. */
const SAID_WITHOUT_TEXT = ['answer', 'progress', 'ready', 'closed', 'returned', 'reopened'];

/** The answers and verifications of findings, oldest first. */
export async function loadAnswers(db: Tx, scope: Scope, uuids: readonly string[]): Promise<SaidOfFinding[]> {
  if (uuids.length === 0) return [];
  return (
    db
      .selectFrom('finding_events')
      .select(['finding', 'user_name', 'side', 'kind'])
      // The files that were sent with it, by their names.
      .select(
        sql<string>`concat_ws(e'\\n', nullif(text, ''), (
        select string_agg(regexp_replace(path, '^.*/', ''), e'\\n' order by place)
        from unnest(files) with ordinality as sent (path, place)))`.as('text'),
      )
      .select(sql<string>`day_of_client(finding_events.client_id, at)`.as('day'))
      .where(sql<boolean>`finding = any (${uuids}::uuid[])`)
      .where((eb) => eb.or([eb('text', '<>', ''), sql<boolean>`files <> '{}'`, eb('kind', 'in', SAID_WITHOUT_TEXT)]))
      .where((eb) => within(eb, scope, 'finding_events.client_id'))
      .orderBy('at')
      .orderBy('number')
      .execute()
  );
}

import { kindsOf, OWNER_CLIENT_ID } from '@rigbook/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { within, type AnyScope, type Scope, type SystemScope } from '../../platform/identity/scope.ts';
import type { DocumentPicturesTable, UploadsTable } from '../../platform/database/schema.ts';

export type NewUpload = Pick<
  UploadsTable,
  'path' | 'purpose' | 'kind' | 'rig_uuid' | 'report_uuid' | 'content_type' | 'created_at'
> & { client_id: number; bytes: number; sent_sha256?: string; original?: string };

/** Announces a file before its bytes are stored, so that no file is ever without a row; false if the path is taken. */
export async function announceUpload(db: Tx, scope: Scope, upload: NewUpload): Promise<boolean> {
  const announced = await db
    .insertInto('uploads')
    .values({ ...upload, uploaded_by: scope.userId, claimed_at: null })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .returning('path')
    .executeTakeFirst();
  return announced !== undefined;
}

/** A rig that is not deleted, if the scope reaches it. */
export const findRig = (db: Tx, scope: Scope, uuid: string) =>
  db
    .selectFrom('rigs')
    .select(['uuid', 'client_id'])
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'client_id'))
    .executeTakeFirst();

/** What the caller has uploaded into a folder of a rig. */
export const listFilesOfRig = (db: Tx, scope: Scope, rigUuid: string, folder: string) =>
  db
    .selectFrom('uploads')
    .select(['path', 'bytes'])
    .where('rig_uuid', '=', rigUuid)
    .where(sql<boolean>`starts_with(path, ${`${folder}/`})`)
    .where('uploaded_by', '=', scope.userId)
    .where((eb) => within(eb, scope, 'uploads.client_id'))
    .execute();

/**
 * The pictures of a rig that were sent, or are stored, as bytes with these checksums, each once: one that is saved before one that
 * may still be swept, and the oldest, so that asking again gives the same. None of a deleted report, which may be removed.
 * @param column which of the two
 */
export const findPicturesWith = (
  db: Tx,
  scope: Scope,
  rigUuid: string,
  { column, sha256 }: { column: 'sent_sha256' | 'stored_sha256'; sha256: string[] },
) =>
  db
    .selectFrom('uploads')
    .distinctOn(column)
    .select(['path', sql<string>`${sql.ref(column)}`.as('sha256')])
    .where('rig_uuid', '=', rigUuid)
    .where('purpose', '=', 'picture')
    .where(sql<boolean>`${sql.ref(column)} = any (${sha256}::text[])`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reports')
            .whereRef('reports.uuid', '=', 'uploads.report_uuid')
            .where('reports.deleted_at', 'is not', null),
        ),
      ),
    )
    .where((eb) => within(eb, scope, 'uploads.client_id'))
    .orderBy(column)
    .orderBy(sql`claimed_at is null`)
    .orderBy('created_at')
    .orderBy('path')
    .execute();

/**
 * Whether a report `r` with that condition shows `uploads.path`. Sheets that a server of the previous version has saved are
 * searched themselves until their pictures are known.
 */
const isShownInReport = (condition: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (
    select from picture_uses u join reports r on r.id = u.report_id where u.path = uploads.path and ${condition})
  or exists (
    select from reports r join rigs on rigs.id = r.rig_id where rigs.uuid = uploads.rig_uuid and ${condition}
      and r.data is not null and r.pictures_at is distinct from r.updated_at and position(uploads.path in r.data) > 0))`;

/**
 * A stored file; undefined for those of a deleted rig, report (unless another one shows it) or file, which are in the trash.
 * With its copy of a width.
 */
export const findUpload = (db: Tx, scope: Scope, path: string, width: number) =>
  db
    .selectFrom('uploads')
    .leftJoin('small_pictures', (join) =>
      join.onRef('small_pictures.path', '=', 'uploads.path').on('small_pictures.width', '=', width),
    )
    .leftJoin('rigs', 'rigs.uuid', 'uploads.rig_uuid')
    .leftJoin('reports', 'reports.uuid', 'uploads.report_uuid')
    .leftJoin('report_files', 'report_files.path', 'uploads.path')
    .select([
      'uploads.path',
      'uploads.client_id',
      'uploads.purpose',
      'uploads.kind',
      'uploads.content_type',
      'original',
    ])
    .select('small_pictures.bytes as small')
    .where('uploads.path', '=', path)
    .where('rigs.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('reports.deleted_at', 'is', null), isShownInReport(sql`r.deleted_at is null`)]))
    .where('report_files.deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'uploads.client_id'))
    .executeTakeFirst();

export type Claim = {
  paths: string[];
  rigUuid: string;
  /** Only files uploaded for this report; if left out, those for any report of the rig. */
  report?: { uuid: string; kind: NonNullable<UploadsTable['kind']> };
  clientId: number;
  purpose: UploadsTable['purpose'];
  now: Date;
};

/**
 * Claims the files that a saved record refers to and returns those claimed. Many reports may refer to a picture; a file
 * of a file report belongs to that one, so it is only claimed once.
 */
export async function claimPaths(
  db: Tx,
  scope: Scope,
  claim: Claim,
): Promise<{ path: string; claimed_at: Date | null }[]> {
  const claimed: { path: string; claimed_at: Date | null }[] = [];
  // In slices: a report may refer to more pictures than a statement can have parameters.
  for (let start = 0; start < claim.paths.length; start += 1000) {
    const rows = await db
      .updateTable('uploads')
      .set((eb) => ({ claimed_at: eb.fn.coalesce('claimed_at', eb.val(claim.now)), client_id: claim.clientId }))
      .where('path', 'in', claim.paths.slice(start, start + 1000))
      .where('rig_uuid', '=', claim.rigUuid)
      .where('purpose', '=', claim.purpose)
      .where((eb) =>
        claim.report ? eb.and({ report_uuid: claim.report.uuid, kind: claim.report.kind }) : eb.val(true),
      )
      // Of a file report: what proves an answer may be shown with another one too.
      .where((eb) => (claim.purpose === 'file' && claim.report ? eb('claimed_at', 'is', null) : eb.val(true)))
      .where((eb) => within(eb, scope, 'uploads.client_id'))
      .returning(['path', 'claimed_at'])
      .execute();
    claimed.push(...rows);
  }
  return claimed;
}

/** The files among these paths that prove something about a rig. */
export async function findProofFiles(
  db: Tx,
  scope: Scope,
  { paths, rigUuid }: Pick<Claim, 'paths' | 'rigUuid'>,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('uploads')
    .select('path')
    .where(sql<boolean>`path = any (${paths}::text[])`)
    .where('rig_uuid', '=', rigUuid)
    .where('purpose', '=', 'file')
    .where('kind', 'in', kindsOf('workbook'))
    .where((eb) => within(eb, scope, 'uploads.client_id'))
    .execute();
  return new Set(rows.map(({ path }) => path));
}

/**
 * Makes a rig's pictures that nothing refers to yet the provider's own, and with them the originals of marked ones.
 * @returns all of the rig's among these paths
 */
export async function claimForProvider(
  db: Tx,
  _scope: Scope,
  { paths, rigUuid, now }: Pick<Claim, 'paths' | 'rigUuid' | 'now'>,
): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    with known as materialized (
      select path, claimed_at from uploads
      where path = any (${paths}::text[]) and rig_uuid = ${rigUuid}::uuid and purpose = 'picture' order by path for update),
    fresh as (select path from known where claimed_at is null),
    hidden as (
      update uploads set client_id = ${sql.lit(OWNER_CLIENT_ID)}, claimed_at = ${now}
      where rig_uuid = ${rigUuid}::uuid and purpose = 'picture' and claimed_at is null
        and path in (
          select path from fresh
          union select original from uploads where path in (select path from fresh) and original is not null))
    select path from known`.execute(db);
  return new Set(rows.map(({ path }) => path));
}

/** Releases a file that nothing refers to any more; the sweep removes it later. */
export async function releaseUpload(db: Tx, scope: Scope, path: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ claimed_at: null })
    .where('path', '=', path)
    .where((eb) => within(eb, scope, 'uploads.client_id'))
    .execute();
}

/** The paths of files uploaded before `before` that nothing has claimed. */
export async function listUnclaimed(db: Tx, _scope: SystemScope, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('path')
    .where('claimed_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
  return rows.map((row) => row.path);
}

export async function deleteUpload(db: Tx, _scope: SystemScope, path: string): Promise<void> {
  await db.deleteFrom('uploads').where('path', '=', path).execute();
}

/** Deletes the rows of those files that are still unclaimed and in no sheet or version, and returns their paths. */
export async function deleteUnclaimed(db: Tx, _scope: SystemScope, paths: readonly string[]): Promise<string[]> {
  const deleted = await db
    .deleteFrom('uploads')
    .where(sql<boolean>`path = any (${paths}::text[])`)
    .where('claimed_at', 'is', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('picture_uses').whereRef('picture_uses.path', '=', 'uploads.path'))))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('version_pictures').whereRef('version_pictures.path', '=', 'uploads.path'))),
    )
    .returning('path')
    .execute();
  return deleted.map(({ path }) => path);
}

/** The copy of a picture in a width, if it has been made. */
export async function findSmallPicture(
  db: Tx,
  _scope: SystemScope,
  path: string,
  width: number,
): Promise<Buffer | null> {
  const found = db.selectFrom('small_pictures').select('bytes').where('path', '=', path).where('width', '=', width);
  return (await found.executeTakeFirst())?.bytes ?? null;
}

/** Keeps a small copy with its picture; of one that is being removed at the same moment nothing is kept. */
export async function keepSmallPicture(
  db: Tx,
  _scope: SystemScope,
  { path, width, bytes }: { path: string; width: number; bytes: Buffer },
): Promise<void> {
  await sql`insert into small_pictures (path, width, bytes)
    select path, ${width}::smallint, ${bytes}::bytea from uploads where path = ${path} for key share
    on conflict do nothing`.execute(db);
}

type Place = DocumentPicturesTable['place'];

/** The copies for documents that were made of some pictures. */
export const findDocumentCopies = (
  db: Tx,
  _scope: SystemScope,
  wanted: readonly { path: string; place: Place }[],
): Promise<Pick<DocumentPicturesTable, 'path' | 'place' | 'width' | 'height' | 'bytes'>[]> =>
  db
    .selectFrom('document_pictures')
    .innerJoin(
      sql<{ path: string; place: Place }>`(
        select * from unnest(${wanted.map(({ path }) => path)}::text[], ${wanted.map(({ place }) => place)}::text[])
          as wanted (path, place))`.as('wanted'),
      (join) =>
        join.onRef('wanted.path', '=', 'document_pictures.path').onRef('wanted.place', '=', 'document_pictures.place'),
    )
    .select(['document_pictures.path', 'document_pictures.place', 'width', 'height', 'bytes'])
    .execute();

/** Keeps the copies of a picture with it; of one that is being removed at the same moment nothing is kept. */
export async function keepDocumentCopies(
  db: Tx,
  _scope: SystemScope,
  path: string,
  copies: Readonly<Record<Place, Pick<DocumentPicturesTable, 'width' | 'height' | 'bytes'>>>,
): Promise<void> {
  for (const [place, { width, height, bytes }] of Object.entries(copies)) {
    await sql`insert into document_pictures (path, place, width, height, bytes)
      select path, ${place}, ${width}::smallint, ${height}::smallint, ${bytes}::bytea
      from uploads where path = ${path} for key share
      on conflict do nothing`.execute(db);
  }
}

/** Files of a client, and those of them that no saved record holds yet. */
export type StoredFiles = { files: number; bytes: number; unclaimed_files: number; unclaimed_bytes: number };

const sumOf = (column: keyof StoredFiles) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::float8`.as(column);

/** What a client has stored. Each person has a row, and each change since the last sweep. */
export const countStored = (db: Tx, scope: Scope, clientId: number): Promise<StoredFiles> =>
  db
    .selectFrom('stored_files')
    .select([sumOf('files'), sumOf('bytes'), sumOf('unclaimed_files'), sumOf('unclaimed_bytes')])
    .where('client_id', '=', clientId)
    .where((eb) => within(eb, scope, 'client_id'))
    .executeTakeFirstOrThrow();

/** What one person has uploaded that no saved record holds yet, for whatever client. */
export async function countUnclaimed(db: Tx, scope: Scope, userId: number): Promise<{ files: number; bytes: number }> {
  const { unclaimed_files: files, unclaimed_bytes: bytes } = await db
    .selectFrom('stored_files')
    .select([sumOf('unclaimed_files'), sumOf('unclaimed_bytes')])
    .where('user_id', '=', userId)
    .where((eb) => within(eb, scope, 'client_id'))
    .executeTakeFirstOrThrow();
  return { files, bytes };
}

/**
 * Bytes that uploads which go on where they were cut may still send: of the person, and for a company. What is being handed to
 * its call is not among them: that asks for room itself.
 */
export const countPromised = (
  db: Tx,
  scope: Scope,
  clientId: number,
): Promise<{ ofPerson: number; ofCompany: number }> => {
  const promised = (column: 'user_id' | 'client_id', id: number) =>
    sql<number>`coalesce(sum(length - received) filter (where ${sql.ref(column)} = ${id}), 0)::float8`;
  return db
    .selectFrom('tus_uploads')
    .select([promised('user_id', scope.userId).as('ofPerson'), promised('client_id', clientId).as('ofCompany')])
    .where((eb) => eb.or([eb('user_id', '=', scope.userId), eb('client_id', '=', clientId)]))
    .where('finishing', '=', false)
    .where((eb) => within(eb, scope, 'client_id'))
    .executeTakeFirstOrThrow();
};

/** Makes one row of those of a client and a person. What others write meanwhile is a row of its own. */
export const addTogether = (db: Tx, _scope: SystemScope) =>
  sql`
    with taken as (delete from stored_files returning *)
    insert into stored_files (client_id, user_id, files, bytes, unclaimed_files, unclaimed_bytes)
      select client_id, user_id, sum(files), sum(bytes), sum(unclaimed_files), sum(unclaimed_bytes)
      from taken group by client_id, user_id having sum(files) <> 0 or sum(bytes) <> 0`.execute(db);

/** Files whose size is not known: from before sizes were kept, or of a server of the version before. */
export async function listUnmeasured(db: Tx, _scope: SystemScope): Promise<string[]> {
  const rows = await db.selectFrom('uploads').select('path').where('bytes', 'is', null).execute();
  return rows.map((row) => row.path);
}

export async function setBytes(db: Tx, _scope: SystemScope, path: string, bytes: number): Promise<void> {
  await db.updateTable('uploads').set({ bytes }).where('path', '=', path).where('bytes', 'is', null).execute();
}

/** Replaces what is known of the pictures that a report's sheets show, in the transaction that writes the sheets. */
export async function writePictureUses(
  db: Tx,
  _scope: AnyScope,
  report: { id: number; clientId: number },
  paths: string[],
): Promise<void> {
  await sql`delete from picture_uses
    where report_id = ${report.id} and path <> all (${paths}) and not is_answer`.execute(db);
  if (paths.length === 0) return;
  await sql`insert into picture_uses (client_id, report_id, path)
    select ${report.clientId}::int, ${report.id}::int, unnest(${paths}::text[]) on conflict do nothing`.execute(db);
}

/** Adds pictures to what is known of those that a report shows: in its sheets, or in answers to its findings. */
export async function addPictureUses(
  db: Tx,
  _scope: AnyScope,
  report: { id: number; clientId: number },
  { paths, isAnswer }: { paths: readonly string[]; isAnswer: boolean },
): Promise<void> {
  await sql`insert into picture_uses (client_id, report_id, path, is_answer)
    select ${report.clientId}::int, ${report.id}::int, path, ${isAnswer}
    from (select distinct unnest(${paths}::text[]) as path) given
    on conflict (report_id, path) do update set is_answer = picture_uses.is_answer or excluded.is_answer`.execute(db);
}

/** The paths that are also shown by a report outside of this deletion, even if that is in the trash. */
export async function findPathsShownBeside(
  db: Tx,
  _scope: SystemScope,
  deletionId: number,
  paths: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from uploads where path = any (${paths}::text[])
      and ${isShownInReport(sql`r.deletion_id is distinct from ${deletionId}`)}`.execute(db);
  return new Set(rows.map(({ path }) => path));
}

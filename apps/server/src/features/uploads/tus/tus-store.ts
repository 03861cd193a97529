import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { type AnyScope, type Scope, type SystemScope, within } from '../../../platform/identity/scope.ts';
import type { Schema } from '../../../platform/database/schema.ts';

export type TusUpload = Selectable<Schema['tus_uploads']>;
export type Piece = TusUpload['pieces'][number];

/** Seconds for which a request has an upload without a sign of life. */
const LEASE = sql`interval '15 seconds'`;

/** One's own, that has not ended. @param since when the oldest of them began */
const own = (scope: Scope, uuid: string, since: Date) => (eb: ExpressionBuilder<Schema, 'tus_uploads'>) =>
  eb.and([
    eb('uuid', '=', uuid),
    eb('user_id', '=', scope.userId),
    eb('created_at', '>', since),
    within(eb, scope, 'client_id'),
  ]);

type NewUpload = Pick<TusUpload, 'client_id' | 'call' | 'metadata' | 'length' | 'created_at'>;

export async function insertUpload(db: Tx, scope: Scope, upload: NewUpload): Promise<string> {
  const { uuid } = await db
    .insertInto('tus_uploads')
    .values({ ...upload, user_id: scope.userId })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}

/** An upload, and whether a request has it now. */
export const findTusUpload = (db: Tx, scope: Scope, uuid: string, since: Date) =>
  db
    .selectFrom('tus_uploads')
    .selectAll()
    .select(sql<boolean>`coalesce(leased_until > now(), false)`.as('is_leased'))
    .where(own(scope, uuid, since))
    .executeTakeFirst();

/** Takes an upload for a request, unless another one has it. */
export const lockUpload = (db: Tx, scope: Scope, uuid: string, since: Date): Promise<TusUpload | undefined> =>
  db
    .updateTable('tus_uploads')
    .set({ leased_by: sql`gen_random_uuid()`, leased_until: sql`now() + ${LEASE}`, finishing: false })
    .where(own(scope, uuid, since))
    .where(sql<boolean>`coalesce(leased_until <= now(), true)`)
    .returningAll()
    .executeTakeFirst();

type Leased = Pick<TusUpload, 'uuid' | 'leased_by'>;

/** Changes an upload as long as the request has it; false if another one has it by now, or it was removed. */
async function change(db: Tx, { uuid, leased_by }: Leased, to: object): Promise<boolean> {
  const changed = await db
    .updateTable('tus_uploads')
    .set(to)
    .where('uuid', '=', uuid)
    .where('leased_by', '=', leased_by)
    .returning('uuid')
    .executeTakeFirst();
  return changed !== undefined;
}

export const renewTusLease = (db: Tx, _scope: AnyScope, leased: Leased) =>
  change(db, leased, { leased_until: sql`now() + ${LEASE}` });

export const endTusLease = (db: Tx, _scope: AnyScope, leased: Leased) =>
  change(db, leased, { leased_by: null, leased_until: null, finishing: false });

/** Adds a piece that is stored. */
export const addPiece = (db: Tx, _scope: Scope, leased: Leased, piece: Piece) =>
  change(db, leased, {
    received: sql`received + ${piece.bytes}::bigint`,
    pieces: sql`pieces || ${JSON.stringify([piece])}::jsonb`,
    leased_until: sql`now() + ${LEASE}`,
  });

/** The pieces take no room any more, or again: the call that gets the file asks for it meanwhile. */
export async function setRoomOfPieces(
  db: Tx,
  scope: Scope,
  { leased, pieces }: { leased: Leased; pieces: readonly Piece[] },
  isTaken: boolean,
): Promise<boolean> {
  for (const { path, bytes } of pieces) {
    const room = { bytes: isTaken ? bytes : 0 };
    const ofPiece = db.updateTable('uploads').set(room).where('path', '=', path);
    await ofPiece.where((eb) => within(eb, scope, 'uploads.client_id')).execute();
  }
  return change(db, leased, { finishing: !isTaken });
}

/** Keeps what the call answered; the pieces are not needed any more. */
export const keepAnswer = (db: Tx, _scope: Scope, leased: Leased, answer: string) =>
  change(db, leased, { answer, received: sql`length`, pieces: '[]', finishing: false });

/** Removes an upload and returns its pieces; undefined if it is gone, or another request has it. */
export const deleteTusUpload = (db: Tx, _scope: AnyScope, { uuid, leased_by }: Leased) =>
  db
    .deleteFrom('tus_uploads')
    .where('uuid', '=', uuid)
    .where('leased_by', '=', leased_by)
    .returning('pieces')
    .executeTakeFirst();

/** Removes the uploads that began before, and returns their pieces. */
export async function deleteOldUploads(db: Tx, _scope: SystemScope, before: Date): Promise<Piece[]> {
  const rows = await db.deleteFrom('tus_uploads').where('created_at', '<=', before).returning('pieces').execute();
  return rows.flatMap(({ pieces }) => pieces);
}

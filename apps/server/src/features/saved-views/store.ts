import type { SavedView } from '@rigbook/contract';
import type { ExpressionBuilder } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Scope, Work } from '../../platform/identity/scope.ts';

/** The caller's own views, and those shared in their company; the provider's people see no other company's either. */
const inSight =
  ({ userId, clientId }: Scope) =>
  (eb: ExpressionBuilder<Schema, 'saved_views'>) =>
    eb.and([eb('client_id', '=', clientId), eb.or([eb('shared', '=', true), eb('user_id', '=', userId)])]);

export async function loadViews(db: Tx, scope: Scope): Promise<SavedView[]> {
  const views = await db
    .selectFrom('saved_views')
    .select(['uuid', 'name', 'query', 'shared'])
    .where(inSight(scope))
    .orderBy('name')
    .orderBy('uuid')
    .execute();
  return views.map(({ uuid, shared, ...view }) => ({ UUID: uuid, ...view, shared: shared ? 1 : 0 }));
}

export const findView = (db: Tx, scope: Scope, uuid: string): Promise<{ shared: boolean } | undefined> =>
  db.selectFrom('saved_views').select('shared').where('uuid', '=', uuid).where(inSight(scope)).executeTakeFirst();

/** How many a person has, or their company shares. */
export async function countViews(db: Tx, scope: Scope, shared: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('client_id', '=', scope.clientId)
    .where('shared', '=', shared)
    .$if(!shared, (query) => query.where('user_id', '=', scope.userId))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns false if someone else has one with that UUID */
export async function insertView({ db, scope, now }: Work, { UUID, name, query, shared }: SavedView): Promise<boolean> {
  const { clientId, userId } = scope;
  const inserted = await db
    .insertInto('saved_views')
    .values({ uuid: UUID, client_id: clientId, user_id: userId, name, query, shared: shared === 1, created_at: now })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .returning('uuid')
    .execute();
  return inserted.length === 1;
}

export const updateView = (db: Tx, scope: Scope, { UUID, name, query, shared }: SavedView) =>
  db
    .updateTable('saved_views')
    .set({ name, query, shared: shared === 1 })
    .where('uuid', '=', UUID)
    .where(inSight(scope))
    .execute();

export const deleteView = (db: Tx, scope: Scope, uuid: string) =>
  db.deleteFrom('saved_views').where('uuid', '=', uuid).where(inSight(scope)).execute();

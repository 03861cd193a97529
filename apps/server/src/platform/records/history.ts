import type { TrashEntity } from '@rigbook/contract';
import type { Tx } from '../database/database.ts';
import type { Scope } from '../identity/scope.ts';

export type Change = {
  action: 'add' | 'change' | 'delete' | 'restore' | 'second_factor';
  entity: TrashEntity;
  uuid: string;
  clientId: number;
  before?: object;
  after?: object;
};

/** Whoever made a change: the user of a scope, or a script. */
type Author = { readonly userId: number | null; readonly userName: string };

/** Writes who changed what, in the transaction of the change itself: there is none without the other. */
export async function recordChange(db: Tx, author: Author, at: Date, change: Change): Promise<void> {
  await db
    .insertInto('history')
    .values({
      at,
      user_id: author.userId,
      user_name: author.userName,
      client_id: change.clientId,
      action: change.action,
      entity: change.entity,
      entity_uuid: change.uuid,
      before: change.before ? JSON.stringify(change.before) : null,
      after: change.after ? JSON.stringify(change.after) : null,
    })
    .execute();
}

/** The name of whoever wrote a record last, as it then was; null when that was not by a user. */
export async function lastChangedBy(
  db: Tx,
  _scope: Scope,
  { entity, uuid }: Pick<Change, 'entity' | 'uuid'>,
): Promise<string | null> {
  const change = await db
    .selectFrom('history')
    .select('user_name')
    .where('entity', '=', entity)
    .where('entity_uuid', '=', uuid)
    .where('action', 'in', ['add', 'change'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return change?.user_name ?? null;
}

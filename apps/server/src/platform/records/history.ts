import type { HistoryEntity } from '@rigbook/contract';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Scope, Work } from '../identity/scope.ts';
import { stored, type TextBytes } from './text-bytes.ts';

export type Change = {
  action: 'add' | 'change' | 'delete' | 'restore' | 'second_factor' | 'sessions';
  entity: HistoryEntity;
  uuid: string;
  clientId: number;
  /** An object, or its JSON text. */
  before?: object | TextBytes;
  after?: object | TextBytes;
};

/** The author of a change: the user of a scope, or a script. */
type Author = { readonly userId: number | null; readonly userName: string };

/** Records who changed what, in the transaction of the change itself, so that neither exists without the other. */
export async function recordChange({ db, scope: author, now: at }: Work<Author>, change: Change): Promise<void> {
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
      before: jsonOf(change.before),
      after: jsonOf(change.after),
    })
    .execute();
}

function jsonOf(value: object | TextBytes | undefined) {
  if (value instanceof Uint8Array) return sql<string>`${stored(value)}::json`;
  return value ? JSON.stringify(value) : null;
}

/** The name, at that time, of the user who last changed a record; null if it wasn't a user. */
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

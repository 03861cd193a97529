import type { TrashEntity } from '@rigbook/contract';
import type { Tx } from './database.ts';
import type { Scope } from './scope.ts';

export type Change = {
  action: 'add' | 'change' | 'delete' | 'restore';
  entity: TrashEntity;
  uuid: string;
  clientId: number;
  before?: object;
  after?: object;
};

/** Writes who changed what, in the transaction of the change itself: there is none without the other. */
export async function recordChange(db: Tx, scope: Scope, at: Date, change: Change): Promise<void> {
  await db
    .insertInto('history')
    .values({
      at,
      user_id: scope.userId,
      client_id: change.clientId,
      action: change.action,
      entity: change.entity,
      entity_uuid: change.uuid,
      before: change.before ? JSON.stringify(change.before) : null,
      after: change.after ? JSON.stringify(change.after) : null,
    })
    .execute();
}

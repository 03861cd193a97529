import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { within, type Scope } from '../../../platform/identity/scope.ts';

/** The key of a text in 'Action by', which ignores differences that don't matter. */
export async function loadKeyOfText(db: Tx, _scope: Scope, text: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`select action_by_key(${text}) as key`.execute(db);
  return rows[0]?.key ?? '';
}

/** Whether a finding of the company has this text. */
export async function isTextOfFinding(db: Tx, _scope: Scope, clientId: number, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from register where client_id = ${clientId}::int and action_by_key(action_by) = ${key} limit 1`.execute(db);
  return rows.length > 0;
}

/** The person chosen for a text, even if they have been deleted since. */
export const findChosen = (db: Tx, scope: Scope, clientId: number, key: string) =>
  db
    .selectFrom('action_by_people')
    .select(['user_id as id', sql<string>`(select name from owner_of_finding(user_id))`.as('name')])
    .where('client_id', '=', clientId)
    .where('key', '=', key)
    .where((eb) => within(eb, scope, 'action_by_people.client_id'))
    .executeTakeFirst();

/** A user of the company or the provider, who may own the company's findings. */
export async function findPossibleOwner(db: Tx, _scope: Scope, clientId: number, uuid: string) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from possible_owners(${clientId}::int) where uuid = ${uuid}::uuid`.execute(db);
  return rows[0];
}

export async function choosePerson(
  db: Tx,
  _scope: Scope,
  { clientId, ...chosen }: { clientId: number; key: string; text: string; userId: number },
): Promise<void> {
  const { key, text, userId } = chosen;
  await db
    .insertInto('action_by_people')
    .values({ client_id: clientId, key, text, user_id: userId })
    .onConflict((conflict) => conflict.columns(['client_id', 'key']).doUpdateSet({ text, user_id: userId }))
    .execute();
}

export async function chooseNobody(db: Tx, scope: Scope, clientId: number, key: string): Promise<void> {
  await db
    .deleteFrom('action_by_people')
    .where('client_id', '=', clientId)
    .where('key', '=', key)
    .where((eb) => within(eb, scope, 'action_by_people.client_id'))
    .execute();
}

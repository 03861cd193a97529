import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { AnyScope } from '../../platform/identity/scope.ts';

/**
 * That a person has said who takes care of the finding `r`, even if that is nobody. A server of the version before stores an
 * owner and nothing else.
 */
export const IS_ASSIGNED = sql`case when r.owner_from is null then r.owner_id is not null or r.owner_text <> ''
  else r.owner_from = 'person' end`;

/** Texts in 'Action by' of one company, as `action_by_key` has them. */
export type TextsOfClient = { clientId: number; keys: readonly string[] };

/** How many findings have one of these texts. */
export async function rowsWithTexts(db: Tx, _scope: AnyScope, { clientId, keys }: TextsOfClient): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from register
    where client_id = ${clientId}::int and action_by_key(action_by) = any (${[...keys]}::text[])`.execute(db);
  return rows[0]?.rows ?? 0;
}

/** Gives the findings with these texts the owners that the texts have now, unless a person has said who takes care of one. */
export async function writeOwnersOfTexts(db: Tx, _scope: AnyScope, { clientId, keys }: TextsOfClient): Promise<void> {
  // A save of these findings at this moment ends before, or sees the new owners.
  await sql`select from rig_figures where client_id = ${clientId}::int order by rig_id for update`.execute(db);
  await sql`
    with texts as materialized (
      select key, people.owner_id from unnest(${[...keys]}::text[]) as key
      left join owners_of_texts(${clientId}::int) people using (key))
    update register r
    set owner_id = texts.owner_id, owner_from = 'text'
    from texts
    where r.client_id = ${clientId}::int and action_by_key(r.action_by) = texts.key
      and not ${IS_ASSIGNED} and r.owner_id is distinct from texts.owner_id`.execute(db);
}

/** Those that a deletion took along, or one person. */
type People = { deletionId: number } | { userId: number };

/** The texts for which some people were chosen, by company. */
export async function textsOfPeople(db: Tx, _scope: AnyScope, people: People): Promise<TextsOfClient[]> {
  const isOne = 'userId' in people ? sql`u.id = ${people.userId}` : sql`u.deletion_id = ${people.deletionId}`;
  const { rows } = await sql<{ clientId: number; keys: string[] }>`
    select p.client_id as "clientId", array_agg(p.key) as keys
    from users u join action_by_people p on p.user_id = u.id
    where ${isOne} group by p.client_id order by p.client_id`.execute(db);
  return rows;
}

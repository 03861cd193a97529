import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { AnyScope } from '../../../platform/identity/scope.ts';

/**
 * That a person has said who takes care of the finding `r`, even if that is nobody. A server of the version before stores an
 * owner and nothing else.
 */
export const IS_ASSIGNED = sql`case when r.owner_from is null then r.owner_id is not null or r.owner_text <> ''
  else r.owner_from = 'person' end`;

/** Texts in 'Action by' of one company, as `action_by_key` has them, on one rig or (null) on all of them. */
export type TextsOfClient = { clientId: number; rigId: number | null; keys: readonly string[] };

const onRig = (rigId: number | null) => (rigId === null ? sql`true` : sql`rig_id = ${rigId}::int`);

/** How many findings have one of these texts. */
export async function rowsWithTexts(
  db: Tx,
  _scope: AnyScope,
  { clientId, rigId, keys }: TextsOfClient,
): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from register
    where client_id = ${clientId}::int and ${onRig(rigId)}
      and action_by_key(action_by) = any (${[...keys]}::text[])`.execute(db);
  return rows[0]?.rows ?? 0;
}

/** Gives the findings with these texts the owners that the texts have now, unless a person has said who takes care of one. */
export async function writeOwnersOfTexts(
  db: Tx,
  _scope: AnyScope,
  { clientId, rigId, keys }: TextsOfClient,
): Promise<void> {
  // A save of these findings at this moment ends before, or sees the new owners.
  await sql`select from rig_figures where client_id = ${clientId}::int and ${onRig(rigId)}
    order by rig_id for update`.execute(db);
  await sql`
    with texts as materialized (
      select g.rig_id, said.key, people.owner_id
      from (select distinct rig_id from rig_figures where client_id = ${clientId}::int and ${onRig(rigId)}) g
      cross join unnest(${[...keys]}::text[]) as said (key)
      left join lateral owners_of_texts(${clientId}::int, g.rig_id) people on people.key = said.key)
    update register r
    set owner_id = texts.owner_id, owner_from = 'text'
    from texts
    where r.client_id = ${clientId}::int and r.rig_id = texts.rig_id and action_by_key(r.action_by) = texts.key
      and not ${IS_ASSIGNED} and r.owner_id is distinct from texts.owner_id`.execute(db);
}

type OfRig = { clientId: number; rigId: number };

/** The findings of a rig, `r`, whose owner is not the one that their text has now, `texts`. */
const movesOf = ({ clientId, rigId }: OfRig) => sql`
  from register r left join owners_of_texts(${clientId}::int, ${rigId}::int) texts on texts.key = action_by_key(r.action_by)
  where r.client_id = ${clientId}::int and r.rig_id = ${rigId}::int and not ${IS_ASSIGNED}
    and r.owner_id is distinct from texts.owner_id`;

/** How many findings of a rig are still to be given to the owner that their text has now. */
export async function countOwnersToMove(db: Tx, _scope: AnyScope, rig: OfRig): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows ${movesOf(rig)}`.execute(db);
  return rows[0]?.rows ?? 0;
}

/** Gives some of them to that owner. @returns how many; 0 once none is left */
export async function moveSomeOwners(db: Tx, _scope: AnyScope, rig: OfRig, most: number): Promise<number> {
  // A save of these findings at this moment ends before, or sees the new owners.
  await sql`select from rig_figures where rig_id = ${rig.rigId}::int for update`.execute(db);
  const { numAffectedRows } = await sql`
    with moved as (select r.uuid, texts.owner_id ${movesOf(rig)} limit ${most})
    update register r set owner_id = moved.owner_id, owner_from = 'text' from moved where r.uuid = moved.uuid`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Those that a deletion took along, or one person. */
type People = { deletionId: number } | { userId: number };

/** The texts for which some people were chosen, by company. */
export async function textsOfPeople(db: Tx, _scope: AnyScope, people: People): Promise<TextsOfClient[]> {
  const isOne = 'userId' in people ? sql`u.id = ${people.userId}` : sql`u.deletion_id = ${people.deletionId}`;
  const { rows } = await sql<TextsOfClient>`
    select p.client_id as "clientId", p.rig_id as "rigId", array_agg(p.key) as keys
    from users u join (
      select client_id, null::int as rig_id, key, user_id from action_by_people
      union all select client_id, rig_id, key, user_id from rig_action_by) p on p.user_id = u.id
    where ${isOne} group by p.client_id, p.rig_id order by p.client_id, p.rig_id nulls first`.execute(db);
  return rows;
}

import type { OfferedText, RigPart } from '@rigbook/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { within, type Scope } from '../../platform/identity/scope.ts';
import { seenBy } from '../findings/public.ts';

export type Rig = { id: number; clientId: number };

/** Someone of a rig's team: their number and what the team says of them. `keys`: their texts as `action_by_key` has them. */
export type Member = { id: number; part: RigPart; texts: { key: string; text: string }[] };

/** A member as others see them. */
export type ShownMember = {
  id: number;
  uuid: string;
  name: string;
  part: RigPart;
  texts: { key: string; text: string }[];
};

/** The people of a rig who are still there: its managers, its crew, who watches it, each by name. */
export async function loadPeopleOfRig(db: Tx, _scope: Scope, rig: Rig): Promise<ShownMember[]> {
  const { rows } = await sql<ShownMember>`
    select p.id, p.uuid, p.name, p.part, coalesce((
      select json_agg(json_build_object('key', t.key, 'text', t.text) order by lower(t.text), t.key) from rig_action_by t
      where t.rig_id = ${rig.id}::int and t.user_id = p.id), '[]') as texts
    from people_of_rig(${rig.id}::int) p
    order by array_position(array['manager', 'crew', 'watcher'], p.part), lower(p.name), p.id`.execute(db);
  return rows;
}

/** So many texts are offered: what only some findings have may still be typed. */
const MOST_OFFERED = 500;

/** The texts of a rig's open findings that stand for nobody of its team, however they are spelled, the most frequent first. */
export async function loadFreeTexts(db: Tx, scope: Scope, rig: Rig): Promise<OfferedText[]> {
  const seen = sql.join([sql`f.rig_id = ${rig.id} and f.is_open`, ...seenBy(scope)], sql` and `);
  const { rows } = await sql<OfferedText>`
    select text, open from (
      select action_by_key(f.action_by) as key, mode() within group (order by btrim(f.action_by)) as text,
        count(*)::int as open
      from register f where ${seen} group by 1) said
    where key <> '' and key not in (
      select t.key from rig_action_by t join people_of_rig(${rig.id}::int) p on p.id = t.user_id where t.rig_id = ${rig.id})
    order by open desc, lower(text), key limit ${sql.lit(MOST_OFFERED)}`.execute(db);
  return rows;
}

/** How often a rig's team was changed. */
export async function loadRevisionOfTeam(db: Tx, scope: Scope, rig: Rig): Promise<number> {
  const team = await db
    .selectFrom('rig_teams')
    .select('revision')
    .where('rig_id', '=', rig.id)
    .where((eb) => within(eb, scope, 'rig_teams.client_id'))
    .executeTakeFirst();
  return team?.revision ?? 0;
}

/** Numbers and names of those people who may be in the team of a company's rig, by their UUIDs. */
export async function loadPossiblePeople(db: Tx, _scope: Scope, clientId: number, uuids: readonly string[]) {
  const { rows } = await sql<{ id: number; uuid: string; name: string }>`
    select id, uuid, name from possible_owners(${clientId}::int) where uuid = any (${[...uuids]}::uuid[])`.execute(db);
  return new Map(rows.map((person) => [person.uuid, person]));
}

/** Texts in 'Action by' without what makes no difference, in the given order. */
export async function loadKeysOfTexts(db: Tx, _scope: Scope, texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select action_by_key(text) as key from unnest(${[...texts]}::text[]) with ordinality as said (text, at)
    order by at`.execute(db);
  return rows.map(({ key }) => key);
}

/** Makes these the people of a rig, instead of those whom `peopleOfRig` finds: who is in the trash is restored with their part. */
export async function replaceTeam(
  db: Tx,
  _scope: Scope,
  { id, clientId }: Rig,
  { members, revision }: { members: readonly Member[]; revision: number },
): Promise<void> {
  const people = members.map(({ id: user, part }) => ({ user, part }));
  const texts = members.flatMap((member) => member.texts.map((text) => ({ ...text, user: member.id })));
  await sql`
    insert into rig_teams (rig_id, client_id, revision) values (${id}, ${clientId}, ${revision})
    on conflict (rig_id) do update set revision = excluded.revision`.execute(db);
  await sql`
    delete from rig_people where rig_id = ${id}::int and user_id in (select p.id from people_of_rig(${id}::int) p)`.execute(
    db,
  );
  await sql`
    insert into rig_people (rig_id, user_id, client_id, part)
    select ${id}, "user", ${clientId}, part from json_to_recordset(${JSON.stringify(people)}) as given ("user" integer, part text)
    on conflict (rig_id, user_id) do update set part = excluded.part`.execute(db);
  await sql`
    insert into rig_action_by (rig_id, key, text, user_id, client_id)
    select ${id}, key, text, "user", ${clientId}
    from json_to_recordset(${JSON.stringify(texts)}) as given ("user" integer, key text, text text)
    on conflict (rig_id, key) do update set text = excluded.text, user_id = excluded.user_id`.execute(db);
}

/** How far the oldest unfinished job of a kind is that is about a rig, which its key begins with. */
export async function loadProgress(
  db: Tx,
  scope: Scope,
  { id }: Rig,
  kind: string,
): Promise<{ done: number; of: number } | undefined> {
  const job = await db
    .selectFrom('jobs')
    .select(['progress', 'total'])
    .where('kind', '=', kind)
    .where('key', 'like', `${id} %`)
    .where('ended_at', 'is', null)
    .where((eb) => within(eb, scope, 'client_id'))
    .orderBy('created_at')
    .executeTakeFirst();
  return job && { done: job.progress, of: job.total ?? 0 };
}

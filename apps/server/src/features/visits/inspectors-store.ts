import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { AnyScope, Scope } from '../../platform/identity/scope.ts';

export type Person = { id: number; uuid: string; name: string };

/** The most people to offer; a provider has tens of them. */
const MOST_OFFERED = 500;

/** The provider's people by name. Companies see nothing else of them. */
export async function loadProviderPeople(db: Tx, _scope: Scope): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id, uuid, name from provider_people() where not is_deleted
    order by lower(name), uuid limit ${sql.lit(MOST_OFFERED)}`.execute(db);
  return rows;
}

/** The provider's people with these UUIDs. */
export async function findPeople(db: Tx, _scope: Scope, uuids: readonly string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id, uuid, name from provider_people() where not is_deleted and uuid = any (${[...uuids]}::uuid[])
    order by lower(name), uuid`.execute(db);
  return rows;
}

export type InspectorOfVisit = Person & { visit_id: number };

/** The inspectors of these visits by name, including those whose accounts have been deleted. */
export async function loadInspectors(db: Tx, _scope: AnyScope, visits: readonly number[]): Promise<InspectorOfVisit[]> {
  if (visits.length === 0) return [];
  const { rows } = await sql<InspectorOfVisit>`
    select i.visit_id, p.id, p.uuid, p.name from visit_inspectors i join provider_people() p on p.id = i.user_id
    where i.visit_id = any (${[...visits]}::int[]) order by lower(p.name), p.uuid`.execute(db);
  return rows;
}

/** The names of a visit's inspectors, by name; none if it is not a visit to that rig, or not any more. */
export async function loadNamesOfInspectors(
  db: Tx,
  scope: Scope,
  { visit, rigId }: { visit: string; rigId: number },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select p.name from visits v join visit_inspectors i on i.visit_id = v.id join provider_people() p on p.id = i.user_id
    where v.uuid = ${visit}::uuid and v.rig_id = ${rigId}::int and v.deleted_at is null
      and (${scope.owner} or v.client_id = ${scope.clientId}::int)
    order by lower(p.name), p.uuid`.execute(db);
  return rows.map(({ name }) => name);
}

/** The e-mails of these people that the caller may see; only the provider sees those of its own people. */
export const loadVisibleEmails = (db: Tx, scope: Scope, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .$if(!scope.owner, (users) => users.where('client_id', '=', scope.clientId))
    .execute();

/** Replaces the inspectors of a visit. */
export async function replaceInspectors(
  db: Tx,
  _scope: Scope,
  visit: { id: number; clientId: number },
  people: readonly Person[],
): Promise<void> {
  await db.deleteFrom('visit_inspectors').where('visit_id', '=', visit.id).execute();
  if (people.length === 0) return;
  const rows = people.map(({ id }) => ({ client_id: visit.clientId, visit_id: visit.id, user_id: id }));
  await db.insertInto('visit_inspectors').values(rows).execute();
}

type Wanted = { date: string; people: readonly string[]; except: string | null };

/** The other visits of these people on a day that the caller may see. */
export async function findVisitsOfPeople(db: Tx, scope: Scope, { date, people, except }: Wanted) {
  const { rows } = await sql<{ person: string; uuid: string; rig: string; type: string; client: string }>`
    select p.uuid as person, v.uuid, coalesce(r.name, v.other_rig, '') as rig, t.name as type, c.name as client
    from provider_people() p
      join visit_inspectors i on i.user_id = p.id
      join visits v on v.id = i.visit_id
      join visit_types t on t.id = v.visit_type_id
      join clients c on c.id = v.client_id
      left join rigs r on r.id = v.rig_id
    where p.uuid = any (${[...people]}::uuid[]) and v.date = ${date}::date and v.deleted_at is null
      and v.uuid is distinct from ${except}::uuid and ${scope.owner ? sql`true` : sql`v.client_id = ${scope.clientId}`}
    order by v.id`.execute(db);
  return rows;
}

/** The UUIDs of the people who visit another company on that day. */
export async function findPeopleElsewhere(
  db: Tx,
  scope: Scope,
  { date, people }: Pick<Wanted, 'date' | 'people'>,
): Promise<ReadonlySet<string>> {
  if (scope.owner) return new Set();
  const { rows } = await sql<{ uuid: string }>`
    select uuid from inspectors_elsewhere(${[...people]}::uuid[], ${date}::date, ${scope.clientId}::int)`.execute(db);
  return new Set(rows.map(({ uuid }) => uuid));
}

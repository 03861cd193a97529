import { type ActionBy, type PageOf, type PossibleOwner, TEXTS_PER_PAGE } from '@rigbook/contract';
import { OWNER_CLIENT_ID } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import { isSpelled, limitsOfPage, pageOfRows, spelled } from '../../../platform/records/paging.ts';
import { seenBy } from '../../findings/public.ts';
import { findClient } from '../../clients/public.ts';

type Row = Pick<ActionBy, 'text' | 'findings' | 'open'> & {
  person_uuid: string | null;
  person_name: string | null;
  total: number;
};

/**
 * The texts in 'Action by' of a company's current surveys, most frequent first, and texts with a chosen person that no finding
 * has at present (rules.md#action-by).
 */
export async function loadActionBy(
  db: Tx,
  scope: Scope,
  uuid: string,
  { page, search }: { page: number; search: string },
): Promise<PageOf<ActionBy>> {
  const client = await findClient(db, scope, uuid);
  if (!client) throw notFound();
  const wanted = { page, perPage: TEXTS_PER_PAGE };
  const { rows } = await sql<Row>`
    with said as (
      select action_by_key(f.action_by) as key, mode() within group (order by btrim(f.action_by)) as text,
        count(*)::int as findings, (count(*) filter (where f.is_open))::int as open
      from register f
      where ${sql.join([sql`f.client_id = ${client.id}`, sql`f.is_listed`, sql`f.is_current`, ...seenBy(scope)], sql` and `)}
      group by 1),
    chosen as (
      select key, p.text, o.owner_id
      from owners_of_texts(${client.id}::int) o
      join action_by_people p using (key)
      where p.client_id = ${client.id}::int),
    texts as (
      select key, coalesce(said.text, chosen.text) as text, coalesce(findings, 0) as findings,
        coalesce(open, 0) as open, owner_id
      from said full join chosen using (key) where key <> '')
    select texts.text, findings, open, person.uuid as person_uuid, person.name as person_name,
      (count(*) over ())::int as total
    from texts left join lateral owner_of_finding(owner_id) person on owner_id is not null
    where ${isSpelled('texts.text', spelled(search))}
    order by findings desc, lower(texts.text), key ${limitsOfPage(wanted).only}`.execute(db);
  return pageOfRows(rows.map(shown), rows[0]?.total ?? 0, wanted);
}

const shown = ({ text, findings, open, person_uuid: UUID, person_name: name }: Row): ActionBy => ({
  text,
  findings,
  open,
  person: UUID === null || name === null ? null : { UUID, name },
});

/** The most people to offer. */
const MOST_PEOPLE = 2000;

/** The people who may own a company's findings, its own first. */
export async function loadPossibleOwners(db: Tx, scope: Scope, uuid: string): Promise<PossibleOwner[]> {
  const client = await findClient(db, scope, uuid);
  if (!client) throw notFound();
  const { rows } = await sql<PossibleOwner>`
    select uuid as "UUID", name,
      case when client_id = ${sql.lit(OWNER_CLIENT_ID)} then 'provider' else 'company' end as side
    from possible_owners(${client.id}::int)
    order by client_id = ${sql.lit(OWNER_CLIENT_ID)}, lower(name), uuid limit ${sql.lit(MOST_PEOPLE)}`.execute(db);
  return rows;
}

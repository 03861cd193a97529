import type { PossibleOwner } from '@rigbook/contract';
import { OWNER_CLIENT_ID } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import { isSpelled, spelled } from '../../../platform/records/paging.ts';

/** How many people are offered; typing more finds the others. */
const MOST_OFFERED = 50;

/**
 * People who may own findings of a company and whose name contains a text, the company's own first. A company always gets its
 * own people, whatever `client` says; the provider gets its own if `client` is null, for findings of several companies.
 */
export async function findPossibleOwners(
  db: Tx,
  scope: Scope,
  { client, search }: { client: number | null; search: string },
): Promise<PossibleOwner[]> {
  const company = scope.owner ? (client ?? OWNER_CLIENT_ID) : scope.clientId;
  const isProvider = sql`client_id = ${sql.lit(OWNER_CLIENT_ID)}`;
  const { rows } = await sql<PossibleOwner>`
    select uuid as "UUID", name, case when ${isProvider} then 'provider' else 'company' end as side
    from possible_owners(${company}::int)
    where ${isSpelled('name', spelled(search))}
    order by ${isProvider}, lower(name), uuid limit ${sql.lit(MOST_OFFERED)}`.execute(db);
  return rows;
}

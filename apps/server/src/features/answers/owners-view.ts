import type { PossibleOwner } from '@rigbook/contract';
import { OWNER_CLIENT_ID } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { within, type Scope } from '../../platform/identity/scope.ts';
import { containing } from '../../platform/records/paging.ts';

/** So many people are offered: who looks for another one goes on typing. */
const MOST_OFFERED = 50;

/**
 * The people to whom findings of a company can be assigned, by name: its own and the provider's, whom a company does
 * not see (rules.md#owner-rule). Without a company those to whom anybody's findings can be.
 */
export async function possibleOwners(
  db: Tx,
  scope: Scope,
  { client, search }: { client: number | null; search: string },
): Promise<PossibleOwner[]> {
  const people = await db
    .selectFrom('users')
    .select(['uuid', 'name', 'client_id'])
    .where('deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'users.client_id'))
    .$if(scope.owner, (query) => query.where('client_id', 'in', [OWNER_CLIENT_ID, client ?? OWNER_CLIENT_ID]))
    .$if(search !== '', (query) => query.where('name', 'ilike', containing(search)))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(MOST_OFFERED)
    .execute();
  return people.map(({ uuid, name, client_id }) => ({ UUID: uuid, name, provider: client_id === OWNER_CLIENT_ID }));
}

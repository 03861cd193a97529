import { ACCESS, HITS_OF_A_SORT, mayCall, type QuickSearch } from '@rigbook/contract';
import { can, OWNER_CLIENT_ID } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { isSpelled, spelled } from '../../platform/records/paging.ts';
import { within, type Scope } from '../../platform/identity/scope.ts';
import { findingsWith } from '../findings/public.ts';
import { findReports } from './report-hits-view.ts';

const NO_FINDINGS = { findings: [], findings_total: 0 };
const NOTHING: QuickSearch = { rigs: [], reports: [], ...NO_FINDINGS, clients: [], users: [] };

/** Rows of the scope whose name (of findings: texts) matches the search and that its role may open; an empty search finds nothing. */
export async function searchByName(db: Tx, scope: Scope, words: string): Promise<QuickSearch> {
  if (words === '') return NOTHING;
  const pattern = spelled(words);
  const { role } = scope;
  const [rigs, reports, findings, clients, users] = await Promise.all([
    can(role, 'rigs.show') ? rigsNamed(db, scope, pattern) : [],
    findReports(db, scope, words),
    mayCall(scope, ACCESS['findings.show']) ? findingsWith(db, scope, words) : NO_FINDINGS,
    can(role, 'clients.edit') ? clientsNamed(db, scope, pattern) : [],
    can(role, 'users.edit') ? usersNamed(db, scope, pattern) : [],
  ]);
  return { rigs, reports, ...findings, clients, users };
}

/**
 * At most this many hits are sorted, whichever are found first: with more, the user has to type more of the name. The
 * condition is in the query twice: PostgreSQL assumes that an unknown pattern is common and would scan a whole table,
 * expecting to find this many hits soon; it assumes that both conditions together are rare, and uses the trigram index.
 */
const MOST_SORTED_HITS = 100;

const rigHits = (db: Tx, scope: Scope, pattern: string) =>
  db
    .selectFrom(
      db
        .selectFrom('rigs')
        .where('rigs.deleted_at', 'is', null)
        .where((eb) => within(eb, scope, 'rigs.client_id'))
        .where(isSpelled('rigs.name', pattern))
        .where(isSpelled('rigs.name', pattern))
        .select(['rigs.id', 'rigs.name', 'rigs.client_id'])
        .limit(MOST_SORTED_HITS)
        .as('rigs'),
    )
    .orderBy(sql`lower(rigs.name)`)
    .orderBy('rigs.id');

/** The columns shown are only read for the hits. */
const rigsNamed = (db: Tx, scope: Scope, pattern: string) =>
  db
    .selectFrom(rigHits(db, scope, pattern).select('rigs.id').limit(HITS_OF_A_SORT).as('hits'))
    .innerJoin('rigs', 'rigs.id', 'hits.id')
    .innerJoin('clients', 'clients.id', 'rigs.client_id')
    .select(['rigs.uuid as UUID', 'rigs.name', 'clients.name as client'])
    .orderBy(sql`lower(rigs.name)`)
    .orderBy('rigs.id')
    .execute();

/** Companies, without the provider's own entry (rules.md#provider-entry). */
const clientsNamed = (db: Tx, scope: Scope, pattern: string) =>
  db
    .selectFrom('clients')
    .where('clients.deleted_at', 'is', null)
    .where('clients.id', '<>', OWNER_CLIENT_ID)
    .where((eb) => within(eb, scope, 'clients.id'))
    .where((eb) => eb.or([isSpelled('clients.name', pattern), isSpelled('clients.code', pattern)]))
    .select(['clients.uuid as UUID', 'clients.name', 'clients.code'])
    .orderBy(sql`lower(clients.name)`)
    .orderBy('clients.id')
    .limit(HITS_OF_A_SORT)
    .execute();

function usersNamed(db: Tx, scope: Scope, pattern: string) {
  const found = db
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'users.client_id'))
    .where((eb) => eb.or([isSpelled('users.name', pattern), eb('users.email', 'ilike', pattern)]))
    .where((eb) => eb.or([isSpelled('users.name', pattern), eb('users.email', 'ilike', pattern)]))
    .select(['users.id', 'users.name'])
    .limit(MOST_SORTED_HITS);
  const hits = db
    .selectFrom(found.as('users'))
    .select('users.id')
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .limit(HITS_OF_A_SORT);
  return db
    .selectFrom(hits.as('hits'))
    .innerJoin('users', 'users.id', 'hits.id')
    .innerJoin('clients', 'clients.id', 'users.client_id')
    .select(['users.uuid as UUID', 'users.name', 'users.email', 'clients.name as client'])
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .execute();
}

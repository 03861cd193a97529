import { HITS_OF_A_SORT, REPORT_FLAGS, REPORT_KINDS, type QuickSearch } from '@rigbook/contract';
import { can, OWNER_CLIENT_ID } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { containing } from '../../platform/records/paging.ts';
import { within, type Scope } from '../../platform/identity/scope.ts';

const NOTHING: QuickSearch = { rigs: [], reports: [], clients: [], users: [] };

/** What of the scope's bears the words in its name and may be opened by its role; without words nothing is found. */
export async function foundByName(db: Tx, scope: Scope, words: string): Promise<QuickSearch> {
  if (words === '') return NOTHING;
  const pattern = containing(words);
  const { role } = scope;
  return {
    rigs: can(role, 'rigs.show') ? await rigsNamed(db, scope, pattern) : [],
    reports: await reportsOfRigsNamed(db, scope, pattern),
    clients: can(role, 'clients.edit') ? await clientsNamed(db, scope, pattern) : [],
    users: can(role, 'users.edit') ? await usersNamed(db, scope, pattern) : [],
  };
}

/**
 * So many hits are put in order, whichever are found first: more bear only words that are to be typed further. The
 * words are asked for twice: PostgreSQL takes words that it does not know for common, and would read a whole table for
 * them in the hope of so many hits; that both hold it takes for rare, and asks the index of words.
 */
const HITS_PUT_IN_ORDER = 100;

const rigsSoNamed = (db: Tx, scope: Scope, pattern: string) =>
  db
    .selectFrom(
      db
        .selectFrom('rigs')
        .where('rigs.deleted_at', 'is', null)
        .where((eb) => within(eb, scope, 'rigs.client_id'))
        .where('rigs.name', 'ilike', pattern)
        .where('rigs.name', 'ilike', pattern)
        .select(['rigs.id', 'rigs.name', 'rigs.client_id'])
        .limit(HITS_PUT_IN_ORDER)
        .as('rigs'),
    )
    .orderBy(sql`lower(rigs.name)`)
    .orderBy('rigs.id');

/** What is told of a hit is looked up for the hits alone. */
const rigsNamed = (db: Tx, scope: Scope, pattern: string) =>
  db
    .selectFrom(rigsSoNamed(db, scope, pattern).select('rigs.id').limit(HITS_OF_A_SORT).as('hits'))
    .innerJoin('rigs', 'rigs.id', 'hits.id')
    .innerJoin('clients', 'clients.id', 'rigs.client_id')
    .select(['rigs.uuid as UUID', 'rigs.name', 'clients.name as client'])
    .orderBy(sql`lower(rigs.name)`)
    .orderBy('rigs.id')
    .execute();

/** Of so many rigs, the first by name, reports are looked for: more bear only a name that is to be typed further. */
const RIGS_LOOKED_INTO = 25;

/** A report has no name of its own: it is known by its rig. The newest come first. */
async function reportsOfRigsNamed(db: Tx, scope: Scope, pattern: string): Promise<QuickSearch['reports']> {
  const kinds = REPORT_KINDS.filter((kind) => can(scope.role, REPORT_FLAGS[kind].show));
  if (kinds.length === 0) return [];
  const rigs = rigsSoNamed(db, scope, pattern)
    .select(['rigs.id', 'rigs.name', 'rigs.client_id'])
    .limit(RIGS_LOOKED_INTO);
  const newest = db
    .selectFrom(rigs.as('rigs'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('reports')
          .select(['reports.id', 'reports.created_at'])
          .whereRef('reports.rig_id', '=', 'rigs.id')
          .where('reports.deleted_at', 'is', null)
          .where('reports.kind', 'in', kinds)
          .where((of) => within(of, scope, 'reports.client_id'))
          .orderBy('reports.created_at', 'desc')
          .orderBy('reports.id', 'desc')
          .limit(HITS_OF_A_SORT)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['newest.id', 'rigs.name', 'rigs.client_id'])
    .orderBy('newest.created_at', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(HITS_OF_A_SORT);
  const rows = await db
    .selectFrom(newest.as('hits'))
    .innerJoin('reports', 'reports.id', 'hits.id')
    .innerJoin('clients', 'clients.id', 'hits.client_id')
    .select([
      'reports.uuid as UUID',
      'reports.kind',
      'hits.name as rig',
      'clients.name as client',
      'reports.created_at',
    ])
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Companies; the provider's own entry is no choice (rules.md#provider-entry). */
const clientsNamed = (db: Tx, scope: Scope, pattern: string) =>
  db
    .selectFrom('clients')
    .where('clients.deleted_at', 'is', null)
    .where('clients.id', '<>', OWNER_CLIENT_ID)
    .where((eb) => within(eb, scope, 'clients.id'))
    .where((eb) => eb.or([eb('clients.name', 'ilike', pattern), eb('clients.code', 'ilike', pattern)]))
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
    .where((eb) => eb.or([eb('users.name', 'ilike', pattern), eb('users.email', 'ilike', pattern)]))
    .where((eb) => eb.or([eb('users.name', 'ilike', pattern), eb('users.email', 'ilike', pattern)]))
    .select(['users.id', 'users.name'])
    .limit(HITS_PUT_IN_ORDER);
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

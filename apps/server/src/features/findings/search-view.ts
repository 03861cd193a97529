import { HITS_OF_A_SORT, type QuickSearch } from '@rigbook/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { all, isIndexed, seenBy, withWords, wordsOf } from './filter-view.ts';

/** At most this many hits are sorted, whichever are found first: with more, the user has to type more words. */
const MOST_SORTED_HITS = 100;

/**
 * Findings with every word of the search, in any order: those that are open in the newest surveys first, then by priority.
 */
export async function findingsWith(db: Tx, scope: Scope, search: string): Promise<QuickSearch['findings']> {
  const words = wordsOf(search);
  if (!words.some(isIndexed)) return [];
  const { rows } = await sql<QuickSearch['findings'][number]>`
    select f.uuid as "UUID", f.ref, f.deficiency, f.priority, f.state, rigs.name as rig, clients.name as client
    from (
      select * from register f
      where ${all([sql`f.is_listed`, ...seenBy(scope), ...withWords(scope, words, MOST_SORTED_HITS)])}
      limit ${sql.lit(MOST_SORTED_HITS)}) f
    join rigs on rigs.id = f.rig_id
    join clients on clients.id = f.client_id
    order by f.is_open and f.is_current desc, f.is_open desc, f.priority_rank, f.found_on desc, f.uuid
    limit ${sql.lit(HITS_OF_A_SORT)}`.execute(db);
  return rows;
}

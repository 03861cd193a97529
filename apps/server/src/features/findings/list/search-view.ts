import { FOUND_FIELDS, HITS_OF_A_SORT, MOST_COUNTED, type QuickSearch } from '@rigbook/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import { all, isIndexed, seenBy, withWords, wordsOf } from './filter-view.ts';
import { fieldsWith } from './finding-hits.ts';

/** At most this many hits are sorted, whichever are found first: with more, the user has to type more words. */
const MOST_SORTED_HITS = 100;

type Found = Pick<QuickSearch, 'findings' | 'findings_total'>;
type Hit = Omit<Found['findings'][number], 'found'>;
type Texts = Record<(typeof FOUND_FIELDS)[number], string>;

const TEXTS = sql.join(FOUND_FIELDS.filter((field) => field !== 'section').map((field) => sql.ref(`f.${field}`)));

/** Findings with each of these words; one that a later survey repeats is found as that. */
const having = (scope: Scope, words: readonly string[], most: number) =>
  all([sql`f.is_listed and f.state <> 'superseded'`, ...seenBy(scope), ...withWords(scope, words, most)]);

/**
 * Findings with every word of the search, in any order: those that are open in the newest surveys first, then by priority;
 * where they have the words, and how many there are.
 */
export async function findingsWith(db: Tx, scope: Scope, search: string): Promise<Found> {
  const words = wordsOf(search);
  if (!words.some(isIndexed)) return { findings: [], findings_total: 0 };
  const { rows } = await sql<Hit & Texts>`
    select f.uuid as "UUID", f.ref, f.deficiency, f.priority, f.state, rigs.name as rig, clients.name as client,
      ${TEXTS}, concat_ws(' · ', f.section, f.subsection) as section
    from (
      select * from register f where ${having(scope, words, MOST_SORTED_HITS)}
      limit ${sql.lit(MOST_SORTED_HITS)}) f
    join rigs on rigs.id = f.rig_id
    join clients on clients.id = f.client_id
    order by f.is_open and f.is_current desc, f.is_open desc, f.priority_rank, f.found_on desc, f.uuid
    limit ${sql.lit(HITS_OF_A_SORT)}`.execute(db);
  const findings = rows.map((row) => ({ ...row, found: fieldsWith(row, words) }));
  if (rows.length < HITS_OF_A_SORT) return { findings, findings_total: rows.length };
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (
      select from register f where ${having(scope, words, MOST_COUNTED)} limit ${sql.lit(MOST_COUNTED)}) f`.execute(db);
  return { findings, findings_total: counted[0]?.total ?? rows.length };
}

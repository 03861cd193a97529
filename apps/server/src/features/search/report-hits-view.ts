import { ACCESS, HITS_OF_A_SORT, mayCall, type QuickSearch } from '@rigbook/contract';
import { ALL_REPORT_KINDS, foldText, type ReportKind } from '@rigbook/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { containing } from '../../platform/records/paging.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { isIndexed, wordsOf } from '../findings/public.ts';

/** What the kinds of report are called by those who look for one. */
const CALLED: Readonly<Record<ReportKind, string>> = {
  inspection: 'inspection full condition survey الفحص المسح الشامل للحالة',
  audit: 'audit التدقيق',
  acceptance: 'acceptance القبول',
  closing: 'closing report تقرير الإغلاق',
  audit_closing: 'audit closing report تقرير إغلاق التدقيق',
  qshe: 'QSHE QHSE report تقرير',
  final_reports: 'final report التقرير النهائي',
  audit_final_reports: 'audit final report التقرير النهائي للتدقيق',
  move_reports: 'rig move audit تدقيق نقل المنصة',
  drop_reports: 'drop object survey مسح الأجسام الساقطة',
};

/** What a report is known by: the workbook of its survey, and what that says it is. */
const NAME = sql`concat_ws(' · ', coalesce(top.sheet_name, above.sheet_name, r.sheet_name),
  nullif(coalesce(top.report_ref, above.report_ref, r.report_ref), ''))`;

const kindsCalled = (word: string): ReportKind[] =>
  ALL_REPORT_KINDS.filter((kind) =>
    foldText(CALLED[kind])
      .split(' ')
      .some((name) => name.startsWith(word)),
  );

/** Reports are searched for in the first so many rigs by name, in so many of each, and in so many surveys by name. */
const RIGS_SEARCHED = 25;
const REPORTS_OF_RIG = 200;
const SURVEYS_SEARCHED = 100;

/**
 * Reports with every word of the search in their name (that of the workbook of their survey, and its Report ref.), in the name of their rig, or in
 * what their kind is called; newest first. What a kind is called does not find reports by itself.
 */
export async function findReports(db: Tx, scope: Scope, search: string): Promise<QuickSearch['reports']> {
  const kinds = ALL_REPORT_KINDS.filter((kind) => mayCall(scope, ACCESS[`${kind}.show`]));
  const words = wordsOf(search);
  if (kinds.length === 0 || words.length === 0) return [];
  const own = (column: RawBuilder<unknown>) => (scope.owner ? sql`true` : sql`${column} = ${scope.clientId}`);
  const isOfKind = sql`r.deleted_at is null and r.kind = any (${kinds}::text[]) and ${own(sql`r.client_id`)}`;
  const everyWord = words.map(
    (word) => sql`(fold_text(${NAME}) like ${containing(word)}
      or fold_text(rigs.name) like ${containing(word)} or r.kind = any (${kindsCalled(word)}::text[]))`,
  );
  const { rows } = await sql<Omit<QuickSearch['reports'][number], 'created_at'> & { created_at: Date }>`
    with surveys as materialized (${surveysNamed(scope, words)}),
    candidates as (
      select newest.id from (${rigsNamed(scope, words)}) searched, lateral (
        select r.id from reports r where r.rig_id = searched.id and ${isOfKind}
        order by r.created_at desc, r.id desc limit ${sql.lit(REPORTS_OF_RIG)}) newest
      union select id from surveys
      union select r.id from reports r join surveys on r.parent_id = surveys.id
      union select r.id from reports r join reports p on r.parent_id = p.id join surveys on p.parent_id = surveys.id)
    select r.uuid as "UUID", r.kind, rigs.name as rig, clients.name as client, r.created_at,
      ${NAME} as name
    from candidates
    cross join lateral (select * from reports where id = candidates.id offset 0) r
    join rigs on rigs.id = r.rig_id
    join clients on clients.id = r.client_id
    left join reports above on above.id = r.parent_id
    left join reports top on top.id = above.parent_id
    where ${isOfKind} and ${sql.join(everyWord, sql` and `)}
    order by r.created_at desc, r.id desc limit ${sql.lit(HITS_OF_A_SORT)}`.execute(db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Rigs with one of the words in their name. The condition is there twice for the index (view.ts says why). */
function rigsNamed({ owner, clientId }: Scope, words: readonly string[]) {
  const isNamed = sql.join(
    words.map((word) => sql`fold_text(g.name) like ${containing(word)}`),
    sql` or `,
  );
  return sql`select g.id from rigs g where g.deleted_at is null and (${isNamed}) and (${isNamed})
    ${owner ? sql`` : sql`and g.client_id = ${clientId}`} order by lower(g.name), g.id limit ${sql.lit(RIGS_SEARCHED)}`;
}

/** Surveys with the longest word in their name that is not what a kind of report is called, if the index knows it. */
function surveysNamed({ owner }: Scope, words: readonly string[]) {
  const names = words.filter((word) => kindsCalled(word).length === 0);
  const [longest = ''] = (names.length > 0 ? names : words).toSorted((one, other) => other.length - one.length);
  if (!isIndexed(longest)) return sql`select null::int as id where false`;
  const pattern = containing(longest);
  if (!owner) return sql`select id from surveys_of_client_named(${pattern}, ${SURVEYS_SEARCHED}::int) as id`;
  const isNamed = sql`(fold_text(sheet_name) like ${pattern} or fold_text(report_ref) like ${pattern})`;
  return sql`select id from reports where deleted_at is null and ${isNamed} and ${isNamed} limit ${sql.lit(SURVEYS_SEARCHED)}`;
}

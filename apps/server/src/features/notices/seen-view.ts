import { ALL_REPORT_KINDS } from '@rigbook/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope, SystemScope } from '../../platform/identity/scope.ts';
import type { Live } from '../../platform/identity/sessions.ts';
import { permissionsOfReports, permissionsOfVisits } from './receivers.ts';

const numbers = (ids: readonly number[]) => sql`u.permission_id in (${sql.join(ids.map((id) => sql.lit(id)))})`;

/** Whether the person `u` may open the report `p`. */
const maySeeReport = sql.join(
  permissionsOfReports(ALL_REPORT_KINDS).map(([kind, ids]) => sql`p.kind = ${sql.lit(kind)} and ${numbers(ids)}`),
  sql` or `,
);

/**
 * The notices `n` that their person `u` may see now, with the rig `g`, the report `p` and the visit `v` they are about. Leaves
 * out deleted records (of a deletion: those that are restored), companies that the person has left, and kinds that their role no
 * longer shows.
 */
const seen = (where: RawBuilder<boolean>) => sql`
  notices n
  join users u on u.id = n.user_id and (u.client_id = 1 or u.client_id = n.client_id)
  left join rigs g on g.id = n.rig_id
  left join reports p on p.id = n.report_id
  left join visits v on v.id = n.visit_id and v.client_id = n.client_id
  where ${where}
    and (n.rig_id is null or g.id is not null)
    and (n.report_id is null or p.id is not null and (${maySeeReport}))
    and case when n.kind = 'report_deleted' then coalesce(p.deleted_at, g.deleted_at) is not null
      else g.deleted_at is null and p.deleted_at is null end
    and (n.visit_id is null or v.id is not null and v.deleted_at is null and ${numbers(permissionsOfVisits())})`;

export const SEEN = seen(sql`n.in_bell`);
/** The same for notices by mail. */
export const SEEN_BY_MAIL = seen(sql`n.by_mail`);

/** How many notices the caller has, and how many of them are unread. */
export async function countNotices(db: Tx, scope: Scope): Promise<{ total: number; unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*)::int as total, (count(*) filter (where n.read_at is null))::int as unread
    from ${SEEN} and n.user_id = ${scope.userId}`.execute(db);
  return rows[0] ?? { total: 0, unread: 0 };
}

/** The highest count of a stream, which asks often. */
const MOST_COUNTED = 100;

export type UnreadOfSession = { session: string; unread: number; newest: Date | null };

/** The sessions that have not ended, each with the unread notices of its person, in one query. */
export async function countUnread(
  db: Tx,
  _scope: SystemScope,
  sessions: readonly string[],
  { now, usedSince }: Live,
): Promise<UnreadOfSession[]> {
  const { rows } = await sql<UnreadOfSession>`
      select s.uuid as session, of_user.unread, of_user.newest
      from sessions s
      join users person on person.id = s.user_id and person.deleted_at is null
      cross join lateral (
        select count(*)::int as unread, max(at) as newest from (
          select n.at from ${SEEN} and n.user_id = s.user_id and n.read_at is null
          order by n.at desc, n.id desc limit ${sql.lit(MOST_COUNTED)}) counted) of_user
      where s.uuid = any (${[...sessions]}::uuid[]) and s.expires_at > ${now} and s.used_at > ${usedSince}`.execute(db);
  return rows;
}

import { type Turn, TURNS } from '@rigbook/contract';
import { DUE_WITHIN_DAYS, holds } from '@rigbook/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/identity/scope.ts';
import { overdueOn } from './conditions-view.ts';
import type { Days } from '../register/days-store.ts';

type Condition = RawBuilder<unknown>;

/** The kinds of events that say something about a finding. */
const SAID = sql.join(['answer', 'question', 'progress', 'ready'].map((kind) => sql.lit(kind)));

/**
 * Findings about which the caller has asked something that the other side has answered, and which they have not opened since
 * then, or said anything about. It is the first answer that counts: what is said later is not about the question.
 */
export const answeredTo = ({ userId }: Scope): Condition => sql`(
  select q.finding from finding_events q, lateral (
    select a.at, a.number from finding_events a
    where a.finding = q.finding and a.side <> q.side and a.kind in (${SAID}) and (a.at, a.number) > (q.at, q.number)
    order by a.at, a.number limit 1) reply
  where q.user_id = ${userId} and q.kind = 'question'
    and not exists (
      select from finding_events o
      where o.finding = q.finding and o.user_id = ${userId} and (o.at, o.number) > (reply.at, reply.number))
    and not exists (
      select from finding_reads r where r.user_id = ${userId} and r.finding = q.finding and r.at >= reply.at))`;

/** What waits for the caller for each reason, whether or not it waits for another one too; null where nothing can. */
function reasons(scope: Scope, days: Days): Record<Turn, Condition | null> {
  const { userId, clientId, owner, role } = scope;
  const managed = sql`f.rig_id = any (array(
    select p.rig_id from rig_people p where p.user_id = ${userId} and p.part = 'manager'))`;
  const own = sql`(f.owner_id = ${userId} or ${managed})`;
  const unmanaged = sql`f.rig_id <> all (array(select managed_rigs(${clientId}::int)))`;
  const today = days.at(sql`f.client_id`);
  const verifies = holds(scope, 'findings.verify');
  return {
    returned: sql`${own} and f.returned_at is not null`,
    replied: sql`f.uuid in ${answeredTo(scope)}`,
    overdue: sql`${own} and ${overdueOn(days)}`,
    due: sql`${own} and not is_overdue(f.is_open, f.due_on, ${today}) and f.due_on <= ${today} + ${sql.lit(DUE_WITHIN_DAYS)}`,
    unowned: owner
      ? null
      : sql`f.owner_id is null and ${role === 'admin' ? sql`(${managed} or ${unmanaged})` : managed}`,
    ready: verifies ? sql`f.state = 'ready' and not ${userId} = any (f.ready_by)` : null,
    asked: verifies
      ? sql`(f.is_asked and f.asked_by is distinct from ${userId}
        or f.proposed is not null and f.proposed_by is distinct from ${userId})`
      : null,
  };
}

/** In current surveys, and in others that the caller owns something in. */
const inSight = ({ userId }: Scope): Condition => sql`(f.is_current or f.owner_id = ${userId} or f.report_id in (
  select o.report_id from register o where o.owner_id = ${userId} and o.is_listed))`;

/** That a finding waits for the caller for this reason, and for none before it (rules.md#whose-turn-it-is). */
export function waitingFor(turn: Turn, scope: Scope, days: Days): Condition[] {
  const possible = reasons(scope, days);
  const reason = possible[turn];
  if (reason === null) return [sql`false`];
  const before = TURNS.slice(0, TURNS.indexOf(turn)).flatMap((other) => possible[other] ?? []);
  return [sql`f.is_open`, reason, inSight(scope), ...before.map((other) => sql`(${other}) is not true`)];
}

import { type Turn, TURNS } from '@rigbook/contract';
import { DUE_WITHIN_DAYS, holds } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/identity/scope.ts';
import { type Condition, isPursued, overdueOn } from './conditions-view.ts';
import type { Days } from '../register/days-store.ts';

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

/** What other tables say: `managed` are rigs of the caller, `manned` rigs with a manager, `owned` reports with a finding of theirs. */
export type Lookups = Record<'replied' | 'managed' | 'manned' | 'owned', Condition>;

export const lookupsFor = (scope: Scope): Lookups => ({
  replied: answeredTo(scope),
  managed: sql`(select p.rig_id from rig_people p where p.user_id = ${scope.userId} and p.part = 'manager')`,
  manned: sql`(select managed_rigs(${scope.clientId}::int))`,
  owned: sql`(select o.report_id from register o where o.owner_id = ${scope.userId} and o.is_listed)`,
});

const givesOwners = ({ owner, role }: Scope): boolean => !owner && role === 'admin';

/** What waits for the caller for each reason, whether or not it waits for another one too; null where nothing can. */
function reasons(scope: Scope, days: Days, looked: Lookups): Record<Turn, Condition | null> {
  const { userId, owner } = scope;
  const managed = sql`f.rig_id in ${looked.managed}`;
  const own = sql`(f.owner_id = ${userId} or ${managed})`;
  /** What they have said is ready waits for whoever verifies it. */
  const isAnswered = sql`(f.state = 'ready' and ${userId} = any (f.ready_by)) is true`;
  const today = days.at(sql`f.client_id`);
  const verifies = holds(scope, 'findings.verify');
  return {
    returned: sql`${own} and f.returned_at is not null`,
    replied: sql`f.uuid in ${looked.replied}`,
    overdue: sql`${own} and ${overdueOn(days)} and not ${isAnswered}`,
    due: sql`${own} and ${isPursued(days)} and not is_overdue(f.is_open, f.due_on, ${today})
      and f.due_on <= ${today} + ${sql.lit(DUE_WITHIN_DAYS)} and not ${isAnswered}`,
    unowned: owner
      ? null
      : sql`f.owner_id is null and ${givesOwners(scope) ? sql`(${managed} or f.rig_id not in ${looked.manned})` : managed}`,
    ready: verifies ? sql`f.state = 'ready' and not ${userId} = any (f.ready_by)` : null,
    asked: verifies
      ? sql`(f.is_asked and f.asked_by is distinct from ${userId}
        or f.proposed_by <> ${userId})`
      : null,
  };
}

/** Not closed, in current surveys, and in others that the caller owns something in. */
const inSight = ({ userId }: Scope, { owned }: Lookups): Condition =>
  sql`f.is_open and (f.is_current or f.owner_id = ${userId} or f.report_id in ${owned})`;

/** That a finding waits for the caller for this reason, and for none before it (rules.md#whose-turn-it-is). */
export function waitingFor(turn: Turn, scope: Scope, days: Days): Condition[] {
  const lookups = lookupsFor(scope);
  const possible = reasons(scope, days, lookups);
  const reason = possible[turn];
  if (reason === null) return [sql`false`];
  const before = TURNS.slice(0, TURNS.indexOf(turn)).flatMap((other) => possible[other] ?? []);
  return [inSight(scope, lookups), reason, ...before.map(isNot)];
}

const isNot = (condition: Condition): Condition => sql`(${condition}) is not true`;

/** The first reason for which a finding waits for the caller; null without any. */
function firstReason(scope: Scope, days: Days, lookups: Lookups): Condition {
  const possible = reasons(scope, days, lookups);
  const cases = TURNS.flatMap((turn) => {
    const reason = possible[turn];
    return reason === null ? [] : [sql`when ${reason} then ${sql.lit(turn)}`];
  });
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** Findings, and the first reason for which one of them waits, null without any. */
export type Judged = { conditions: Condition[]; turn: Condition };

/**
 * All findings that may wait for the caller, in sets that don't overlap and that an index has each of: a condition that joins
 * them with 'or' is looked for in the whole register. What nobody owns or
 * what is ready may be thousands, and is counted in its index alone.
 */
export function judgedSets(scope: Scope, days: Days, lookups: Lookups): Judged[] {
  const { replied, managed, manned } = lookups;
  const { ready, asked } = reasons(scope, days, lookups);
  const any = firstReason(scope, days, lookups);
  const sets = [
    { set: sql`f.owner_id = ${scope.userId}`, turn: any },
    { set: sql`f.rig_id in ${managed}`, turn: any },
    { set: sql`f.uuid in ${replied}`, turn: sql`'replied'` },
    ...(givesOwners(scope)
      ? [{ set: sql`f.owner_id is null and f.rig_id not in ${manned}`, turn: sql`'unowned'` }]
      : []),
    ...(ready ? [{ set: ready, turn: sql`'ready'` }] : []),
    ...(asked ? [sql`f.is_asked`, sql`f.proposed is not null`].map((set) => ({ set, turn: any })) : []),
  ];
  return sets.map(({ set, turn }, at) => ({
    conditions: [inSight(scope, lookups), set, ...sets.slice(0, at).map((before) => isNot(before.set))],
    turn,
  }));
}

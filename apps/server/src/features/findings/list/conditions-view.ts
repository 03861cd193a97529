import { reportFlag } from '@rigbook/contract';
import { can, kindsOf, REPORT_KINDS, type Role, type WorkbookKind } from '@rigbook/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/identity/scope.ts';
import type { Days } from '../register/days-store.ts';

export type Condition = RawBuilder<unknown>;

/** The kinds of reports whose findings the user may see. */
export const kindsShownTo = (role: Role): WorkbookKind[] =>
  kindsOf('workbook').filter((kind) => can(role, reportFlag(REPORT_KINDS[kind], 'show')));

/** All of these conditions; true without any. */
export const all = (conditions: readonly Condition[]): Condition => sql.join([sql`true`, ...conditions], sql` and `);

/** None of no words. */
export const oneOf = (column: Condition, words: readonly string[]): Condition =>
  words.length === 0 ? sql`false` : sql`${column} in (${sql.join(words.map((word) => sql.lit(word)))})`;

/** Days from when a finding was found to when it was closed, or to the present one. */
export const ageOf = (days: Days): RawBuilder<number> => sql`greatest(
  case when f.state = 'closed' then f.closed_on else ${days.at(sql`f.client_id`)} end - f.aged_from, 0)`;

/** Open, and of no accepted risk on a day. */
const isPursuedOn = (day: RawBuilder<unknown>) => sql`is_pursued(f.is_open, f.accepted_until, ${day})`;

/** Open, and of no accepted risk on the present day (rules.md#accepted-risks). */
export const isPursued = (days: Days): Condition => isPursuedOn(days.at(sql`f.client_id`));

/** Open, and of a risk that is accepted on the present day. */
export const isAccepted = (days: Days): Condition =>
  sql`f.is_open and f.accepted_until >= ${days.earliest}::date and f.accepted_until >= ${days.at(sql`f.client_id`)}`;

/** Overdue where their clients are, of what is overdue anywhere: the index is read up to that day only. */
export const overdueOn = (days: Days): Condition => {
  const today = days.at(sql`f.client_id`);
  return sql`is_overdue(f.is_open, f.due_on, ${days.latest}::date)
    and is_overdue(${isPursuedOn(today)}, f.due_on, ${today})`;
};

/** Days since a finding was due; 0 if it is not overdue. */
export const daysOverdue = (days: Days): RawBuilder<number> =>
  sql`days_overdue(${isPursued(days)}, f.due_on, ${days.at(sql`f.client_id`)})`;

export const seesEveryKind = ({ role }: Scope): boolean => kindsShownTo(role).length === kindsOf('workbook').length;

/** What the caller sees of the register. */
export const seenBy = (scope: Scope): Condition[] => [
  ...(scope.owner ? [] : [sql`f.client_id = ${scope.clientId}`]),
  ...(seesEveryKind(scope) ? [] : [sql`f.kind = any (${kindsShownTo(scope.role)}::text[])`]),
];

/** That nobody has removed a finding again that was added in the portal (rules.md#added-findings). */
export const isNotRemoved: Condition = sql`not exists (
  select from added_findings a where a.finding = f.uuid and a.removed_at is not null)`;

/** Restricts rows to the caller's clients, or to the one asked for; `column` has the id of the client. */
export const ofClients = (scope: Scope, client: number | null, column: Condition): Condition =>
  all([
    ...(scope.owner ? [] : [sql`${column} = ${scope.clientId}`]),
    ...(client === null ? [] : [sql`${column} = ${client}`]),
  ]);

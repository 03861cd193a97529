import { type FindingsFilter, type FindingState, reportFlag } from '@rigbook/contract';
import { can, kindsOf, latinDigits, REPORT_KINDS, type Role, type WorkbookKind } from '@rigbook/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/identity/scope.ts';
import { containing } from '../../platform/records/paging.ts';
import type { Days } from './days-store.ts';

const OPEN_STATES: readonly FindingState[] = ['open', 'progress', 'ready', 'unclear'];

/** A search asks for so many words, each of them so long: more of them find nothing else. */
const WORDS = 20;
const WORD_LENGTH = 100;

type Condition = RawBuilder<unknown>;

/** The kinds of reports of which somebody sees the findings. */
const kindsShownTo = (role: Role): WorkbookKind[] =>
  kindsOf('workbook').filter((kind) => can(role, reportFlag(REPORT_KINDS[kind], 'show')));

/** The words of a search, as the register has its texts. */
export const wordsOf = (search: string): string[] =>
  [...new Set(latinDigits(search).toLowerCase().split(/\s+/))]
    .filter((word) => word !== '')
    .slice(0, WORDS)
    .map((word) => word.slice(0, WORD_LENGTH));

/** That a finding has each of these words. */
export const withWords = (words: readonly string[]): Condition[] =>
  words.map((word) => sql`f.search_text like ${containing(word)}`);

/** All of these conditions; true without any. */
export const all = (conditions: readonly Condition[]): Condition => sql.join([sql`true`, ...conditions], sql` and `);

const oneOf = (column: Condition, words: readonly string[]): Condition =>
  sql`${column} in (${sql.join(words.map((word) => sql.lit(word)))})`;

/** Days from when a finding was found to when it was closed, or to the present one. */
export const ageOf = (days: Days): RawBuilder<number> => sql`greatest(
  case when f.state = 'closed' then f.closed_on else ${days.at(sql`f.client_id`)} end - f.aged_from, 0)`;

export const overdueOn = (days: Days): Condition =>
  sql`f.is_open and f.due_on < ${days.latest}::date and f.due_on < ${days.at(sql`f.client_id`)}`;

/** What the caller sees of the register. */
export const seenBy = (scope: Scope): Condition[] => [
  ...(scope.owner ? [] : [sql`f.client_id = ${scope.clientId}`]),
  ...(kindsShownTo(scope.role).length < kindsOf('workbook').length
    ? [sql`f.kind = any (${kindsShownTo(scope.role)}::text[])`]
    : []),
];

export type Asked = { scope: Scope; days: Days; filter: FindingsFilter };

/** What a filter says besides which surveys and which states. */
function narrowed({ scope, days, filter }: Asked): Condition[] {
  const { client, rig, report, kind, sheet, priority, owner, age_from: from, age_to: to } = filter;
  const { overdue, asked, due_to: due, closed_days: closedDays } = filter;
  const given = <Value>(value: Value | null | false, condition: (value: Value) => Condition): Condition[] =>
    value === null || value === false ? [] : [condition(value)];
  const conditions = [
    ...given(client, (id) => sql`f.client_id = ${id}`),
    ...given(rig, (uuid) => sql`f.rig_id = (select id from rigs where uuid = ${uuid})`),
    ...given(report, (uuid) => sql`f.report_id = (select id from reports where uuid = ${uuid})`),
    ...given(kind, (kinds) => oneOf(sql`f.kind`, kinds)),
    ...given(sheet, (name) => sql`f.sheet = ${name}`),
    ...given(priority, (priorities) => oneOf(sql`f.priority`, priorities)),
    ...given(owner, (user) => ownedBy(user, scope)),
    ...given(overdue, () => overdueOn(days)),
    ...given(asked, () => sql`f.is_asked`),
    ...given(due, (day) => sql`f.due_on <= ${day}::date`),
    ...given(closedDays, (n) => sql`f.closed_on > ${days.at(sql`f.client_id`)} - ${n}::int`),
    ...given(from, (age) => sql`${ageOf(days)} >= ${age}`),
    ...given(to, (age) => sql`${ageOf(days)} <= ${age}`),
  ];
  return [...seenBy(scope), ...conditions, ...withWords(wordsOf(filter.search))];
}

function ownedBy(owner: string, { userId }: Scope): Condition {
  if (owner === 'none') return sql`f.owner_id is null`;
  return owner === 'me' ? sql`f.owner_id = ${userId}` : sql`f.owner_id = (select id from users where uuid = ${owner})`;
}

/** Without states, those that are not closed; as the indexes of open findings have it, wherever that says the same. */
function inStates(states: readonly FindingState[] | null): Condition {
  const asked = states ?? OPEN_STATES;
  if (!asked.every((state) => OPEN_STATES.includes(state))) return sql`f.is_listed and ${oneOf(sql`f.state`, asked)}`;
  return OPEN_STATES.every((state) => asked.includes(state))
    ? sql`f.is_open`
    : sql`f.is_open and ${oneOf(sql`f.state`, asked)}`;
}

const ofSurveys = ({ scope, report }: FindingsFilter): Condition[] => {
  if (report !== null || scope === 'all') return [];
  return [scope === 'earlier' ? sql`not f.is_current` : sql`f.is_current`];
};

/** The states asked for; of what was closed lately that is of itself closed. */
const statesOf = ({ state, closed_days: closedDays }: FindingsFilter): readonly FindingState[] | null =>
  state ?? (closedDays === null ? null : ['closed']);

/** The rows `f` that a filter finds. */
export const found = (asked: Asked): Condition =>
  all([inStates(statesOf(asked.filter)), ...ofSurveys(asked.filter), ...narrowed(asked)]);

/** Those that it would find in earlier surveys and that are still not closed. */
export const foundEarlier = (asked: Asked): Condition => all([sql`f.is_open and not f.is_current`, ...narrowed(asked)]);

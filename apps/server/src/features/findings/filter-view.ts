import { type FindingsFilter, type FindingState, reportFlag } from '@rigbook/contract';
import { can, foldText, kindsOf, REPORT_KINDS, type Role, type WorkbookKind } from '@rigbook/domain';
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
export const kindsShownTo = (role: Role): WorkbookKind[] =>
  kindsOf('workbook').filter((kind) => can(role, reportFlag(REPORT_KINDS[kind], 'show')));

/** The words of a search, however they are spelled (rules.md#spelling). */
export const wordsOf = (search: string): string[] =>
  [...new Set(foldText(search).split(/\s+/))]
    .filter((word) => word !== '')
    .slice(0, WORDS)
    .map((word) => word.slice(0, WORD_LENGTH));

/** The index of the texts knows words of so many letters. */
const SHORTEST_WORD = 3;
export const isIndexed = (word: string): boolean => word.length >= SHORTEST_WORD;

/**
 * That a finding has each of these words. The index is read for a company by a function of the database, for the provider
 * because the condition is there twice (search/view.ts says why).
 * @param most how many findings are enough; null for all
 */
export function withWords({ owner }: Scope, words: readonly string[], most: number | null = null): Condition[] {
  const patterns = words.map(containing);
  if (!owner && words.some(isIndexed))
    return [sql`f.uuid in (select findings_of_client_with(${patterns}::text[], ${most}::int))`];
  if (words.length === 0) return [];
  const like = patterns.map((pattern) => sql`searched_text(f.search_text, f.headings) like ${pattern}`);
  return [sql`f.is_listed`, ...like, ...like];
}

/** All of these conditions; true without any. */
export const all = (conditions: readonly Condition[]): Condition => sql.join([sql`true`, ...conditions], sql` and `);

/** None of no words. */
const oneOf = (column: Condition, words: readonly string[]): Condition =>
  words.length === 0 ? sql`false` : sql`${column} in (${sql.join(words.map((word) => sql.lit(word)))})`;

/** Days from when a finding was found to when it was closed, or to the present one. */
export const ageOf = (days: Days): RawBuilder<number> => sql`greatest(
  case when f.state = 'closed' then f.closed_on else ${days.at(sql`f.client_id`)} end - f.aged_from, 0)`;

export const overdueOn = (days: Days): Condition =>
  sql`f.is_open and f.due_on < ${days.latest}::date and f.due_on < ${days.at(sql`f.client_id`)}`;

const seesEveryKind = ({ role }: Scope): boolean => kindsShownTo(role).length === kindsOf('workbook').length;

/** What the caller sees of the register. */
export const seenBy = (scope: Scope): Condition[] => [
  ...(scope.owner ? [] : [sql`f.client_id = ${scope.clientId}`]),
  ...(seesEveryKind(scope) ? [] : [sql`f.kind = any (${kindsShownTo(scope.role)}::text[])`]),
];

/** Those of the caller's clients that are asked for; `column` has the id of one. */
export const ofClients = (scope: Scope, client: number | null, column: Condition): Condition =>
  all([
    ...(scope.owner ? [] : [sql`${column} = ${scope.clientId}`]),
    ...(client === null ? [] : [sql`${column} = ${client}`]),
  ]);

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
    ...given(report, ofReport),
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
  return [...seenBy(scope), ...conditions, ...withWords(scope, wordsOf(filter.search))];
}

/** Of which company it is says the index of reports. */
const ofReport = (uuid: string): Condition => sql`
  f.client_id = (select client_id from reports where uuid = ${uuid})
  and f.report_id = (select id from reports where uuid = ${uuid})`;

function ownedBy(owner: string, { userId }: Scope): Condition {
  if (owner === 'none') return sql`f.owner_id is null`;
  return owner === 'me' ? sql`f.owner_id = ${userId}` : sql`f.owner_id = (select id from users where uuid = ${owner})`;
}

/** The states asked for; of what was closed lately that is of itself closed. */
const statesOf = ({ state, closed_days: closedDays }: FindingsFilter): readonly FindingState[] =>
  state ?? (closedDays === null ? OPEN_STATES : ['closed']);

const areAllOpen = (states: readonly FindingState[]): boolean =>
  states.every((state) => OPEN_STATES.includes(state)) && OPEN_STATES.every((state) => states.includes(state));

/** Without states, those that are not closed; as the indexes of open findings have it, wherever that says the same. */
function inStates(states: readonly FindingState[]): Condition {
  if (!states.every((state) => OPEN_STATES.includes(state))) return sql`f.is_listed and ${oneOf(sql`f.state`, states)}`;
  return areAllOpen(states) ? sql`f.is_open` : sql`f.is_open and ${oneOf(sql`f.state`, states)}`;
}

/** Which surveys a filter looks at. */
export type Surveys = 'current' | 'earlier' | 'all';

export const surveysIn = ({ scope, report }: FindingsFilter): Surveys => (report === null ? scope : 'all');

const OF_SURVEYS: Record<Surveys, Condition[]> = {
  current: [sql`f.is_current`],
  earlier: [sql`not f.is_current`],
  all: [],
};

/** The rows `f` that a filter finds, of the surveys that it looks at or of some of these. */
export const found = (asked: Asked, surveys = surveysIn(asked.filter)): Condition =>
  all([inStates(statesOf(asked.filter)), ...OF_SURVEYS[surveys], ...narrowed(asked)]);

/** Those that it would find in earlier surveys and that are still not closed. */
export const foundEarlier = (asked: Asked): Condition => all([sql`f.is_open and not f.is_current`, ...narrowed(asked)]);

const NARROWING = ['rig', 'report', 'sheet', 'owner', 'due_to', 'closed_days', 'age_from', 'age_to'] as const;

/** Whether a filter asks for nothing but what the register's counts are kept by; besides, perhaps, for what is overdue. */
const asksForKept = ({ filter }: Asked): boolean =>
  NARROWING.every((part) => filter[part] === null) && !filter.asked && filter.search.trim() === '';

/** That the counts which are kept by kind, state and priority say how many findings a filter finds. */
export const isKept = (asked: Asked): boolean => asksForKept(asked) && !asked.filter.overdue;

/** That the figures which are kept by the day are of all that a filter finds, or of what is overdue of that. */
export const isKeptByDay = (asked: Asked): boolean =>
  asksForKept(asked) &&
  seesEveryKind(asked.scope) &&
  asked.filter.kind === null &&
  asked.filter.priority === null &&
  areAllOpen(statesOf(asked.filter));

/** How a count that is kept is one of a filter. */
export const countedIn = ({ filter }: Asked, count: { state: FindingState; is_current: boolean }): boolean =>
  statesOf(filter).includes(count.state) &&
  (surveysIn(filter) === 'all' || count.is_current === (surveysIn(filter) === 'current'));

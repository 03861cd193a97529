import type { FindingsFilter, Turn } from '@rigbook/contract';
import { type FindingState, foldText, isOpenState, OPEN_STATES } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/identity/scope.ts';
import { containing } from '../../../platform/records/paging.ts';
import { ageOf, all, type Condition, isAccepted, oneOf, overdueOn, seenBy, seesEveryKind } from './conditions-view.ts';
import type { Days } from '../register/days-store.ts';
import { waitingFor } from './turn-filter-view.ts';

export {
  ageOf,
  all,
  daysOverdue,
  isAccepted,
  isNotRemoved,
  kindsShownTo,
  ofClients,
  overdueOn,
  seenBy,
} from './conditions-view.ts';

/** A search asks for so many words, each of them so long: more of them find nothing else. */
const WORDS = 20;
const WORD_LENGTH = 100;

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

export type Asked = { scope: Scope; days: Days; filter: FindingsFilter };

const given = <Value>(value: Value | null | false, condition: (value: Value) => Condition): Condition[] =>
  value === null || value === false ? [] : [condition(value)];

/** What a filter says of when findings are due, how old they are and when they were closed. */
const onDays = ({ days, filter }: Asked): Condition[] => [
  ...given(filter.due_to, (day) => sql`f.due_on <= ${day}::date`),
  ...given(
    filter.closed_days,
    (n) => sql`f.verified_on > ${days.earliest}::date - ${n}::int
      and f.verified_on > ${days.at(sql`f.client_id`)} - ${n}::int`,
  ),
  ...given(filter.closed_from, (day) => sql`f.closed_on >= ${day}::date`),
  ...given(filter.closed_to, (day) => sql`f.closed_on <= ${day}::date`),
  ...given(filter.age_from, (age) => sql`${ageOf(days)} >= ${age}`),
  ...given(filter.age_to, (age) => sql`${ageOf(days)} <= ${age}`),
];

/** What a filter says besides which surveys and which states. */
function narrowed(asked: Asked): Condition[] {
  const { scope, days, filter } = asked;
  const { client, rig, report, kind, sheet, section, priority, owner, turn } = filter;
  return [
    ...seenBy(scope),
    ...given(client, (id) => sql`f.client_id = ${id}`),
    ...given(rig, (uuid) => sql`f.rig_id = (select id from rigs where uuid = ${uuid})`),
    ...given(report, ofReport),
    ...given(kind, (kinds) => oneOf(sql`f.kind`, kinds)),
    ...given(sheet, (name) => sql`f.sheet = ${name}`),
    ...given(section, (name) => sql`f.section = ${name}`),
    ...given(priority, (priorities) => oneOf(sql`f.priority`, priorities)),
    ...given(owner, (user) => ownedBy(user, scope)),
    ...given(turn, (reason) => all(waitingFor(reason, scope, days))),
    ...given(filter.overdue, () => overdueOn(days)),
    ...given(filter.asked, () => sql`f.is_asked`),
    ...given(filter.returned, () => sql`f.is_open and f.returned_at is not null`),
    ...given(filter.proposed, () => sql`f.is_open and f.proposed is not null`),
    ...given(filter.accepted, () => isAccepted(days)),
    ...onDays(asked),
    ...withWords(scope, wordsOf(filter.search)),
  ];
}

/** Of which company it is says the index of reports. */
const ofReport = (uuid: string): Condition => sql`
  f.client_id = (select client_id from reports where uuid = ${uuid})
  and f.report_id = (select id from reports where uuid = ${uuid})`;

function ownedBy(owner: string, { userId }: Scope): Condition {
  if (owner === 'none') return sql`f.owner_id is null`;
  return owner === 'me' ? sql`f.owner_id = ${userId}` : sql`f.owner_id = (select id from users where uuid = ${owner})`;
}

/** The states asked for; of what was closed on some days that is of itself closed. */
const statesOf = ({
  state,
  closed_days: lately,
  closed_from: from,
  closed_to: to,
}: FindingsFilter): readonly FindingState[] =>
  state ?? ([lately, from, to].every((closed) => closed === null) ? OPEN_STATES : (['closed'] as const));

/** Whether some of what a filter finds may be closed. */
export const mayBeClosed = (filter: FindingsFilter): boolean => statesOf(filter).includes('closed');

const areAllOpen = (states: readonly FindingState[]): boolean =>
  states.every(isOpenState) && OPEN_STATES.every((state) => states.includes(state));

/** Without states, those that are not closed; as the indexes of open findings have it, wherever that says the same. */
function inStates(states: readonly FindingState[]): Condition {
  if (!states.every(isOpenState)) return sql`f.is_listed and ${oneOf(sql`f.state`, states)}`;
  return areAllOpen(states) ? sql`f.is_open` : sql`f.is_open and ${oneOf(sql`f.state`, states)}`;
}

/** Which surveys a filter looks at; what waits for a user may be in any. */
export type Surveys = 'current' | 'earlier' | 'all';

export const surveysIn = ({ scope, report, turn }: FindingsFilter): Surveys =>
  report === null && turn === null ? scope : 'all';

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

const NARROWING = [
  ...(['rig', 'report', 'sheet', 'section', 'owner', 'turn', 'due_to', 'closed_days', 'closed_from'] as const),
  ...(['closed_to', 'age_from', 'age_to'] as const),
];
const MARKS = ['asked', 'returned', 'proposed', 'accepted'] as const;

/** Whether a filter asks for nothing but what the register's counts are kept by; besides, perhaps, for what is overdue. */
const asksForKept = ({ filter }: Asked): boolean =>
  NARROWING.every((part) => filter[part] === null) &&
  !MARKS.some((mark) => filter[mark]) &&
  filter.search.trim() === '';

/** That the counts which are kept by kind, state and priority say how many findings a filter finds. */
export const isKept = (asked: Asked): boolean => asksForKept(asked) && !asked.filter.overdue;

/** The only thing that a filter asks for, if that is what waits for the caller. */
export function turnAlone(asked: Asked): Turn | null {
  const { client, kind, priority, turn } = asked.filter;
  const isAlone = client === null && kind === null && priority === null && areAllOpen(statesOf(asked.filter));
  return isAlone && isKept({ ...asked, filter: { ...asked.filter, turn: null } }) ? turn : null;
}

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

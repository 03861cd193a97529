import { kindsOf, PRIORITIES } from '@rigbook/domain';
import * as z from 'zod/mini';
import {
  filterField,
  isDayText,
  NAME_LENGTH,
  pageField,
  pageOf,
  TEXT_LENGTH,
  timeField,
  uuidParams,
} from '../fields.ts';
import { says } from '../messages/says.ts';
import { route } from '../route.ts';

/** What is true of a finding; `ready` is in progress in the sheets, `superseded` by a repeat in a later survey. */
export const FINDING_STATES = ['open', 'progress', 'ready', 'closed', 'unclear', 'superseded'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

/** Days since a finding was found, as figures count them. */
export const AGE_BANDS = ['0-30', '31-90', '91-180', '181-365', '366-'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

export const FINDINGS_PER_PAGE = 25;

const named = z.object({ UUID: z.string(), name: z.string() });
const clientOf = z.object({ id: z.int(), name: z.string() });
const day = z.nullable(z.string().check(z.meta({ description: 'A day', examples: ['2026-11-05'] })));
const picturePaths = z.array(z.string());
const priority = z.enum(PRIORITIES);
const status = z.nullable(z.enum(['open', 'progress', 'closed']));

/** A finding of the register. */
export const findingRowSchema = z.object({
  UUID: z.string(),
  rig: named,
  client: clientOf,
  report: z.object({
    UUID: z.string(),
    kind: z.enum(kindsOf('workbook')),
    survey_date: day,
    created_at: timeField,
  }),
  closing: z.nullable(z.object({ UUID: z.string() })),
  sheet: z.string(),
  row: z.int(),
  ref: z.string(),
  deficiency: z.string(),
  recommendation: z.string(),
  reference: z.string(),
  location: z.string(),
  action_by: z.string(),
  action_taken: z.string(),
  priority,
  state: z.enum(FINDING_STATES),
  status,
  found_on: z.string().check(z.meta({ description: 'A day', examples: ['2026-11-05'] })),
  age_days: z.int(),
  due_on: day,
  due_from: z.enum(['sheet', 'priority', 'person']),
  due_problem: z.boolean().check(z.meta({ description: 'The target date of the sheet is not an unambiguous date' })),
  days_overdue: z.int().check(z.meta({ description: 'More than 0 only while it is not closed' })),
  closed_on: day,
  verified_by: z.string(),
  owner: z.nullable(named),
  owner_text: z.string(),
  repeats: z.int(),
  gone: z.boolean(),
  pictures: z.object({ before: picturePaths, after: picturePaths }),
  answers: z.int(),
  revision: z.int(),
  updated_at: timeField,
});
export type FindingRow = z.output<typeof findingRowSchema>;

const facts = z.nullable(z.record(z.string(), z.unknown()));

export const findingEventSchema = z.object({
  UUID: z.string(),
  at: timeField,
  user_name: z.nullable(z.string()),
  side: z.enum(['rig', 'provider', 'system']),
  kind: z.string().check(z.meta({ examples: ['found'] })),
  text: z.string(),
  pictures: picturePaths,
  before: facts,
  after: facts,
});
export type FindingEvent = z.output<typeof findingEventSchema>;

export const findingPageSchema = z.extend(findingRowSchema, { events: z.array(findingEventSchema) });
export type FindingPage = z.output<typeof findingPageSchema>;

const inPriority = z.object({ critical: z.int(), major: z.int(), minor: z.int() });

export const findingFiguresSchema = z.object({
  total: z.int(),
  by_priority: inPriority,
  by_state: z.object({ open: z.int(), progress: z.int(), ready: z.int(), closed: z.int(), unclear: z.int() }),
  by_age: z.object({
    '0-30': z.int(),
    '31-90': z.int(),
    '91-180': z.int(),
    '181-365': z.int(),
    '366-': z.int(),
  }),
  overdue: z.int(),
  /** Of those that are not closed; null without any. */
  oldest_days: z.nullable(z.int()),
  /** Not closed in earlier surveys of what is asked for, and the age of the oldest of these. */
  earlier: z.extend(inPriority, { oldest_days: z.nullable(z.int()) }),
});
export type FindingFigures = z.output<typeof findingFiguresSchema>;

const boardFigures = {
  last_survey: day,
  /** Also those in progress and ready. */
  open: z.extend(inPriority, { all: z.int() }),
  unclear: z.int(),
  ready: z.int(),
  overdue: z.int(),
  oldest_days: z.nullable(z.int()),
  closed_30_days: z.int(),
  next_visit: day,
  earlier: inPriority,
};

export const boardRowSchema = z.object({ rig: named, client: clientOf, ...boardFigures });
export type BoardRow = z.output<typeof boardRowSchema>;

export const boardSchema = z.extend(pageOf(boardRowSchema), {
  /** Of all rigs of the board, on whatever page. */
  totals: z.object({ rig: z.null(), client: z.null(), ...boardFigures }),
});
export type Board = z.output<typeof boardSchema>;

const wrongForm = says('field.wrong_form');

/** An optional text of a query with its description, and what it means; '' and none are the same. */
const textFilter = <Value>(
  text: z.ZodMiniType<string, string>,
  about: { description: string; example: string },
  meaning: (text: string) => Value,
) =>
  z.pipe(
    z.optional(text.check(z.meta({ description: about.description, examples: [about.example] }))),
    z.transform((given): Value => meaning(given?.trim() ?? '')),
  );

/** A text of this format, refused with 400 unless it is empty or as wanted. */
const wanted = (format: string, isWanted: (text: string) => boolean, message: string) =>
  z.stringFormat(format, (text: string) => text.trim() === '' || isWanted(text.trim()), message);

/** Some of these words, separated by commas; null for all. */
const listOf = <const Word extends string>(words: readonly Word[]) => {
  const wordsIn = (text: string) => text.split(',').map((word) => word.trim());
  const areKnown = (text: string) => wordsIn(text).every((word) => words.some((known) => known === word));
  const description = `Some of ${words.join(', ')}, separated by commas`;
  return textFilter(wanted('words', areKnown, wrongForm), { description, example: words[0] ?? '' }, (text) =>
    text === '' ? null : (wordsIn(text) as Word[]),
  );
};

/** One of these words; the first one if it is left out. */
const choiceOf = <const Word extends string>(words: readonly [Word, ...Word[]], what: string) => {
  const isKnown = (text: string) => words.some((word) => word === text);
  const about = { description: `${what}: ${words.join(', ')}`, example: words[0] };
  return textFilter(wanted('word', isKnown, wrongForm), about, (text) => (text === '' ? words[0] : (text as Word)));
};

const yesField = (description: string) => {
  const isKnown = (text: string) => text === '0' || text === '1';
  return textFilter(wanted('flag', isKnown, wrongForm), { description, example: '1' }, (text) => text === '1');
};

/** A whole number; `otherwise` if it is left out. */
const numberField = <const Otherwise extends number | null>(
  [least, most]: readonly [least: number, most: number],
  otherwise: Otherwise,
  description: string,
) => {
  const isWithin = (text: string) => /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most;
  const about = { description, example: String(otherwise ?? least) };
  return textFilter(wanted('number', isWithin, says('field.no_number')), about, (text): number | Otherwise =>
    text === '' ? otherwise : Number(text),
  );
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const AN_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const idOrNull = (text: string) => text.toLowerCase() || null;

const uuidFilter = (description: string) =>
  textFilter(
    wanted('uuid', (text) => UUID.test(text), says('field.no_id')),
    { description, example: AN_ID },
    idOrNull,
  );

const ownerField = textFilter(
  wanted('owner', (text) => text === 'me' || text === 'none' || UUID.test(text), says('field.no_id')),
  { description: 'me, none, or the UUID of a user', example: 'me' },
  idOrNull,
);

const dayFilter = (description: string) =>
  textFilter(
    wanted('iso-day', isDayText, says('field.no_day')),
    { description, example: '2026-11-30' },
    (text) => text || null,
  );

const shortText = (most: number) => z.string().check(z.maxLength(most, says('field.too_long')));
const AGES = [0, 999_999] as const;
const perPageField = numberField([1, 100], FINDINGS_PER_PAGE, 'Rows of a page, 1 to 100');

const filterFields = {
  client: filterField,
  rig: uuidFilter('The UUID of a rig'),
  report: uuidFilter('The UUID of a workbook report; implies scope=all'),
  kind: listOf(kindsOf('workbook')),
  sheet: textFilter(
    shortText(NAME_LENGTH),
    { description: 'The name of a sheet', example: 'Mast' },
    (text) => text || null,
  ),
  priority: listOf(PRIORITIES),
  state: listOf(FINDING_STATES),
  owner: ownerField,
  overdue: yesField('1 for those that are overdue'),
  asked: yesField('1 for those of which the last answer is a question'),
  due_to: dayFilter('Due on this day or before it'),
  closed_days: numberField([1, 3660], null, 'Closed within so many days: without state, those that are closed'),
  age_from: numberField(AGES, null, 'The least age in days'),
  age_to: numberField(AGES, null, 'The greatest age in days'),
  scope: choiceOf(
    ['current', 'all', 'earlier'],
    'The newest survey of each kind on each rig, earlier ones too, or only those',
  ),
  search: textFilter(
    shortText(TEXT_LENGTH),
    {
      description: 'Words of ref, deficiency, recommendation, location or action by, in any order',
      example: 'crane wire',
    },
    (text) => text,
  ),
};

export const findingsFilter = z.object(filterFields);
export type FindingsFilter = z.output<typeof findingsFilter>;

export const listFindings = route({
  name: 'findings.list',
  method: 'GET',
  path: '/api/findings/list',
  summary: 'A page of the register of findings; without state, of those that are not closed',
  query: z.object({
    ...filterFields,
    sort: choiceOf(['due', 'age', 'priority', 'rig'], 'The order'),
    page: pageField,
    per_page: perPageField,
  }),
  answer: pageOf(findingRowSchema),
});

export const findingChanges = route({
  name: 'findings.changes',
  method: 'GET',
  path: '/api/findings/changes',
  summary: 'Findings that changed since the cursor of an earlier answer, without one all of them',
  query: z.object({
    since: textFilter(
      shortText(NAME_LENGTH),
      { description: 'The cursor of an earlier answer', example: '1.2.3.4' },
      (text) => text,
    ),
    rig: uuidFilter('The UUID of a rig'),
  }),
  answer: z.object({
    cursor: z.string(),
    rows: z.array(findingRowSchema),
    /** No longer in the register. */
    gone: z.array(z.string()),
    /** Whether these are the first of all findings: what was kept before is out of date. */
    all: z.boolean(),
    /** Whether there are more with the new cursor at once. */
    more: z.boolean(),
  }),
});

export const findingsFigures = route({
  name: 'findings.figures',
  method: 'GET',
  path: '/api/findings/figures',
  summary: 'How many findings the same filter has, by priority, state and age',
  query: findingsFilter,
  answer: findingFiguresSchema,
});

const choicesSchema = z.object({ sheets: z.array(z.string()), owners: z.array(named) });
export type FindingChoices = z.output<typeof choicesSchema>;

export const findingsChoices = route({
  name: 'findings.choices',
  method: 'GET',
  path: '/api/findings/choices',
  summary: 'The sections and owners of what the same filter finds without its own section, owner and search',
  query: findingsFilter,
  answer: choicesSchema,
});

export const showFinding = route({
  name: 'findings.show',
  method: 'GET',
  path: '/api/findings/show/:uuid',
  summary: 'One finding with what happened to it, oldest first',
  params: uuidParams,
  answer: findingPageSchema,
});

/** Whichever of these is first counts if none is given. */
const COUNTED_SURVEYS = 'The findings of all surveys, or of the newest one of each kind on each rig';

export const findingsBoard = route({
  name: 'findings.board',
  method: 'GET',
  path: '/api/findings/board',
  summary: 'A page of rigs with figures of their current surveys or of all, and the totals of all of them',
  query: z.object({
    client: filterField,
    scope: choiceOf(['current', 'all'], COUNTED_SURVEYS),
    sort: choiceOf(['rig', 'critical', 'overdue', 'oldest'], 'The order'),
    page: pageField,
    per_page: perPageField,
  }),
  answer: boardSchema,
});

export const findingsTrend = route({
  name: 'findings.trend',
  method: 'GET',
  path: '/api/findings/trend',
  summary: 'Findings found, closed and open at the end of each of the last months, oldest first',
  query: z.object({
    client: filterField,
    rig: uuidFilter('The UUID of a rig'),
    scope: choiceOf(['all', 'current'], COUNTED_SURVEYS),
    months: numberField([1, 36], 12, 'How many months, 1 to 36'),
  }),
  answer: z.array(
    z.object({
      month: z.string().check(z.meta({ description: 'A month', examples: ['2026-11'] })),
      found: z.int(),
      closed: z.int(),
      open_at_end: z.int(),
    }),
  ),
});

export const findingRoutes = [
  listFindings,
  findingChanges,
  findingsFigures,
  findingsChoices,
  showFinding,
  findingsBoard,
  findingsTrend,
];

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
} from './fields.ts';
import { says } from './messages/says.ts';
import { route } from './route.ts';

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
  /** Not closed in earlier surveys of what is asked for. */
  earlier: inPriority,
});
export type FindingFigures = z.output<typeof findingFiguresSchema>;

const boardFigures = {
  last_survey: day,
  /** Of the current surveys, also those in progress and ready. */
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

/** Some of these words, separated by commas; null for all. */
const listOf = <const Word extends string>(words: readonly Word[]) => {
  const wordsIn = (text: string) => text.split(',').map((word) => word.trim());
  return z
    .pipe(
      z.optional(
        z.stringFormat(
          'words',
          (text: string) => text.trim() === '' || wordsIn(text).every((word) => words.some((known) => known === word)),
          wrongForm,
        ),
      ),
      z.transform((text): Word[] | null => (text?.trim() ? (wordsIn(text) as Word[]) : null)),
    )
    .check(z.meta({ description: `Some of ${words.join(', ')}, separated by commas`, examples: [words[0]] }));
};

/** One of these words; the first one if it is left out. */
const choiceOf = <const Word extends string>(words: readonly [Word, ...Word[]], description: string) =>
  z
    .pipe(
      z.optional(
        z.stringFormat('choice', (text: string) => text === '' || words.some((word) => word === text), wrongForm),
      ),
      z.transform((text) => (text || words[0]) as Word),
    )
    .check(z.meta({ description: `${description}: ${words.join(', ')}`, examples: [words[0]] }));

const yesField = (description: string) =>
  z
    .pipe(
      z.optional(z.stringFormat('yes', /^[01]?$/, wrongForm)),
      z.transform((text) => text === '1'),
    )
    .check(z.meta({ description, examples: ['1'] }));

const numberField = (least: number, most: number, description: string, otherwise: number | null = null) =>
  z
    .pipe(
      z.optional(
        z.stringFormat(
          'number',
          (text: string) => text === '' || (/^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most),
          says('field.no_number'),
        ),
      ),
      z.transform((text) => (text ? Number(text) : otherwise)),
    )
    .check(z.meta({ description, examples: [String(least)] }));

const UUID_OR_NONE = /^\s*([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})?\s*$/i;
const anId = (text: string | undefined) => text?.trim().toLowerCase() || null;

const uuidFilter = (description: string) =>
  z
    .pipe(z.optional(z.stringFormat('uuid', UUID_OR_NONE, says('field.no_id'))), z.transform(anId))
    .check(z.meta({ description, examples: ['0f8fad5b-d9cb-469f-a165-70867728950e'] }));

const MANY_DAYS = 999_999;
const perPageField = z.pipe(
  numberField(1, 100, 'Rows of a page, 1 to 100', FINDINGS_PER_PAGE),
  z.transform((rows) => rows ?? FINDINGS_PER_PAGE),
);

const filterFields = {
  client: filterField,
  rig: uuidFilter('The UUID of a rig'),
  report: uuidFilter('The UUID of a workbook report; implies scope=all'),
  kind: listOf(kindsOf('workbook')),
  sheet: z
    .pipe(
      z.optional(z.string().check(z.maxLength(NAME_LENGTH, says('field.too_long')))),
      z.transform((text) => text || null),
    )
    .check(z.meta({ description: 'The name of a sheet', examples: ['Mast'] })),
  priority: listOf(PRIORITIES),
  state: listOf(FINDING_STATES),
  owner: z
    .pipe(
      z.optional(
        z.stringFormat(
          'owner',
          (text: string) => text === 'me' || text === 'none' || UUID_OR_NONE.test(text),
          says('field.no_id'),
        ),
      ),
      z.transform(anId),
    )
    .check(z.meta({ description: 'me, none, or the UUID of a user', examples: ['me'] })),
  overdue: yesField('1 for those that are overdue'),
  asked: yesField('1 for those of which the last answer is a question'),
  due_to: z
    .pipe(
      z.optional(z.stringFormat('iso-day', (text: string) => text === '' || isDayText(text), says('field.no_day'))),
      z.transform((text) => text || null),
    )
    .check(z.meta({ description: 'Due on this day or before it', examples: ['2026-11-30'] })),
  age_from: numberField(0, MANY_DAYS, 'The least age in days'),
  age_to: numberField(0, MANY_DAYS, 'The greatest age in days'),
  scope: choiceOf(['current', 'all'], 'The newest survey of each kind on each rig, or earlier ones too'),
  search: z
    .pipe(
      z.optional(z.string().check(z.trim(), z.maxLength(TEXT_LENGTH, says('field.too_long')))),
      z.transform((text) => text ?? ''),
    )
    .check(
      z.meta({
        description: 'Words of ref, deficiency, recommendation, location or action by, in any order',
        examples: ['crane wire'],
      }),
    ),
};

const findingsFilter = z.object(filterFields);
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
    since: z
      .pipe(
        z.optional(z.string().check(z.maxLength(NAME_LENGTH, says('field.too_long')))),
        z.transform((text) => text ?? ''),
      )
      .check(z.meta({ description: 'The cursor of an earlier answer', examples: [''] })),
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

export const showFinding = route({
  name: 'findings.show',
  method: 'GET',
  path: '/api/findings/show/:uuid',
  summary: 'One finding with what happened to it, oldest first',
  params: uuidParams,
  answer: findingPageSchema,
});

export const findingsBoard = route({
  name: 'findings.board',
  method: 'GET',
  path: '/api/findings/board',
  summary: 'A page of rigs with figures of their current surveys, and the totals of all of them',
  query: z.object({
    client: filterField,
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
    months: z.pipe(
      numberField(1, 36, 'How many months, 1 to 36', 12),
      z.transform((months) => months ?? 12),
    ),
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

export const findingRoutes = [listFindings, findingChanges, findingsFigures, showFinding, findingsBoard, findingsTrend];

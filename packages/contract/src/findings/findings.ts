import {
  COUNTED_STATES,
  DUE_SOURCES,
  FINDING_STATES,
  kindsOf,
  mapFields,
  PRIORITIES,
  REGISTER_TEXTS,
  STATUSES,
} from '@rigbook/domain';
import * as z from 'zod/mini';
import { filterField, NAME_LENGTH, pageField, pageOf, TEXT_LENGTH, timeField, uuidParams } from '../fields.ts';
import { route } from '../route.ts';
import {
  AGES,
  choiceOf,
  dayFilter,
  listOf,
  numberField,
  oneOfOrNull,
  ownerField,
  perPageField,
  shortText,
  textFilter,
  uuidFilter,
  yesField,
} from './query-fields.ts';

/** Days since a finding was found, as figures count them. */
export const AGE_BANDS = ['0-30', '31-90', '91-180', '181-365', '366-'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

const named = z.object({ UUID: z.string(), name: z.string() });
const clientOf = z.object({ id: z.int(), name: z.string() });
const day = z.nullable(z.string().check(z.meta({ description: 'A day', examples: ['2026-11-05'] })));
const picturePaths = z.array(z.string());
/** Missing only in answers of a server of the version before. */
const attachedFiles = z.optional(z.array(z.object({ path: z.string(), name: z.string(), bytes: z.int() })));
const priority = z.enum(PRIORITIES);
const status = z.nullable(z.enum(STATUSES));

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
  ...mapFields(REGISTER_TEXTS, () => z.string()),
  priority,
  state: z.enum(FINDING_STATES),
  status,
  found_on: z.string().check(z.meta({ description: 'A day', examples: ['2026-11-05'] })),
  age_days: z.int(),
  due_on: day,
  due_from: z.enum(DUE_SOURCES),
  due_problem: z.boolean().check(z.meta({ description: 'The target date of the sheet is not an unambiguous date' })),
  days_overdue: z.int().check(z.meta({ description: 'More than 0 only while it is not closed' })),
  closed_on: day,
  verified_on: day,
  /** The last verification sent it back, and no answer with a state has come since. */
  returned: z.nullable(z.object({ at: timeField, by: z.string(), text: z.string() })),
  section: z
    .string()
    .check(z.meta({ description: 'Number and name of the nearest title above it', examples: ['1 Slings, shackles'] })),
  subsection: z.string().check(z.meta({ description: 'The same of the nearest subtitle', examples: ['1.2 Shackles'] })),
  /** A change that waits for someone who verifies; missing only in answers of a server of the version before. */
  proposed: z.optional(
    z.nullable(
      z.object({
        fields: z.record(z.string(), z.nullable(z.string())).check(
          z.meta({
            description: 'What it would say then, as corrections have it',
            examples: [{ priority: 'minor' }],
          }),
        ),
        by: z.string(),
        at: timeField,
        text: z.string(),
      }),
    ),
  ),
  /** Its risk, if accepted: a mark, never a state; missing only in answers of a server of the version before. */
  accepted: z.optional(
    z.nullable(z.object({ by: z.string(), reason: z.string(), mitigation: z.string(), until: day })),
  ),
  owner: z.nullable(named),
  owner_text: z.string(),
  repeats: z.int(),
  gone: z.boolean(),
  pictures: z.object({ before: picturePaths, after: picturePaths }),
  files: attachedFiles,
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
  files: attachedFiles,
  /** 1 for a remark for the provider only, which nobody else gets. */
  internal: z.optional(z.literal(1)),
  before: facts,
  after: facts,
});
export type FindingEvent = z.output<typeof findingEventSchema>;

export const findingPageSchema = z.extend(findingRowSchema, { events: z.array(findingEventSchema) });
export type FindingPage = z.output<typeof findingPageSchema>;

/** What waits for a user, in the order in which it is shown; each finding is in the first group that fits. */
export const TURNS = ['returned', 'replied', 'overdue', 'due', 'unowned', 'ready', 'asked'] as const;
export type Turn = (typeof TURNS)[number];

const inPriority = z.object(mapFields(PRIORITIES, () => z.int()));

/** Not closed, and accepted on the present day; missing only in answers of a server of the version before. */
const acceptedFigure = { accepted: z.optional(z.int()) };

export const findingFiguresSchema = z.object({
  total: z.int(),
  by_priority: inPriority,
  by_state: z.object(mapFields(COUNTED_STATES, () => z.int())),
  by_age: z.object({
    '0-30': z.int(),
    '31-90': z.int(),
    '91-180': z.int(),
    '181-365': z.int(),
    '366-': z.int(),
  }),
  overdue: z.int(),
  ...acceptedFigure,
  /** The first day on which one of these acceptances ends. */
  accepted_until: z.optional(day),
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
  ...acceptedFigure,
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
  section: textFilter(
    shortText(NAME_LENGTH * 2),
    { description: 'The number and name of a title, as rows have it', example: '1 Slings, shackles' },
    (text) => text || null,
  ),
  priority: listOf(PRIORITIES),
  state: listOf(FINDING_STATES),
  owner: ownerField,
  turn: oneOfOrNull(TURNS, 'What waits for the caller, in current surveys and in others that they own something in'),
  overdue: yesField('1 for those that are overdue'),
  asked: yesField('1 for findings whose last answer is a question'),
  returned: yesField('1 for those that the last verification sent back, with no answer since'),
  proposed: yesField('1 for findings with a proposed change'),
  accepted: yesField('1 for those whose risk is accepted on the present day'),
  due_to: dayFilter('Due on this day or before it'),
  closed_days: numberField([1, 3660], null, 'Closed here within so many days: without state, those that are closed'),
  closed_from: dayFilter('Closed on this day or after it: without state, those that are closed'),
  closed_to: dayFilter('Closed on this day or before it: without state, those that are closed'),
  age_from: numberField(AGES, null, 'The least age in days'),
  age_to: numberField(AGES, null, 'The greatest age in days'),
  scope: choiceOf(
    ['current', 'all', 'earlier'],
    'The newest survey of each kind on each rig, earlier ones too, or only those',
  ),
  search: textFilter(
    shortText(TEXT_LENGTH),
    {
      description: 'Words of ref, deficiency, recommendation, location, action by or the titles above, in any order',
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
    sort: choiceOf(['due', 'age', 'priority', 'rig', 'closed'], 'The order'),
    page: pageField,
    per_page: perPageField,
  }),
  answer: pageOf(findingRowSchema),
});

/** A cursor names the transactions that were under way when it was given out. */
const CURSOR_LENGTH = 1000;

export const findingChanges = route({
  name: 'findings.changes',
  method: 'GET',
  path: '/api/findings/changes',
  summary: 'Findings that changed since the cursor of an earlier answer, without one all of them',
  query: z.object({
    since: textFilter(
      shortText(CURSOR_LENGTH),
      { description: 'The cursor of an earlier answer', example: '1.2.3.4' },
      (text) => text,
    ),
    rig: uuidFilter('The UUID of a rig'),
  }),
  answer: z.object({
    cursor: z.string(),
    /** At most 300. */
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

const choicesSchema = z.object({
  sheets: z.array(z.string()),
  sections: z
    .array(z.string())
    .check(z.meta({ description: 'As rows have them; of the sheet that the filter has, if it has one' })),
  owners: z.array(named),
});
export type FindingChoices = z.output<typeof choicesSchema>;

export const findingsChoices = route({
  name: 'findings.choices',
  method: 'GET',
  path: '/api/findings/choices',
  summary:
    'The sheets, sections and owners of what the same filter finds without its own sheet, section, owner and search',
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

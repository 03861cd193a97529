import { ALL_REPORT_KINDS } from '@rigbook/domain';
import * as z from 'zod/mini';
import { dayFilter, filterField, listQuery, pageOf, timeField, uuidField } from './fields.ts';
import { route } from './route.ts';
import { TRASH_ENTITIES } from './trash.ts';

/** What a change can be of: records that can be deleted, and those that come with later parts of the product. */
export const HISTORY_ENTITIES = [
  ...TRASH_ENTITIES,
  'finding',
  'token',
  'webhook',
  'identity',
  'rules',
  'version',
] as const;
export type HistoryEntity = (typeof HISTORY_ENTITIES)[number];

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One side of a change (rules.md#history): fields by name; cells and specifications by sheet or group, then by place. */
const sideSchema = z.nullable(
  z.record(
    z.string(),
    z.union([value, z.array(z.string()), z.record(z.string(), z.union([value, z.record(z.string(), value)]))]),
  ),
);

/** What a changed finding is called: its reference, the beginning of its deficiency, and its rig. */
const namedFinding = z.object({ ref: z.string(), deficiency: z.string(), rig: z.string() });

/** Another finding that was changed by the same act. */
const alsoSchema = z.object({
  UUID: z.string(),
  label: z.string(),
  finding: z.nullable(namedFinding),
  exists: z.boolean(),
  before: sideSchema,
  after: sideSchema,
});
export type AlsoChanged = z.output<typeof alsoSchema>;

export const historyRowSchema = z.object({
  at: timeField,
  /** The author, by their name at that time. */
  user_name: z.nullable(z.string()),
  action: z.string().check(z.meta({ examples: ['change'] })),
  entity: z.string().check(z.meta({ examples: ['report'] })),
  /** That of the record; for a file, of its report. */
  UUID: z.string(),
  /** The present name of the record, or its last one if it has been removed for good. */
  label: z.string(),
  /** Of a report or its files, unless it has been removed for good. */
  report: z.nullable(
    z.object({
      kind: z.enum(ALL_REPORT_KINDS),
      rig: z.string().check(z.meta({ description: "The rig's name", examples: ['Sahra Falcon'] })),
      created_at: timeField,
    }),
  ),
  /** Whether the record can be opened: it is neither in the trash nor removed for good. */
  exists: z.boolean(),
  client: z.object({ id: z.int(), name: z.string() }),
  before: sideSchema,
  after: sideSchema,
  /** How many changed values of this entry are not listed because they are too many. */
  more: z.int(),
  /** Of a finding, unless it has been removed for good. */
  finding: z.optional(namedFinding),
  /** With `acts=1`, of an act on several findings: how many these are, and the others, of which at most 49 are listed. */
  findings: z.optional(z.int()),
  also: z.optional(z.array(alsoSchema)),
});
export type HistoryRow = z.output<typeof historyRowSchema>;
export type HistorySide = HistoryRow['before'];

const emptyAsNull = <Value>(value: Value | '' | undefined): Value | null =>
  value === undefined || value === '' ? null : value;

const entityFilter = z
  .pipe(z.optional(z.union([z.literal(''), z.enum(HISTORY_ENTITIES)])), z.transform(emptyAsNull<HistoryEntity>))
  .check(z.meta({ description: 'What was changed; empty for all', examples: ['report'] }));

const uuidFilter = (description: string) =>
  z
    .pipe(z.optional(z.union([z.literal(''), uuidField])), z.transform(emptyAsNull<string>))
    .check(z.meta({ description, examples: ['0f8fad5b-d9cb-469f-a165-70867728950e'] }));

const actsFilter = z
  .pipe(
    z.optional(z.enum(['', '0', '1'])),
    z.transform((given) => given === '1'),
  )
  .check(z.meta({ description: '1 to list what one act changed of several findings as one entry', examples: ['1'] }));

export const listHistory = route({
  name: 'history.list',
  method: 'GET',
  path: '/api/history/list',
  summary: "A page of who changed what, newest first; a company's people see only their own company",
  query: z.extend(z.pick(listQuery, { page: true }), {
    client: filterField,
    entity: entityFilter,
    uuid: uuidFilter('The record that was changed; empty for all'),
    user: uuidFilter('The user who changed it; empty for all'),
    from: dayFilter,
    to: dayFilter,
    acts: actsFilter,
  }),
  answer: pageOf(historyRowSchema),
});

export const historyRoutes = [listHistory];

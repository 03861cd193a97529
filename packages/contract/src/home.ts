import { ALL_REPORT_KINDS } from '@rigbook/domain';
import * as z from 'zod/mini';
import { timeField } from './fields.ts';
import { says } from './messages/says.ts';
import { route } from './route.ts';

/** How many rows each list of the home page has at most. */
export const ROWS_AT_HOME = 8;

const changeSchema = z.object({
  at: timeField,
  /** The author, by their name at that time; null if it was not a user. */
  user_name: z.nullable(z.string()),
  action: z.enum(['add', 'change', 'restore']),
  entity: z.enum(['rig', 'report', 'visit']),
  UUID: z.string(),
  /** Of a report. */
  kind: z.nullable(z.enum(ALL_REPORT_KINDS)),
  /** The rig's name. */
  rig: z.string(),
  client: z.string(),
});
export type HomeChange = z.output<typeof changeSchema>;

export const homeSchema = z.object({
  /** Changes are those of others after this time. */
  since: timeField,
  /** Each record once, the latest change first. */
  changes: z.array(changeSchema),
  /** From today on. `date` is a calendar day. */
  visits: z.array(
    z.object({ UUID: z.string(), date: z.string(), rig: z.string(), type: z.string(), client: z.string() }),
  ),
  /**
   * What is open in the newest surveys, what is not closed in earlier ones, and the rigs with the most open criticals in the
   * newest; `rigs` is how many have any.
   */
  fleet: z.object({
    open: z.object({ critical: z.int(), major: z.int(), minor: z.int() }),
    /** Servers of the version before leave it out. */
    earlier: z.optional(
      z.object({ critical: z.int(), major: z.int(), minor: z.int(), oldest_days: z.nullable(z.int()) }),
    ),
    rigs: z.int(),
    most: z.array(z.object({ UUID: z.string(), name: z.string(), client: z.string(), open: z.int() })),
  }),
  /** Companies whose clients may not answer findings because nobody has decided it; 0 for those who may not decide. */
  undecided: z.int(),
});
export type Home = z.output<typeof homeSchema>;

export const showHome = route({
  name: 'home.show',
  method: 'GET',
  path: '/api/home',
  summary:
    'What concerns the caller: changes by others, coming visits, and rigs with open critical findings, as far as the caller may see them',
  query: z.object({
    since: z.optional(z.iso.datetime({ offset: true, error: says('field.no_time') })).check(
      z.meta({
        description: 'Changes after this time, at most 31 days back; by default those of the last 7 days',
        examples: ['2026-11-05T07:30:00.000Z'],
      }),
    ),
  }),
  answer: homeSchema,
});

export const homeRoutes = [showHome];

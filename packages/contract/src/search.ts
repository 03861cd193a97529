import { ALL_REPORT_KINDS, selectFields } from '@rigbook/domain';
import * as z from 'zod/mini';
import { listQuery, timeField } from './fields.ts';
import { findingRowSchema } from './findings/findings.ts';
import { route } from './route.ts';

/** How many hits of each kind are returned; for more the user types more of the name. */
export const HITS_OF_A_SORT = 5;

/** Findings found are counted up to so many. */
export const MOST_COUNTED = 1000;

/** Whatever a finding is found by, a hit has these. */
const ALWAYS_SHOWN = ['ref', 'deficiency'] as const;
const SEARCHED = selectFields({ searched: true });
type OtherField = Exclude<(typeof SEARCHED)[number], (typeof ALWAYS_SHOWN)[number]>;
const isOther = (field: (typeof SEARCHED)[number]): field is OtherField => !ALWAYS_SHOWN.some((one) => one === field);

/** What a finding is found by besides these; `section` is what it is under. */
export const FOUND_FIELDS = ['section', ...SEARCHED.filter(isOther)] as const;

const clientName = z.string().check(z.meta({ description: "The client's name", examples: ['Meridian Drilling'] }));
const named = z.object({ UUID: z.string(), name: z.string(), client: clientName });

export const quickSearchSchema = z.object({
  rigs: z.array(named),
  reports: z.array(
    z.object({
      UUID: z.string(),
      kind: z.enum(ALL_REPORT_KINDS),
      rig: z.string().check(z.meta({ description: "The rig's name", examples: ['Sahra Falcon'] })),
      client: clientName,
      created_at: timeField,
      name: z.string().check(z.meta({ description: "The name of its survey's workbook", examples: ['GS7-FCS-2026'] })),
    }),
  ),
  findings: z.array(
    z.extend(z.pick(findingRowSchema, { UUID: true, ref: true, deficiency: true, priority: true, state: true }), {
      rig: z.string(),
      client: clientName,
      /** Where it has words of the search that are neither in its ref nor in its deficiency. */
      found: z.array(z.object({ field: z.enum(FOUND_FIELDS), text: z.string() })),
    }),
  ),
  /** How many findings have the words; up to MOST_COUNTED of them are counted. */
  findings_total: z.int(),
  clients: z.array(z.object({ UUID: z.string(), name: z.string(), code: z.string() })),
  users: z.array(z.extend(named, { email: z.string() })),
});
export type QuickSearch = z.output<typeof quickSearchSchema>;

export const quickSearch = route({
  name: 'search.quick',
  method: 'GET',
  path: '/api/search',
  summary:
    'What the caller may open, by part of its name: at most 5 each of rigs, reports (by words of their name, rig and kind), findings (by words), clients and users',
  query: z.pick(listQuery, { search: true }),
  answer: quickSearchSchema,
});

export const searchRoutes = [quickSearch];

import * as z from 'zod/mini';
import { listQuery, timeField } from './fields.ts';
import { FILE_FLAGS, FILE_KINDS } from './file-report-flags.ts';
import { FOLLOW_UP_FLAGS, FOLLOW_UP_KINDS } from './follow-up-reports.ts';
import { route } from './route.ts';
import { WORKBOOK_FLAGS, WORKBOOK_KINDS } from './workbook-reports.ts';

/** Every kind of report. */
export const REPORT_KINDS = [...WORKBOOK_KINDS, ...FOLLOW_UP_KINDS, ...FILE_KINDS] as const;

/** The flags that let a report of a kind be opened. */
export const REPORT_FLAGS = { ...WORKBOOK_FLAGS, ...FOLLOW_UP_FLAGS, ...FILE_FLAGS };

/** Hits of each sort in one answer: a name that more things bear is to be typed further. */
export const HITS_OF_A_SORT = 5;

const clientName = z.string().check(z.meta({ description: "The client's name", examples: ['Meridian Drilling'] }));
const named = z.object({ UUID: z.string(), name: z.string(), client: clientName });

export const quickSearchSchema = z.object({
  rigs: z.array(named),
  reports: z.array(
    z.object({
      UUID: z.string(),
      kind: z.enum(REPORT_KINDS),
      rig: z.string().check(z.meta({ description: "The rig's name", examples: ['Sahra Falcon'] })),
      client: clientName,
      created_at: timeField,
    }),
  ),
  clients: z.array(z.object({ UUID: z.string(), name: z.string(), code: z.string() })),
  users: z.array(z.extend(named, { email: z.string() })),
});
export type QuickSearch = z.output<typeof quickSearchSchema>;

export const quickSearch = route({
  name: 'search.quick',
  method: 'GET',
  path: '/api/search',
  access: 'session',
  summary:
    'What the caller may open by a part of its name: at most 5 rigs, reports (of rigs so named), clients and users',
  query: z.pick(listQuery, { search: true }),
  answer: quickSearchSchema,
});

export const searchRoutes = [quickSearch];

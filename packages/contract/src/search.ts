import { ALL_REPORT_KINDS } from '@rigbook/domain';
import * as z from 'zod/mini';
import { listQuery, timeField } from './fields.ts';
import { findingRowSchema } from './findings/findings.ts';
import { route } from './route.ts';

/** How many hits of each kind are returned; for more the user types more of the name. */
export const HITS_OF_A_SORT = 5;

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
    }),
  ),
  findings: z.array(
    z.extend(z.pick(findingRowSchema, { UUID: true, ref: true, deficiency: true, priority: true, state: true }), {
      rig: z.string(),
      client: clientName,
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
  summary:
    'What the caller may open, by part of its name: at most 5 each of rigs, reports (by rig name), findings (by words), clients and users',
  query: z.pick(listQuery, { search: true }),
  answer: quickSearchSchema,
});

export const searchRoutes = [quickSearch];

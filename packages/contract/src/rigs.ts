import { kindsOf } from '@rigbook/domain';
import * as z from 'zod/mini';
import { filterField, listQuery, pageOf, timeField, uuidParams } from './fields.ts';
import { route } from './route.ts';
import { deletionImpactSchema } from './trash.ts';

export const RIGS_PER_PAGE = 12;

const rigClient = z.object({ id: z.int(), name: z.string(), active: z.int() });

/** After the newest surveys of each kind and what their closings say by now (rules.md#condition-of-a-rig). */
const rigCondition = z.object({
  critical_open: z.int().check(z.meta({ description: 'Critical findings that are open, in progress or ready' })),
  percent_closed: z.nullable(z.int()).check(z.meta({ description: 'Null if nothing was found' })),
  surveyed_on: z.string().check(z.meta({ description: 'A day', examples: ['2026-11-05'] })),
  report: z.object({ UUID: z.string(), kind: z.enum(kindsOf('workbook')) }),
});
export type RigCondition = z.output<typeof rigCondition>;

const rigHead = {
  id: z.int(),
  UUID: z.string(),
  name: z.string(),
  /** Stored path, or null: then the browser shows the logo. */
  image: z.nullable(z.string()),
  client_id: z.int(),
  client: rigClient,
  /** Null without a survey; omitted for users who may list none. */
  condition: z.optional(z.nullable(rigCondition)),
};

export const rigRowSchema = z.object(rigHead);
export type RigRow = z.output<typeof rigRowSchema>;

/** Spec groups in step order; they are sent as loose objects to keep the stored key order of sections and fields. */
const specGroupSchema = z.looseObject({
  title: z.string(),
  subSpecs: z.array(z.looseObject({ title: z.string() })),
});

export const rigSchema = z.object({
  ...rigHead,
  /** Omitted without the flag rigs.tabs.specifications.show. */
  specs: z.optional(z.array(specGroupSchema)),
  reports: z.optional(z.record(z.string(), z.int())).check(
    z.meta({
      description: 'How many reports there are of each kind that the caller may list; a kind without one is not named',
      examples: [{ inspection: 2, closing: 2 }],
    }),
  ),
  updated_at: timeField,
});
export type Rig = z.output<typeof rigSchema>;

export const listRigs = route({
  name: 'rigs.list',
  method: 'GET',
  path: '/api/rigs/list',
  summary: 'A page of rigs by name; owners can filter by client and activity',
  query: z.extend(listQuery, { client: filterField, activity: filterField }),
  answer: pageOf(rigRowSchema),
});

export const allRigs = route({
  name: 'rigs.all',
  method: 'GET',
  path: '/api/rigs/all',
  summary: 'Every rig the caller may see, for selections',
  answer: z.array(z.object({ id: z.int(), UUID: z.string(), name: z.string(), client_id: z.int() })),
});

export const showRig = route({
  name: 'rigs.show',
  method: 'GET',
  path: '/api/rigs/:uuid',
  summary: 'A rig with its specifications',
  params: uuidParams,
  answer: rigSchema,
});

export const deleteRig = route({
  name: 'rigs.delete-complete-rig',
  method: 'DELETE',
  path: '/api/rigs/delete-complete-rig/:uuid',
  summary: 'Delete a rig with its reports, files, pictures and visits',
  params: uuidParams,
  answer: 'text',
});

export const rigDeletion = route({
  name: 'rigs.deletion',
  method: 'GET',
  path: '/api/rigs/deletion/:uuid',
  summary: 'How much is deleted together with a rig',
  params: uuidParams,
  answer: deletionImpactSchema,
});

export const rigRoutes = [listRigs, allRigs, showRig, deleteRig, rigDeletion];

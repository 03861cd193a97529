import * as z from 'zod/mini';
import { filterField, idField, listQuery, nameField, pageOf, timeField, uuidField, uuidParams } from './fields.ts';
import { route } from './route.ts';

export const RIGS_PER_PAGE = 12;

const rigClient = z.object({ id: z.int(), name: z.string(), active: z.int() });

const rigHead = {
  id: z.int(),
  UUID: z.string(),
  name: z.string(),
  /** Stored path, or null: the browser then shows the logo. */
  image: z.nullable(z.string()),
  client_id: z.int(),
  client: rigClient,
};

export const rigRowSchema = z.object(rigHead);
export type RigRow = z.output<typeof rigRowSchema>;

/** Spec groups in step order; key order of sections and fields is kept as stored, so they travel as loose objects. */
export const specGroupSchema = z.looseObject({
  title: z.string(),
  subSpecs: z.array(z.looseObject({ title: z.string() })),
});

export const rigSchema = z.object({
  ...rigHead,
  /** Left out without the flag rigs.tabs.specifications.show. */
  specs: z.optional(z.array(specGroupSchema)),
  updated_at: timeField,
});
export type Rig = z.output<typeof rigSchema>;

export const listRigs = route({
  name: 'rigs.list',
  method: 'GET',
  path: '/api/rigs/list',
  access: ['rigs.route', 'rigs.show'],
  summary: 'A page of rigs by name; client and activity restrict it for owners',
  query: z.extend(listQuery, { client: filterField, activity: filterField }),
  answer: pageOf(rigRowSchema),
});

export const allRigs = route({
  name: 'rigs.all',
  method: 'GET',
  path: '/api/rigs/all',
  access: ['rigs.route', 'visits.route'],
  summary: 'Every rig the caller may see, for selections',
  answer: z.array(z.object({ id: z.int(), UUID: z.string(), name: z.string(), client_id: z.int() })),
});

export const showRig = route({
  name: 'rigs.show',
  method: 'GET',
  path: '/api/rigs/:uuid',
  access: ['rigs.route', 'rigs.show'],
  summary: 'A rig with its specifications',
  params: uuidParams,
  answer: rigSchema,
});

export const saveNewRig = route({
  name: 'rigs.save-new-rig',
  method: 'POST',
  path: '/api/rigs/save-new-rig',
  access: 'rigs.add',
  summary: 'Add a rig; repeating the same UUID with the same content succeeds',
  body: z.object({
    name: nameField,
    UUID: uuidField,
    image: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
    client_id: z.optional(z.nullable(idField)),
  }),
  answer: 'text',
});

const imageUpdate = z.union([z.literal(0), z.literal(1), z.literal(2)]);
/** 0 new, 1 change, 2 delete (spec §4.9); text in a multipart form. */
const updateField = z.union([
  imageUpdate,
  z.pipe(
    z.string().check(z.regex(/^[012]$/, 'This must be 0, 1 or 2.')),
    z.transform((text) => Number(text) as 0 | 1 | 2),
  ),
]);

export const uploadRigImage = route({
  name: 'rigs.upload-image',
  method: 'POST',
  path: '/api/rigs/upload/image',
  access: ['rigs.add', 'rigs.edit'],
  summary: "Upload (0), change (1) or delete (2) a rig's image; deleting is JSON {UUID, update: 2}",
  multipart: {
    fields: z.object({ UUID: uuidField, update: updateField }),
    file: 'image',
    fileOptional: true,
    fileKind: 'picture',
  },
  answer: 'text',
});

export const rigRoutes = [listRigs, allRigs, showRig, saveNewRig, uploadRigImage];

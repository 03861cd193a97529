import { STEP_TITLES } from '@rigbook/domain';
import * as z from 'zod/mini';
import {
  filterField,
  idField,
  listQuery,
  nameField,
  pageOf,
  revisionField,
  TEXT_LENGTH,
  timeField,
  uuidField,
  uuidParams,
} from './fields.ts';
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
const specGroupSchema = z.looseObject({
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

/** A field's value; booleans are '1' and '0' (rules.md#yes-or-no-fields). */
const specValue = z.nullable(
  z.union([z.string().check(z.maxLength(TEXT_LENGTH, 'A field holds too much text.')), z.number()]),
);

/** A sub-spec as sent: its sections by name, and hidden keys, which are not taken over. */
const sentSubSpec = z.catchall(
  z.object({ title: nameField }),
  z.union([z.record(z.string(), specValue), z.string(), z.number(), z.null()]),
);

const isStep = (title: string) => (STEP_TITLES as readonly string[]).includes(title);

const sentGroup = z.object({
  title: z.string().check(z.refine(isStep, 'There is no such group of specifications.')),
  subSpecs: z.array(sentSubSpec),
});

const areOnce = (groups: { title: string }[]) => new Set(groups.map(({ title }) => title)).size === groups.length;

/** The whole rig as the wizards send it. Image and client are changed by calls of their own and not taken over here. */
const completeRig = z.object({
  UUID: uuidField,
  name: nameField,
  specs: z.array(sentGroup).check(z.refine(areOnce, 'A group of specifications is given twice.')),
  updated_at: revisionField,
});
export type CompleteRig = z.output<typeof completeRig>;

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

export const initRig = route({
  name: 'rigs.init',
  method: 'GET',
  path: '/api/rigs/init/:uuid',
  access: ['rigs.route', 'rigs.show'],
  summary: 'A new rig with the blank specification that the add wizard starts from',
  params: uuidParams,
  answer: rigSchema,
});

export const saveCompleteRig = route({
  name: 'rigs.save-complete-rig',
  method: 'POST',
  path: '/api/rigs/save-complete-rig',
  access: 'rigs.add',
  summary: 'Save name and specifications of a new rig, once; repeating the same succeeds',
  body: completeRig,
  answer: 'text',
});

export const updateCompleteRig = route({
  name: 'rigs.update-complete-rig',
  method: 'POST',
  path: '/api/rigs/update-complete-rig',
  access: 'rigs.tabs.specifications.edit',
  summary: 'Change name and specifications of a rig; groups left out stay as they are',
  body: completeRig,
  answer: 'text',
});

export const deleteRig = route({
  name: 'rigs.delete-complete-rig',
  method: 'DELETE',
  path: '/api/rigs/delete-complete-rig/:uuid',
  access: 'rigs.delete',
  summary: 'Delete a rig with its reports, files, pictures and visits',
  params: uuidParams,
  answer: 'text',
});

const imageUpdate = z.union([z.literal(0), z.literal(1), z.literal(2)]);
/** 0 new, 1 change, 2 delete (rules.md#rig-image); text in a multipart form. */
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

export const rigRoutes = [
  listRigs,
  allRigs,
  showRig,
  initRig,
  saveNewRig,
  saveCompleteRig,
  updateCompleteRig,
  deleteRig,
  uploadRigImage,
];

import { STEP_TITLES } from '@rigbook/domain';
import * as z from 'zod/mini';
import { idField, LISTS_BYTES, nameField, revisionField, TEXT_LENGTH, uuidField, uuidParams } from './fields.ts';
import { says } from './messages/says.ts';
import { rigSchema } from './rigs.ts';
import { route } from './route.ts';

/** A field's value; booleans are '1' and '0' (rules.md#yes-or-no-fields). */
const specValue = z.nullable(
  z.union([z.string().check(z.maxLength(TEXT_LENGTH, says('field.too_much_text'))), z.number()]),
);

/** A sub-spec as sent: its sections by name, and hidden keys, which are ignored. */
const sentSubSpec = z.catchall(
  z.object({ title: nameField }),
  z.union([z.record(z.string(), specValue), z.string(), z.number(), z.null()]),
);

const isStep = (title: string) => (STEP_TITLES as readonly string[]).includes(title);

const sentGroup = z.object({
  title: z.string().check(z.refine(isStep, says('rig.no_such_group'))),
  subSpecs: z.array(sentSubSpec),
});

const areOnce = (groups: { title: string }[]) => new Set(groups.map(({ title }) => title)).size === groups.length;

/** The whole rig as sent by the wizards. Image and client have their own calls and are ignored here. */
const completeRig = z.object({
  UUID: uuidField,
  name: nameField,
  specs: z.array(sentGroup).check(z.refine(areOnce, says('rig.group_twice'))),
  updated_at: revisionField,
});
export type CompleteRig = z.output<typeof completeRig>;

export const saveNewRig = route({
  name: 'rigs.save-new-rig',
  method: 'POST',
  path: '/api/rigs/save-new-rig',
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
  summary: 'A new rig with the blank specification that the add wizard starts with',
  params: uuidParams,
  answer: rigSchema,
});

export const saveCompleteRig = route({
  name: 'rigs.save-complete-rig',
  method: 'POST',
  path: '/api/rigs/save-complete-rig',
  summary: 'Save name and specifications of a new rig, once; repeating the same succeeds',
  body: completeRig,
  bodyBytes: LISTS_BYTES,
  answer: 'text',
});

export const updateCompleteRig = route({
  name: 'rigs.update-complete-rig',
  method: 'POST',
  path: '/api/rigs/update-complete-rig',
  summary: 'Change name and specifications of a rig; groups left out stay unchanged',
  body: completeRig,
  bodyBytes: LISTS_BYTES,
  answer: 'text',
});

const imageUpdate = z.union([z.literal(0), z.literal(1), z.literal(2)]);
/** 0 new, 1 change, 2 delete (rules.md#rig-image); text in a multipart form. */
const updateField = z.union([
  imageUpdate,
  z.pipe(
    z.string().check(z.regex(/^[012]$/, says('field.not_0_to_2'))),
    z.transform((text) => Number(text) as 0 | 1 | 2),
  ),
]);

export const uploadRigImage = route({
  name: 'rigs.upload-image',
  method: 'POST',
  path: '/api/rigs/upload/image',
  summary: "Upload (0), change (1) or delete (2) a rig's image; deleting is JSON {UUID, update: 2}",
  multipart: {
    fields: z.object({ UUID: uuidField, update: updateField }),
    file: 'image',
    fileOptional: true,
    fileKind: 'picture',
  },
  answer: 'text',
});

export const rigSavingRoutes = [initRig, saveNewRig, saveCompleteRig, updateCompleteRig, uploadRigImage];

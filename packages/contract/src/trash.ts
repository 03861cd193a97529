import * as z from 'zod/mini';
import { listQuery, NAME_LENGTH, pageOf, timeField, uuidField } from './fields.ts';
import { route } from './route.ts';

/** What can be deleted, and restored for 30 days. */
export const TRASH_ENTITIES = ['rig', 'report', 'file', 'client', 'user', 'visit'] as const;
export type TrashEntity = (typeof TRASH_ENTITIES)[number];

export const trashRowSchema = z.object({
  id: z.int(),
  entity: z.enum(TRASH_ENTITIES),
  /** The UUID of what was deleted; for a file, of its report. */
  UUID: z.string(),
  label: z.string(),
  client: z.object({ id: z.int(), name: z.string() }),
  /** Name of the user; null if it is no longer known. */
  deleted_by: z.nullable(z.string()),
  deleted_at: timeField,
  /** When it is removed for good. */
  removed_at: timeField,
});
export type TrashRow = z.output<typeof trashRowSchema>;

export const listTrash = route({
  name: 'trash.list',
  method: 'GET',
  path: '/api/trash',
  summary:
    "A page of what was deleted in the last 30 days, newest first; a company's admins see that of their own company",
  query: listQuery,
  answer: pageOf(trashRowSchema),
});

export const restoreFromTrash = route({
  name: 'trash.restore',
  method: 'POST',
  path: '/api/trash/restore/:id',
  summary: "Restore a deletion with all it took along; a company's admins restore that of their own company",
  params: z.object({
    id: z.string().check(z.regex(/^[1-9]\d{0,8}$/), z.meta({ description: 'The number of the deletion' })),
  }),
  answer: 'text',
});

/** What is deleted together with a record, before it is: its confirmation says so. */
export const deletionImpactSchema = z.object({
  /** Without the record itself. */
  reports: z.int(),
  findings: z.int(),
  answers: z.int(),
  pictures: z.int(),
  files: z.int(),
  visits: z.int(),
});
export type DeletionImpact = z.output<typeof deletionImpactSchema>;

export const undo = route({
  name: 'trash.undo',
  method: 'POST',
  path: '/api/trash/undo',
  summary:
    'Restore what the caller has deleted within the last minute, with all it took along; or take back a save of theirs: delete ' +
    'the inspection, audit or acceptance that they saved within the last ten minutes, while nothing was entered in it',
  body: z.object({
    entity: z.enum(TRASH_ENTITIES),
    UUID: uuidField.check(z.meta({ description: 'Of what was deleted; for a file, of its report' })),
    label: z.optional(z.string().check(z.maxLength(NAME_LENGTH * 2))).check(
      z.meta({
        description: 'The name of a file, of which a report may have several',
        examples: ['certificate.pdf'],
      }),
    ),
  }),
  answer: 'text',
});

export const trashRoutes = [listTrash, restoreFromTrash, undo];

import * as z from 'zod/mini';
import { nameField, uuidField, uuidParams } from '../fields.ts';
import { says } from '../messages/says.ts';
import { route } from '../route.ts';

/** Longer than any filter of the register. */
const QUERY_LENGTH = 4000;

const yesOrNo = z.union([z.literal(0), z.literal(1)]);

const viewSchema = z.object({
  UUID: z.string(),
  name: z.string(),
  query: z
    .string()
    .check(z.meta({ description: 'As in the address of the register', examples: ['overdue=1&sort=age'] })),
  shared: yesOrNo.check(z.meta({ description: "1 for one of the company's, which its admins save" })),
});
export type SavedView = z.output<typeof viewSchema>;

export const listViews = route({
  name: 'views.list',
  method: 'GET',
  path: '/api/views',
  summary: "The caller's own saved filters of the register, and those of their company, by name",
  answer: z.array(viewSchema),
});

export const saveView = route({
  name: 'views.save',
  method: 'POST',
  path: '/api/views',
  summary: 'Save a filter of the register under a name, or change one',
  body: z.object({
    UUID: uuidField,
    name: nameField,
    query: z.string().check(z.maxLength(QUERY_LENGTH, says('field.too_long'))),
    shared: yesOrNo,
  }),
  answer: viewSchema,
});

export const deleteView = route({
  name: 'views.delete',
  method: 'DELETE',
  path: '/api/views/:uuid',
  summary: 'Remove a saved filter',
  params: uuidParams,
  answer: 'text',
});

export const savedViewRoutes = [listViews, saveView, deleteView];

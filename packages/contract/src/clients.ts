import * as z from 'zod/mini';
import { flagField, listQuery, nameField, pageOf, revisionField, timeField, uuidField, uuidParams } from './fields.ts';
import { route } from './route.ts';
import { deletionImpactSchema } from './trash.ts';

export const clientSchema = z.object({
  id: z.int(),
  UUID: z.string(),
  name: z.string(),
  code: z.string(),
  active: z.int(),
  updated_at: timeField,
});
export type Client = z.output<typeof clientSchema>;

/** A client with what its files take: all that are stored, also those in the trash and those not saved yet. */
export const clientPageSchema = z.extend(clientSchema, {
  storage: z.object({ files: z.int(), bytes: z.int(), most_bytes: z.int() }),
});
export type ClientPage = z.output<typeof clientPageSchema>;

const clientFields = { name: nameField, code: nameField, active: flagField };

export const allClients = route({
  name: 'clients.all',
  method: 'GET',
  path: '/api/clients/all',
  summary: "Client companies for selections, without the provider's own entry",
  answer: z.array(z.object({ id: z.int(), name: z.string(), active: z.int() })),
});

export const listClients = route({
  name: 'clients.list',
  method: 'GET',
  path: '/api/clients/list',
  summary: 'A page of clients by name; non-owners see only their own',
  query: listQuery,
  answer: pageOf(clientSchema),
});

export const showClient = route({
  name: 'clients.show',
  method: 'GET',
  path: '/api/clients/show/:uuid',
  summary: 'One client, with what its files take of the room they have',
  params: uuidParams,
  answer: clientPageSchema,
});

export const saveClient = route({
  name: 'clients.save',
  method: 'POST',
  path: '/api/clients/save',
  summary: 'Add a client (owners only); its code is unique',
  body: z.object({ ...clientFields, uuid: uuidField }),
  answer: 'text',
});

export const updateClient = route({
  name: 'clients.update',
  method: 'POST',
  path: '/api/clients/update/:uuid',
  summary: 'Change a client',
  params: uuidParams,
  body: z.object({ ...clientFields, updated_at: revisionField }),
  answer: 'text',
});

export const deleteClient = route({
  name: 'clients.delete',
  method: 'DELETE',
  path: '/api/clients/delete/:uuid',
  summary: 'Delete a client that has neither rigs nor users (owners only)',
  params: uuidParams,
  answer: 'text',
});

export const clientDeletion = route({
  name: 'clients.deletion',
  method: 'GET',
  path: '/api/clients/deletion/:uuid',
  summary: 'How much is deleted together with a client (owners only)',
  params: uuidParams,
  answer: deletionImpactSchema,
});

export const clientRoutes = [
  allClients,
  listClients,
  showClient,
  saveClient,
  updateClient,
  deleteClient,
  clientDeletion,
];

import * as z from 'zod/mini';
import {
  filterField,
  idField,
  listQuery,
  nameField,
  pageOf,
  REQUIRED,
  revisionField,
  timeField,
  uuidField,
  uuidParams,
} from './fields.ts';
import { route } from './route.ts';

export const userSchema = z.object({
  id: z.int(),
  UUID: z.string(),
  name: z.string(),
  email: z.string(),
  client_id: z.int(),
  permission_id: z.int(),
  client: z.object({ name: z.string() }),
  permission: z.object({ type: z.string() }),
  updated_at: timeField,
});
export type User = z.output<typeof userSchema>;

const EMAIL = /^[^\s@]+@[^\s@]+$/;

const emailField = z.string().check(
  z.trim(),
  z.minLength(1, REQUIRED),
  z.maxLength(320, 'At most 320 characters.'),
  z.refine((text) => text === '' || EMAIL.test(text), 'This is not an e-mail address.'),
  z.meta({ description: 'Unique, whatever its case', examples: ['a.surveyor@example.com'] }),
);

const passwordField = z.nullable(z.string().check(z.meta({ description: '8 to 200 characters, none of the common' })));

/**
 * Owners choose client and permission; for all others both are given (rules.md#users-of-a-company), so they are
 * optional here.
 */
const userFields = {
  name: nameField,
  email: emailField,
  permission_id: z.optional(z.nullable(idField)),
  client_id: z.optional(z.nullable(idField)),
  password: z.optional(passwordField),
  passwordConfirmation: z.optional(passwordField),
};

export const listUsers = route({
  name: 'users.list',
  method: 'GET',
  path: '/api/users/list',
  access: 'users.route',
  summary: 'A page of users by name; client and permission restrict it for owners',
  query: z.extend(listQuery, { client: filterField, permission: filterField }),
  answer: pageOf(userSchema),
});

export const showUser = route({
  name: 'users.show',
  method: 'GET',
  path: '/api/users/show/:uuid',
  access: 'users.route',
  summary: 'One user, never with a password',
  params: uuidParams,
  answer: userSchema,
});

export const currentUser = route({
  name: 'users.current-user',
  method: 'GET',
  path: '/api/users/current-user/:uuid',
  access: 'session',
  summary: 'Whether this is the signed-in user; false for whatever else is asked',
  params: z.object({
    uuid: z.string().check(z.trim(), z.toLowerCase(), z.meta({ description: 'The UUID of a user' })),
  }),
  answer: z.object({ current: z.boolean() }),
});

export const saveUser = route({
  name: 'users.save',
  method: 'POST',
  path: '/api/users/save',
  access: 'users.add',
  summary: 'Add a user; non-owners add CLIENT users of their own client',
  body: z.object({ ...userFields, uuid: uuidField }),
  answer: 'text',
});

export const updateUser = route({
  name: 'users.update',
  method: 'POST',
  path: '/api/users/update/:uuid',
  access: 'users.edit',
  summary: 'Change a user; password null or absent leaves it as it is',
  params: uuidParams,
  body: z.object({ ...userFields, updated_at: revisionField }),
  answer: 'text',
});

export const deleteUser = route({
  name: 'users.delete',
  method: 'DELETE',
  path: '/api/users/delete/:uuid',
  access: 'users.delete',
  summary: 'Delete a user; nobody deletes themselves or the last admin of the owner',
  params: uuidParams,
  answer: 'text',
});

export const listPermissions = route({
  name: 'permissions.list',
  method: 'GET',
  path: '/api/permissions/list',
  access: 'users.route',
  summary: 'The four permissions a user can hold',
  answer: z.array(z.object({ id: z.int(), type: z.string() })),
});

export const userRoutes = [listUsers, showUser, currentUser, saveUser, updateUser, deleteUser, listPermissions];

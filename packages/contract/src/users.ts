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
import { says } from './messages/says.ts';
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
  /** When the last invitation was made; null for none. A server of the version before does not say these. */
  invited_at: z.optional(z.nullable(timeField)),
  last_seen_on: z.optional(
    z.nullable(z.string().check(z.meta({ description: 'The day, in UTC, of the last use', examples: ['2026-11-26'] }))),
  ),
});
export type User = z.output<typeof userSchema>;

const EMAIL = /^[^\s@]+@[^\s@]+$/;

const emailField = z.string().check(
  z.trim(),
  z.minLength(1, REQUIRED),
  z.maxLength(320, says('field.too_long')),
  z.refine((text) => text === '' || EMAIL.test(text), says('field.no_email')),
  z.meta({ description: 'Unique, whatever its case', examples: ['a.surveyor@example.com'] }),
);

const passwordField = z.nullable(
  z.string().check(z.meta({ description: '8 to 200 characters, not a common password' })),
);

/** Owners choose client and permission; for other users both are fixed (rules.md#users-of-a-company), so they are optional. */
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
  summary: 'A page of users by name; owners can filter by client and permission',
  query: z.extend(listQuery, { client: filterField, permission: filterField }),
  answer: pageOf(userSchema),
});

export const showUser = route({
  name: 'users.show',
  method: 'GET',
  path: '/api/users/show/:uuid',
  summary: 'One user, never with a password',
  params: uuidParams,
  answer: userSchema,
});

export const currentUser = route({
  name: 'users.current-user',
  method: 'GET',
  path: '/api/users/current-user/:uuid',
  summary: 'Whether this is the signed-in user; false for any other UUID or text',
  params: z.object({
    uuid: z.string().check(z.trim(), z.toLowerCase(), z.meta({ description: 'The UUID of a user' })),
  }),
  answer: z.object({ current: z.boolean() }),
});

export const saveUser = route({
  name: 'users.save',
  method: 'POST',
  path: '/api/users/save',
  summary: 'Add a user; non-owners add CLIENT users of their own client',
  body: z.object({
    ...userFields,
    uuid: uuidField,
    invite: z
      .optional(z.literal(true))
      .check(z.meta({ description: 'No password is given: the user sets one by the link of an invitation' })),
  }),
  answer: 'text',
});

export const updateUser = route({
  name: 'users.update',
  method: 'POST',
  path: '/api/users/update/:uuid',
  summary: 'Change a user; password null or absent keeps the present one',
  params: uuidParams,
  body: z.object({
    ...userFields,
    present_password: z.optional(
      z.nullable(
        z.string().check(
          z.maxLength(1000, says('factor.wrong_password')),
          z.meta({
            description:
              "To change one's own e-mail or password: one's present password. Only required if one signed in more than ten minutes ago",
          }),
        ),
      ),
    ),
    updated_at: revisionField,
  }),
  answer: 'text',
});

export const deleteUser = route({
  name: 'users.delete',
  method: 'DELETE',
  path: '/api/users/delete/:uuid',
  summary: "Delete a user; users can't delete themselves or the last admin of the owner",
  params: uuidParams,
  answer: 'text',
});

export const listPermissions = route({
  name: 'permissions.list',
  method: 'GET',
  path: '/api/permissions/list',
  summary: 'The four permissions a user can have',
  answer: z.array(z.object({ id: z.int(), type: z.string() })),
});

export const userRoutes = [listUsers, showUser, currentUser, saveUser, updateUser, deleteUser, listPermissions];

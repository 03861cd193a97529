import * as z from 'zod/mini';
import { route } from './route.ts';

export const loginBody = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'This field is required.'), z.maxLength(320)),
  password: z.string().check(z.minLength(1, 'This field is required.'), z.maxLength(1000)),
});

export const sessionSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: z.int(),
  user_name: z.string(),
  user_permission: z.int(),
  client_code: z.string(),
  owner: z.boolean(),
});
export type SessionAnswer = z.output<typeof sessionSchema>;

export const login = route({
  name: 'session.login',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Sign in with e-mail and password',
  body: loginBody,
  answer: sessionSchema,
});

export const logout = route({
  name: 'session.logout',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'session',
  summary: 'End this session',
  answer: 'text',
});

export const permissions = route({
  name: 'session.permissions',
  method: 'GET',
  path: '/api/auth/permissions',
  access: 'session',
  summary: 'The permission map of the signed-in user (spec §6.1)',
  answer: z.looseObject({}),
});

export const sessionRoutes = [login, logout, permissions];

import * as z from 'zod/mini';
import { codeField, timeField, uuidParams } from './fields.ts';
import { route } from './route.ts';

const loginBody = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'This field is required.'), z.maxLength(320)),
  password: z.string().check(z.minLength(1, 'This field is required.'), z.maxLength(1000)),
  /** Of the authenticator app, or a recovery code: asked for by 401 `second_factor`. */
  code: z.optional(z.nullable(codeField)),
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
  /** Only there where the user must set up a second factor before anything else. */
  factor_required: z.optional(z.literal(true)),
});
export type SessionAnswer = z.output<typeof sessionSchema>;

export const login = route({
  name: 'session.login',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary:
    'Sign in with e-mail and password. With a second factor the answer is 401 second_factor, and the same call with code signs in',
  body: loginBody,
  answer: sessionSchema,
});

export const logout = route({
  name: 'session.logout',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'session',
  withoutFactor: true,
  summary: 'End this session',
  answer: 'text',
});

export const permissions = route({
  name: 'session.permissions',
  method: 'GET',
  path: '/api/auth/permissions',
  access: 'session',
  summary: 'The permission map of the signed-in user',
  answer: z.looseObject({}),
});

const ownSessionSchema = z.object({
  UUID: z.string(),
  /** Empty where the program did not say; so is `system`. */
  browser: z.string().check(z.meta({ examples: ['Firefox'] })),
  system: z.string().check(z.meta({ examples: ['Windows'] })),
  address: z.string().check(
    z.meta({
      description: 'The address of the network from which it was last used',
      examples: ['203.0.113.7'],
    }),
  ),
  created_at: timeField,
  /** To the minute. */
  used_at: timeField,
  expires_at: timeField,
  current: z.boolean().check(z.meta({ description: 'Whether this is the session that asks' })),
});
export type OwnSession = z.output<typeof ownSessionSchema>;

export const listSessions = route({
  name: 'session.list',
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'session',
  summary: 'Where the signed-in user is signed in, the session used last first',
  answer: z.array(ownSessionSchema),
});

export const endOneSession = route({
  name: 'session.end',
  method: 'DELETE',
  path: '/api/auth/sessions/:uuid',
  access: 'session',
  summary: 'End one of the own sessions',
  params: uuidParams,
  answer: 'text',
});

export const endAllSessions = route({
  name: 'session.end-all',
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'session',
  summary: 'End every session of the signed-in user, this one too',
  answer: 'text',
});

/** So long a link to a download waits to be followed. */
export const DOWNLOAD_TOKEN_SECONDS = 60;

const DOWNLOAD = '/api/reports/inspection/download/0f8fad5b-d9cb-469f-a165-70867728950e';

export const newDownloadLink = route({
  name: 'session.download-link',
  method: 'POST',
  path: '/api/auth/download-link',
  access: 'session',
  summary: 'A link to one download that can be followed once within 60 seconds and bears no token of the session',
  body: z.object({
    path: z
      .string()
      .check(
        z.minLength(1, 'This field is required.'),
        z.maxLength(500, 'There is no such download.'),
        z.meta({ description: 'The path of a download', examples: [DOWNLOAD] }),
      ),
  }),
  answer: z.object({
    link: z.string().check(
      z.meta({
        description: 'The path with its token',
        examples: [`${DOWNLOAD}?download_token=lrwX6_suG6sjoePteW2LJ7cEC-pkm37YFODoqhc9tiA`],
      }),
    ),
    /** Seconds. */
    expires_in: z.int(),
  }),
});

export const sessionRoutes = [login, logout, permissions, listSessions, endOneSession, endAllSessions, newDownloadLink];

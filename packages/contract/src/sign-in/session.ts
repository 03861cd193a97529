import * as z from 'zod/mini';
import { codeField, timeField, uuidField, uuidParams } from '../fields.ts';
import { says } from '../messages/says.ts';
import { route } from '../route.ts';

const loginBody = z.object({
  email: z.string().check(z.trim(), z.minLength(1, says('field.required')), z.maxLength(320)),
  password: z.string().check(z.minLength(1, says('field.required')), z.maxLength(1000)),
  /** From the authenticator app, or a recovery code: requested by 401 `second_factor`. */
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
  /** Set only if the user must set up a second factor before anything else. */
  factor_required: z.optional(z.literal(true)),
});
export type SessionAnswer = z.output<typeof sessionSchema>;

export const login = route({
  name: 'session.login',
  method: 'POST',
  path: '/api/auth/login',
  summary:
    'Sign in with e-mail and password. A user with a second factor gets 401 second_factor and repeats the call with a code',
  body: loginBody,
  answer: sessionSchema,
});

export const logout = route({
  name: 'session.logout',
  method: 'POST',
  path: '/api/auth/logout',
  withoutFactor: true,
  summary: 'End this session',
  answer: 'text',
});

/** How long a session can be extended, counted from signing in. */
export const LONGEST_SESSION_HOURS = 24;

export const extend = route({
  name: 'session.extend',
  method: 'POST',
  path: '/api/auth/extend',
  summary:
    'Extend this session by its usual time, to at most 24 hours after signing in, and never shorten it. Its token stays',
  body: z.object({}),
  answer: sessionSchema,
});

export const permissions = route({
  name: 'session.permissions',
  method: 'GET',
  path: '/api/auth/permissions',
  summary: 'The permission map of the signed-in user',
  answer: z.looseObject({}),
});

const ownSessionSchema = z.object({
  UUID: z.string(),
  /** Empty if the program did not say; `system` likewise. */
  browser: z.string().check(z.meta({ examples: ['Firefox'] })),
  system: z.string().check(z.meta({ examples: ['Windows'] })),
  address: z.string().check(
    z.meta({
      description: 'The network address from which it was last used',
      examples: ['203.0.113.7'],
    }),
  ),
  created_at: timeField,
  /** To the minute. */
  used_at: timeField,
  expires_at: timeField,
  current: z.boolean().check(z.meta({ description: 'Whether this is the session of the request' })),
});
export type OwnSession = z.output<typeof ownSessionSchema>;

export const listSessions = route({
  name: 'session.list',
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where the signed-in user is signed in, the last used session first',
  answer: z.array(ownSessionSchema),
});

export const endOneSession = route({
  name: 'session.end',
  method: 'DELETE',
  path: '/api/auth/sessions/:uuid',
  summary: "End one of the user's own sessions",
  params: uuidParams,
  answer: 'text',
});

export const endAllSessions = route({
  name: 'session.end-all',
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'End every session of the signed-in user, this one too, and the calendar address',
  answer: 'text',
});

const sessionOfUserParams = z.extend(uuidParams, { session: uuidField });

export const listSessionsOf = route({
  name: 'session.list-of',
  method: 'GET',
  path: '/api/auth/sessions/of/:uuid',
  summary: 'Where a user is signed in, for an admin',
  params: uuidParams,
  answer: z.array(ownSessionSchema),
});

export const endOneSessionOf = route({
  name: 'session.end-of',
  method: 'DELETE',
  path: '/api/auth/sessions/of/:uuid/:session',
  summary: 'End one session of a user, recorded in the history',
  params: sessionOfUserParams,
  answer: 'text',
});

export const endAllSessionsOf = route({
  name: 'session.end-all-of',
  method: 'DELETE',
  path: '/api/auth/sessions/of/:uuid',
  summary: "End every session of a user and the user's calendar address, recorded in the history",
  params: uuidParams,
  answer: 'text',
});

const presentPasswordField = z
  .string()
  .check(z.minLength(1, says('field.required')), z.maxLength(1000, says('factor.wrong_password')));

export const changePassword = route({
  name: 'session.password',
  method: 'POST',
  path: '/api/auth/password',
  summary: "Change one's own password; every session of the user ends, this one too, and the calendar address",
  body: z.object({
    present_password: presentPasswordField,
    password: z.string().check(z.meta({ description: '8 to 200 characters, not a common password' })),
    passwordConfirmation: z.string().check(z.meta({ description: 'The same again' })),
  }),
  answer: 'text',
});

/** How long a download link is valid. */
export const DOWNLOAD_TOKEN_SECONDS = 60;

const DOWNLOAD = '/api/reports/inspection/download/0f8fad5b-d9cb-469f-a165-70867728950e';

export const newDownloadLink = route({
  name: 'session.download-link',
  method: 'POST',
  path: '/api/auth/download-link',
  summary:
    "A link to one download that can be followed once within 60 seconds and does not contain the session's token",
  body: z.object({
    path: z
      .string()
      .check(
        z.minLength(1, says('field.required')),
        z.maxLength(500, says('session.no_such_download')),
        z.meta({ description: 'The path of a download, with its query', examples: [DOWNLOAD] }),
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

export const sessionRoutes = [
  login,
  logout,
  extend,
  permissions,
  listSessions,
  endOneSession,
  endAllSessions,
  listSessionsOf,
  endOneSessionOf,
  endAllSessionsOf,
  changePassword,
  newDownloadLink,
];

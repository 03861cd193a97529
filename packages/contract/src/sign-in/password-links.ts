import { LANGUAGE_IDS } from '@rigbook/texts';
import * as z from 'zod/mini';
import { codeField, timeField, uuidParams } from '../fields.ts';
import { says } from '../messages/says.ts';
import { route } from '../route.ts';
import { sessionSchema } from './session.ts';

const languageField = z
  .optional(z.enum(LANGUAGE_IDS))
  .check(z.meta({ description: 'The language of the mail, en if not given' }));

export const inviteUser = route({
  name: 'password-links.invite',
  method: 'POST',
  path: '/api/users/invite/:uuid',
  summary: 'Invite a user to set a password, within 7 days and once. Without mail the answer has the link to hand over',
  params: uuidParams,
  body: z.object({ language: languageField }),
  answer: z.object({
    /** Whether a mail with the link is on its way. */
    mailed: z.boolean(),
    /** The path of the page that it opens, with its secret; null if it was mailed. */
    path: z.nullable(z.string()),
    expires_at: timeField,
  }),
});

export const forgotPassword = route({
  name: 'password-links.forgot',
  method: 'POST',
  path: '/api/auth/forgot',
  throttle: { most: 30, minutes: 15 },
  summary:
    'Ask for a link to set a new password, within 60 minutes. The answer is the same whether or not there is such a user',
  body: z.object({
    email: z.string().check(z.trim(), z.minLength(1, says('field.required')), z.maxLength(320, says('field.too_long'))),
    language: languageField,
  }),
  answer: 'text',
});

export const resetState = route({
  name: 'password-links.state',
  method: 'GET',
  path: '/api/auth/forgot',
  summary: 'Whether this portal can mail a link to set a new password; without mail an admin has to help',
  answer: z.object({ mail: z.boolean() }),
});

/** The secret of a link. */
const tokenField = z.string().check(z.maxLength(200, says('password.link_over')));

export const linkHolds = route({
  name: 'password-links.holds',
  method: 'POST',
  path: '/api/auth/reset/holds',
  throttle: { most: 30, minutes: 15 },
  summary: 'Whether a link can still set a password. Nothing is changed, and nothing is said about its user',
  body: z.object({ token: tokenField }),
  answer: z.object({ holds: z.boolean() }),
});

export const resetPassword = route({
  name: 'password-links.reset',
  method: 'POST',
  path: '/api/auth/reset',
  throttle: { most: 30, minutes: 15 },
  summary:
    "Set a password by a link, once, and sign in; every other session of the user ends. 422 with `token` if the link doesn't " +
    'hold. A user with a second factor gets 401 second_factor, nothing done, and repeats the call with a code',
  body: z.object({
    token: tokenField,
    password: z.string().check(z.meta({ description: '8 to 200 characters, not a common password' })),
    passwordConfirmation: z.string().check(z.meta({ description: 'The same again' })),
    /** From the authenticator app, or a recovery code: requested by 401 `second_factor`. */
    code: z.optional(z.nullable(codeField)),
  }),
  /** With the e-mail, which only the link knows here: a browser keeps unfinished work by it. */
  answer: z.extend(sessionSchema, { email: z.string() }),
});

export const passwordLinkRoutes = [inviteUser, forgotPassword, resetState, linkHolds, resetPassword];

import { LANGUAGE_IDS } from '@rigbook/texts';
import * as z from 'zod/mini';
import { pageField, pageOf, timeField } from './fields.ts';
import { route } from './route.ts';

/**
 * `sent`: a mail server has taken it. `failed`: refused for good, or put off as often as it is tried. `unclear`: something
 * went wrong after its content was sent, so that it may have arrived. `not_sent`: there was a reason not to send it.
 */
const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'unclear', 'not_sent'] as const;

/**
 * Reasons of the portal's own; other reasons are the words of a mail server. `over`: its link no longer held; `superseded`:
 * a later mail says what is true now.
 */
export const MAIL_REASONS = [
  'restored',
  'interrupted',
  'deleted',
  'other_address',
  'moved',
  'inactive',
  'address',
  'over',
  'superseded',
] as const;

export const mailSchema = z.object({
  UUID: z.string(),
  /** When it was queued. */
  at: timeField,
  kind: z.string().check(z.meta({ examples: ['invitation'] })),
  to: z.object({ UUID: z.string(), name: z.string(), email: z.string() }),
  /** The only company that it names. */
  client: z.object({ id: z.int(), name: z.string() }),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  tries: z.int(),
  /** Why it was not sent, or not at once: a word of the portal's, or what the mail server said. */
  reason: z.nullable(z.string().check(z.meta({ examples: ['550 No such user', ...MAIL_REASONS] }))),
  /** Of one that is queued: when it is tried. */
  due_at: timeField,
});
export type Mail = z.output<typeof mailSchema>;

export const mailState = route({
  name: 'mails.state',
  method: 'GET',
  path: '/api/mails/state',
  summary: 'Whether the portal sends mail, and which settings it still needs for that',
  answer: z.object({
    on: z.boolean(),
    missing: z.array(z.string().check(z.meta({ examples: ['SMTP_URL'] }))),
    /** The sender. */
    from: z.nullable(z.string()),
  }),
});

const stateFilter = z
  .pipe(
    z.optional(z.union([z.literal(''), z.enum([...MAIL_STATES, 'waiting', 'problem'])])),
    z.transform((state) => (state === '' || state === undefined ? null : state)),
  )
  .check(
    z.meta({
      description:
        'Which mails; waiting: what has still to be sent; problem: what was refused, put off, is unclear or was not sent; empty for all',
      examples: ['problem'],
    }),
  );

export const listMails = route({
  name: 'mails.list',
  method: 'GET',
  path: '/api/mails/list',
  summary: 'A page of the mails of the last 90 days, newest first, and why one was not sent. Never what is in them',
  query: z.object({ page: pageField, state: stateFilter }),
  answer: pageOf(mailSchema),
});

export const testMail = route({
  name: 'mails.test',
  method: 'POST',
  path: '/api/mails/test',
  summary: 'Send a mail to oneself, to see that it arrives',
  body: z.object({ language: z.optional(z.enum(LANGUAGE_IDS)) }),
  answer: 'text',
});

export const mailRoutes = [mailState, listMails, testMail];

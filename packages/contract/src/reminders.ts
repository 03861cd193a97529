import { LANGUAGE_IDS } from '@rigbook/texts';
import * as z from 'zod/mini';
import { dayFilter, filterField, flagField, uuidField } from './fields.ts';
import { says } from './messages/says.ts';
import { route } from './route.ts';

const previewedSchema = z.object({
  to: z.object({ UUID: z.string(), name: z.string(), email: z.string() }),
  subject: z.string(),
  /** In the order of the mail. */
  findings: z.array(z.string()),
});
export type PreviewedDigest = z.output<typeof previewedSchema>;

export const previewReminders = route({
  name: 'reminders.preview',
  method: 'GET',
  path: '/api/reminders/preview',
  summary: 'Who would get which weekly digest of a company on a day; nothing is sent',
  query: z.object({
    client: filterField,
    on: dayFilter.check(z.meta({ description: 'A day; by default the next one on which digests are due' })),
  }),
  answer: z.array(previewedSchema),
});

export const previewReminderMail = route({
  name: 'reminders.preview-mail',
  method: 'GET',
  path: '/api/reminders/preview-mail',
  summary: 'The weekly digest of a person about a company on a day, as the mail would be; nothing is sent',
  query: z.object({
    client: filterField,
    on: dayFilter.check(z.meta({ description: 'A day; by default the next one on which digests are due' })),
    user: uuidField,
    form: z
      .optional(z.enum(['html', 'text']))
      .check(z.meta({ description: 'As a page that is shown in a sandboxed frame, or as plain text' })),
  }),
  answer: 'download',
});

const choices = {
  /** Whether the weekly digest is sent to the user. */
  digest: flagField,
  /** Whether it has figures: what is open, overdue, closed and new. */
  figures: flagField,
  /** That of the mails to the user. */
  language: z.enum(LANGUAGE_IDS),
};
const choicesSchema = z.object(choices);
export type ReminderChoices = z.output<typeof choicesSchema>;

export const showOwnReminders = route({
  name: 'reminders.mine',
  method: 'GET',
  path: '/api/reminders/mine',
  summary: 'What the signed-in user has chosen about the weekly digest',
  answer: choicesSchema,
});

export const saveOwnReminders = route({
  name: 'reminders.save-mine',
  method: 'POST',
  path: '/api/reminders/mine',
  summary:
    'Choose whether the signed-in user gets the weekly digest, and the language of mails; what is left out stays',
  body: z.partial(z.object(choices)),
  answer: choicesSchema,
});

/** Longer than any secret, and short enough for an address. */
const secretParams = z.object({
  secret: z
    .string()
    .check(
      z.maxLength(200, says('field.too_long')),
      z.meta({ description: 'The secret in the link of a digest', examples: ['p2JqWmRk0rUe'] }),
    ),
});

export const unsubscribe = route({
  name: 'reminders.unsubscribe',
  method: 'POST',
  path: '/api/reminders/unsubscribe/:secret',
  summary:
    'Stop the weekly digest for the user to whom the link was sent (RFC 8058). Says the same for a link that is unknown',
  params: secretParams,
  answer: 'text',
  throttle: { most: 60, minutes: 10 },
});

export const unsubscribePage = route({
  name: 'reminders.unsubscribe-page',
  method: 'GET',
  path: '/api/reminders/unsubscribe/:secret',
  summary: 'The same link when a person opens it: leads to the page with the button. Changes nothing',
  params: secretParams,
  answer: 'text',
  throttle: { most: 60, minutes: 10 },
});

export const reminderRoutes = [
  previewReminders,
  previewReminderMail,
  showOwnReminders,
  saveOwnReminders,
  unsubscribe,
  unsubscribePage,
];

import * as z from 'zod/mini';
import {
  dayFilter,
  dayFormat,
  filterField,
  idField,
  isDay,
  REQUIRED,
  revisionField,
  textField,
  timeField,
  uuidField,
  uuidParams,
} from './fields.ts';
import { says } from './messages/says.ts';
import { route } from './route.ts';

const named = z.object({ name: z.string() });

export const visitSchema = z.object({
  id: z.int(),
  UUID: z.string(),
  /** A calendar day, 2026-11-05. */
  date: z.string(),
  client_id: z.int(),
  /** 0: another rig, named in other_rig. */
  rig_id: z.int(),
  other_rig: z.nullable(z.string()),
  visit_type_id: z.int(),
  description: z.string(),
  rig: z.nullable(named),
  type: named,
  client: named,
  updated_at: timeField,
});
export type Visit = z.output<typeof visitSchema>;

/** An event in a calendar file ends on the next day, which must have a four-digit year too. */
const hasNextDay = (text: string) => !text.startsWith('9999-12-31');

/** A day, or an ISO time of which only the date part counts, as written. */
const dayField = z
  .pipe(
    z.pipe(
      z.string().check(z.trim(), z.minLength(1, REQUIRED)),
      dayFormat((text) => isDay(text) && hasNextDay(text)),
    ),
    z.transform((text) => text.slice(0, 10)),
  )
  .check(z.meta({ description: 'An ISO day or time; only its date part counts', examples: ['2026-11-05'] }));

const visitFields = {
  date: dayField,
  client_id: z.optional(z.nullable(idField)),
  rig_id: idField,
  other_rig: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200, says('field.too_long'))))),
  visit_type_id: idField,
  description: textField.check(z.minLength(1, REQUIRED)),
};

export const listVisits = route({
  name: 'visits.list',
  method: 'GET',
  path: '/api/visits/list',
  summary: 'Visits for the calendar, by date; without from and to, the 13 months around today',
  query: z.object({ client: filterField, rig: filterField, from: dayFilter, to: dayFilter }),
  answer: z.array(visitSchema),
});

export const showVisit = route({
  name: 'visits.show',
  method: 'GET',
  path: '/api/visits/show/:uuid',
  summary: 'One visit',
  params: uuidParams,
  answer: visitSchema,
});

const number = (digits: RegExp, description: string, example: string) =>
  z.string().check(z.regex(digits), z.meta({ description, examples: [example] }));

export const visitsOfDay = route({
  name: 'visits.day',
  method: 'GET',
  path: '/api/visits/day/:day/:month/:year',
  summary: 'The visits of one day',
  params: z.object({
    day: number(/^\d{1,2}$/, 'The day of the month', '5'),
    month: number(/^\d{1,2}$/, 'The month, 1 to 12', '11'),
    year: number(/^\d{4}$/, 'The year, in four digits', '2026'),
  }),
  query: z.object({ client: filterField, rig: filterField }),
  answer: z.array(visitSchema),
});

export const saveVisit = route({
  name: 'visits.save',
  method: 'POST',
  path: '/api/visits/save',
  summary: 'Add a visit; past dates are refused',
  // Both spellings occur in the specification; the first one given counts.
  body: z.object({ ...visitFields, uuid: z.optional(uuidField), UUID: z.optional(uuidField) }),
  answer: 'text',
});

export const updateVisit = route({
  name: 'visits.update',
  method: 'POST',
  path: '/api/visits/update/:uuid',
  summary: 'Change a visit; it may keep a past date, but not be moved to one',
  params: uuidParams,
  body: z.object({ ...visitFields, updated_at: revisionField }),
  answer: 'text',
});

export const deleteVisit = route({
  name: 'visits.delete',
  method: 'DELETE',
  path: '/api/visits/delete/:uuid',
  summary: 'Delete a visit',
  params: uuidParams,
  answer: 'text',
});

export const listVisitTypes = route({
  name: 'types.list',
  method: 'GET',
  path: '/api/types/list',
  summary: 'The kinds of survey a visit can be for',
  answer: z.array(z.object({ id: z.int(), name: z.string() })),
});

const calendarLinkSchema = z.object({
  /** When the address was made or renewed; null if there is none. */
  created_at: z.nullable(timeField),
  /** While the user's client is inactive the address behaves as if it did not exist. */
  silent: z.boolean(),
});

export const showCalendarLink = route({
  name: 'visits.calendar-link',
  method: 'GET',
  path: '/api/visits/calendar-link',
  summary: "Whether the user has an address for calendar programs. It is stored hashed, so it can't be shown again",
  answer: calendarLinkSchema,
});

export const renewCalendarLink = route({
  name: 'visits.calendar-link-renew',
  method: 'POST',
  path: '/api/visits/calendar-link/renew',
  summary:
    "Make the user's address for calendar programs, once and for the last time told here; the one before is dead",
  answer: z.extend(calendarLinkSchema, {
    created_at: timeField,
    path: z.string().check(z.meta({ description: 'The path of visits.calendar with the secret in it' })),
  }),
});

export const visitsCalendar = route({
  name: 'visits.calendar',
  method: 'GET',
  path: '/api/visits/calendar/:secret.ics',
  // Calendar programs can't sign in: anyone with the secret sees what its user may see at that moment.
  throttle: { most: 300, minutes: 15 },
  summary: 'The visits that a user may see, starting a year ago, as an iCalendar file (RFC 5545)',
  params: z.object({
    secret: z
      .string()
      .check(z.regex(/^[\w-]{43}$/), z.meta({ description: 'The secret of visits.calendar-link-renew' })),
  }),
  answer: 'calendar',
});

export const visitRoutes = [
  listVisits,
  showVisit,
  visitsOfDay,
  saveVisit,
  updateVisit,
  deleteVisit,
  listVisitTypes,
  showCalendarLink,
  renewCalendarLink,
  visitsCalendar,
];

import { kindsOf } from '@rigbook/domain';
import * as z from 'zod/mini';
import {
  dayFilter,
  dayFormat,
  filterField,
  idField,
  isDay,
  REQUIRED,
  SEEN,
  revisionField,
  rigUuidParams,
  textField,
  timeField,
  uuidField,
  uuidParams,
  UUID_TEXT,
} from './fields.ts';
import { says } from './messages/says.ts';
import { route } from './route.ts';

const named = z.object({ name: z.string() });

/** One of the provider's people, as a company sees them too: no address, no role. */
const inspectorSchema = z.object({ UUID: z.string(), name: z.string() });
export type Inspector = z.output<typeof inspectorSchema>;

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
  /** Null for another rig; a server of the version before doesn't say it. */
  rig_uuid: z.optional(z.nullable(z.string())),
  type: named,
  client: named,
  /** The inspectors by name, including those whose accounts have been deleted since. */
  inspectors: z.array(inspectorSchema),
  updated_at: timeField,
});
export type Visit = z.output<typeof visitSchema>;

/** The most inspectors of one visit. */
export const MOST_INSPECTORS = 20;

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
  description: textField.check(...SEEN),
  inspectors: z
    .optional(z.nullable(z.array(uuidField).check(z.maxLength(MOST_INSPECTORS, says('field.too_many_inspectors')))))
    .check(z.meta({ description: 'UUIDs of users of the provider; left out by an update they stay as they are' })),
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

export const listInspectors = route({
  name: 'visits.inspectors',
  method: 'GET',
  path: '/api/visits/inspectors',
  summary: "The provider's people, by name, as whom a visit may have for inspectors",
  answer: z.array(inspectorSchema),
});

const UUIDS = new RegExp(`^(${UUID_TEXT}(,${UUID_TEXT}){0,${MOST_INSPECTORS - 1}})?$`, 'i');

const clashSchema = z.extend(inspectorSchema, {
  /** Other visits on that day which the caller may see. */
  visits: z.array(z.object({ UUID: z.string(), rig: z.string(), type: named, client: named })),
  /** Whether they also have a visit that the caller may not see. */
  elsewhere: z.boolean(),
});
export type Clash = z.output<typeof clashSchema>;

export const visitClashes = route({
  name: 'visits.clashes',
  method: 'GET',
  path: '/api/visits/clashes',
  summary: 'Which of these inspectors have another visit on that day; nothing forbids it',
  query: z.object({
    date: dayFormat(isDay).check(z.meta({ description: 'The day', examples: ['2026-11-05'] })),
    inspectors: z.pipe(
      z.optional(
        z.string().check(
          z.trim(),
          z.regex(UUIDS, says('field.no_id')),
          z.meta({
            description: `UUIDs of users, by comma, at most ${MOST_INSPECTORS}`,
            examples: ['0f8fad5b-d9cb-469f-a165-70867728950e,7c9e6679-7425-40de-944b-e07fc1f90ae7'],
          }),
        ),
      ),
      z.transform((text) => (text ? text.toLowerCase().split(',') : [])),
    ),
    except: z
      .pipe(
        z.optional(z.union([z.literal(''), uuidField])),
        z.transform((text) => text || null),
      )
      .check(z.meta({ description: 'The UUID of the visit that is being changed' })),
  }),
  answer: z.array(clashSchema),
});

const visitReportSchema = z.object({
  /** The kind of report that comes of such a visit; null: none does. */
  kind: z.nullable(z.enum(kindsOf('workbook'))),
  report: z.nullable(
    z.object({ UUID: z.string(), kind: z.enum(kindsOf('workbook')), day: z.string(), created_at: timeField }),
  ),
  rig: z.nullable(z.object({ UUID: z.string(), name: z.string() })),
});

export const reportOfTheVisit = route({
  name: 'visits.report',
  method: 'GET',
  path: '/api/visits/report/:uuid',
  summary: 'The report that came of a visit, as far as the caller may see it, and the kind that comes of one',
  params: uuidParams,
  answer: visitReportSchema,
});

export const visitOfTheReport = route({
  name: 'visits.of-report',
  method: 'GET',
  path: '/api/visits/of-report/:uuid',
  summary: 'The visit that an inspection, audit or acceptance came of',
  params: uuidParams,
  answer: z.object({
    visit: z.nullable(
      z.object({ UUID: z.string(), date: z.string(), type: named, inspectors: z.array(inspectorSchema) }),
    ),
  }),
});

export const nextSurvey = route({
  name: 'visits.next-survey',
  method: 'GET',
  path: '/api/visits/next-survey/:rigUuid',
  summary: 'When the yearly survey of a rig is due; null if it never had one, or if one is planned already',
  params: rigUuidParams,
  answer: z.object({
    next: z.nullable(z.object({ last: z.string(), due: z.string(), rig_id: z.int(), visit_type_id: z.int() })),
  }),
});

export const visitEntry = route({
  name: 'visits.entry',
  method: 'GET',
  path: '/api/visits/entry/:uuid.ics',
  summary:
    'A visit as an entry for calendars (RFC 5546); of a deleted one, as long as it is in the trash, its cancellation',
  params: uuidParams,
  answer: 'download',
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
  summary: "Make the user's address for calendar programs, shown only once; the previous one stops working",
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
  listInspectors,
  visitClashes,
  visitEntry,
  reportOfTheVisit,
  visitOfTheReport,
  nextSurvey,
  showCalendarLink,
  renewCalendarLink,
  visitsCalendar,
];

import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { senderOf } from '../mails/public.ts';

/** A person in a calendar file. */
export type Addressee = { name: string; email: string };

/** Calendar programs require an address; mail to this one goes nowhere (RFC 2606). */
const NOWHERE = 'visits@rigbook.invalid';

/** The organizer of entries: the sender of the portal's mail, if it sends any. */
export const organizerOf = (settings: { from: string } | null): Addressee => ({
  name: 'Rigbook',
  email: settings === null ? NOWHERE : senderOf(settings.from).address,
});

/** An event of one whole day. */
export type DayEvent = {
  /** Unique among all calendars, and constant for the life of the event. */
  uid: string;
  /** The number of the version: calendar programs keep the highest. */
  sequence: number;
  /** ISO day. */
  day: string;
  title: string;
  place: string;
  text: string;
  changed: Date;
  attendees: readonly Addressee[];
};

const HOUR = 3600;
const PRODUCT = { company: 'Rigbook', product: 'Visits', language: 'EN' };

/** Characters that iCalendar can't contain; they get in with text pasted from documents. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;
const writable = (text: string): string => text.replaceAll(UNWRITABLE, '');

/** A parameter of a property can't contain line breaks or quotation marks (RFC 5545, 3.2). */
const parameter = (text: string): string => writable(text).replaceAll(/\s+/g, ' ').replaceAll('"', "'");

function eventData(event: DayEvent): ICalEventData {
  const start = new Date(`${event.day}T00:00:00Z`);
  return {
    id: event.uid,
    sequence: event.sequence,
    // Without a METHOD the stamp says when the event was last changed (RFC 5545, 3.8.7.2).
    stamp: event.changed,
    lastModified: event.changed,
    allDay: true,
    start,
    end: new Date(start.getTime() + 24 * HOUR * 1000),
    summary: writable(event.title),
    location: writable(event.place),
    description: writable(event.text),
    // A visit does not mark anyone as busy.
    transparency: ICalEventTransparency.TRANSPARENT,
    attendees: event.attendees.map(({ name, email }) => ({
      name: parameter(name),
      email: parameter(email),
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })),
  };
}

/** Writes all-day events as an iCalendar file (RFC 5545); the same events give the same bytes. */
export function writeCalendarFile(name: string, events: readonly DayEvent[]): string {
  const calendar = ical({ name, prodId: PRODUCT, ttl: HOUR });
  for (const event of events) calendar.createEvent(eventData(event));
  return calendar.toString();
}

/** What a calendar program does with an entry: answer the invitation, only add it, or remove it. */
export type EntryMethod = 'REQUEST' | 'PUBLISH' | 'CANCEL';

/**
 * Writes one event to add to a calendar or remove from it (RFC 5546). Calendar programs recognise it by its UID and keep the
 * version with the highest number. Only a request has attendees: otherwise programs would offer to answer it.
 */
export function writeCalendarEntry(
  event: DayEvent,
  { organizer, method }: { organizer: Addressee; method: EntryMethod },
): string {
  const calendar = ical({ prodId: PRODUCT, method: ICalCalendarMethod[method] });
  const isCancelled = method === 'CANCEL';
  calendar.createEvent({
    ...eventData(method === 'PUBLISH' ? { ...event, attendees: [] } : event),
    organizer: { name: parameter(organizer.name), email: parameter(organizer.email) },
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

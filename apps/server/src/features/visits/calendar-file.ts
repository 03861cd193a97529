import ical, { ICalEventTransparency } from 'ical-generator';

/** An event of one whole day. */
export type DayEvent = {
  /** Unique among all calendars, and constant for the life of the event. */
  uid: string;
  /** ISO day. */
  day: string;
  title: string;
  place: string;
  text: string;
  changed: Date;
};

const HOUR = 3600;

/** Characters that iCalendar can't contain; they get in with text pasted from documents. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;
const writable = (text: string): string => text.replaceAll(UNWRITABLE, '');

/** Events of whole days as an iCalendar file (RFC 5545); the same events give the same bytes. */
export function calendarFile(name: string, events: readonly DayEvent[]): string {
  const calendar = ical({ name, prodId: { company: 'Rigbook', product: 'Visits', language: 'EN' }, ttl: HOUR });
  for (const event of events) {
    const start = new Date(`${event.day}T00:00:00Z`);
    calendar.createEvent({
      id: event.uid,
      // Without a METHOD the stamp says when the event was last changed (RFC 5545, 3.8.7.2).
      stamp: event.changed,
      lastModified: event.changed,
      allDay: true,
      start,
      end: new Date(start.getTime() + 24 * HOUR * 1000),
      summary: writable(event.title),
      location: writable(event.place),
      description: writable(event.text),
      // A planned visit blocks nobody's day.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

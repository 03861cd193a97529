import ICAL from 'ical.js';

export type ReadEvent = {
  uid: string;
  sequence: number;
  day: string;
  summary: string;
  description: string;
  status: string | null;
  stamp: string;
  organizer: string | null;
  attendees: { name: string; email: string }[];
};

/** What a parser that is not ours reads in a calendar file. */
export function readCalendar(text: string): { method: string | null; events: ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const textOf = (component: ICAL.Component, name: string) => {
    const value = component.getFirstPropertyValue(name);
    return value === null ? null : String(value);
  };
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      day: event.startDate.toString(),
      summary: event.summary,
      description: event.description,
      status: textOf(component, 'status'),
      stamp: textOf(component, 'dtstamp') ?? '',
      organizer: textOf(component, 'organizer'),
      attendees: component.getAllProperties('attendee').map((property) => ({
        name: String(property.getParameter('cn')),
        email: String(property.getFirstValue()).replace(/^mailto:/i, ''),
      })),
    };
  });
  return { method: textOf(calendar, 'method'), events };
}

import type { Language } from '@rigbook/contract';

/** A calendar entry that goes with a mail (RFC 5546). */
export type CalendarEntry = { method: 'REQUEST' | 'PUBLISH' | 'CANCEL'; text: string };

export type NewMail = {
  /** Its subject and its recipient. A second mail with the same key is not queued. */
  key: string;
  kind: string;
  /** What it tells of, if that may change before it has left: the hash of its link, or the UUID of a visit. */
  about?: string;
  /** The only company that it names. */
  clientId: number;
  /** The company whose person has asked for it, if the portal sends it for somebody. */
  askedBy?: number;
  /** Who gets it. If the address is no longer theirs when it is due, nothing is sent. */
  user: { id: number; address: string };
  language: Language;
  subject: string;
  text: string;
  html: string;
  calendar?: CalendarEntry | undefined;
  /** The path at which a mail program unsubscribes by POST (RFC 8058). */
  unsubscribePath?: string | undefined;
};

/** What of a mail is nobody's business once it was sent. */
export type MailContent = Pick<NewMail, 'language' | 'text' | 'html' | 'calendar' | 'unsubscribePath'>;

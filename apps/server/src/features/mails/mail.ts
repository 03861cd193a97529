import type { Language } from '@rigbook/contract';
import type { MailBody } from './mail-layout.ts';

/** A calendar entry that goes with a mail (RFC 5546). */
export type CalendarEntry = { method: 'REQUEST' | 'PUBLISH' | 'CANCEL'; text: string };

export type NewMail = {
  /** Identifies occasion and recipient. A second mail with the same key is not queued. */
  key: string;
  kind: string;
  /** What it is about, if that may change before it is sent: the hash of its link, or the UUID of a visit. */
  about?: string;
  /** The only company that it names. */
  clientId: number;
  /** The company of the user who asked for it, if the portal sends it for a user. */
  askedBy?: number;
  /** The recipient. If their address has changed by the time it is due, nothing is sent. */
  user: { id: number; address: string };
  language: Language;
  subject: string;
  body: MailBody;
  calendar?: CalendarEntry | undefined;
  /** The path at which a mail program unsubscribes by POST (RFC 8058). */
  unsubscribePath?: string | undefined;
};

/** A mail as it is sent. */
export type LaidOutMail = Omit<NewMail, 'body'> & { text: string; html: string };

/** Deleted once the mail is sent. */
export type MailContent = Pick<LaidOutMail, 'language' | 'text' | 'html' | 'calendar' | 'unsubscribePath'>;

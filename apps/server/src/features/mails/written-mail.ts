import { createTransport } from 'nodemailer';
import { senderOf } from './header-texts.ts';
import type { MailSettings } from '../../platform/settings/mail-settings.ts';
import type { WrittenMail } from './mail-line.ts';
import type { MailContent } from './mail.ts';

/** Hands mails back instead of sending them. */
const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

type Unwritten = MailContent & { uuid: string; subject: string; address: string };

/** A mail as it is sent (RFC 5322): plain text beside HTML, and a calendar entry if there is one. */
export async function writtenMail({ from, publicUrl }: MailSettings, mail: Unwritten): Promise<WrittenMail> {
  const { uuid, address, subject, text, html, language, calendar, unsubscribePath } = mail;
  const sender = senderOf(from);
  const { message: bytes } = await composer.sendMail({
    from: sender,
    to: { name: '', address },
    subject,
    text,
    html,
    messageId: `<${uuid}@${new URL(publicUrl).hostname}>`,
    ...(calendar && { icalEvent: { method: calendar.method, content: calendar.text, filename: 'visit.ics' } }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      // Exchange answers with absences all the same, unless it is asked not to.
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      'Content-Language': language,
      'List-Unsubscribe': `<${publicUrl}${unsubscribePath ?? '/account'}>`,
      ...(unsubscribePath !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    // Nothing that a text names is ever read from disk or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (!Buffer.isBuffer(bytes)) throw new Error('The mail was not written as a whole.');
  return { from: sender.address, to: address, bytes };
}

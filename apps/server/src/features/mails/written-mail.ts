import MailComposer from 'nodemailer/lib/mail-composer';
import { senderOf } from './header-texts.ts';
import type { MailSettings } from '../../platform/settings/mail-settings.ts';
import type { WrittenMail } from './mail-line.ts';
import type { MailContent } from './mail.ts';

type Unwritten = MailContent & { uuid: string; subject: string; address: string };

/** A mail as it is sent (RFC 5322): plain text beside HTML, and a calendar entry if there is one. */
export async function writtenMail({ from, publicUrl }: MailSettings, mail: Unwritten): Promise<WrittenMail> {
  const { uuid, address, subject, text, html, language, calendar, unsubscribePath } = mail;
  const sender = senderOf(from);
  const bytes = await new MailComposer({
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
  })
    .compile()
    .build();
  return { from: sender.address, to: address, bytes };
}

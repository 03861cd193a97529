import { createTransport } from 'nodemailer';
import { senderOf } from './header-texts.ts';
import type { MailSettings } from '../../platform/settings/mail-settings.ts';
import { addLogo } from './logo.ts';
import type { WrittenMail } from './mail-line.ts';
import type { MailContent } from './mail.ts';

/** Hands mails back instead of sending them. */
const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

type Unwritten = MailContent & { uuid: string; subject: string; address: string; logo: Buffer | null };

/** Composes a mail (RFC 5322): plain text and HTML with the provider's logo, and a calendar entry if there is one. */
export async function composeMail({ from, publicUrl }: MailSettings, mail: Unwritten): Promise<WrittenMail> {
  const { uuid, address, subject, text, html, language, calendar, unsubscribePath, logo } = mail;
  const sender = senderOf(from);
  const { message: bytes } = await composer.sendMail({
    from: sender,
    to: { name: '', address },
    subject,
    text,
    ...addLogo(html, logo),
    messageId: `<${uuid}@${new URL(publicUrl).hostname}>`,
    ...(calendar && { icalEvent: { method: calendar.method, content: calendar.text, filename: 'visit.ics' } }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      // Exchange sends absence notes to automatic mails too, unless asked not to.
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      'Content-Language': language,
      'List-Unsubscribe': `<${publicUrl}${unsubscribePath ?? '/account'}>`,
      ...(unsubscribePath !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    // Never read or fetch anything that a text mentions.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (!Buffer.isBuffer(bytes)) throw new Error('The mail was not written as a whole.');
  return { from: sender.address, to: address, bytes };
}

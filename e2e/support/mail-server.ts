import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMailServer, type Received } from '../../apps/server/test/support/connections/started-mail-server.ts';

/** A mail that someone got, with the texts of its attachments. */
export type Mail = { to: string[]; subject: string; text: string; attached: string[] };

const asRead = ({ to, subject = '', text = '', attachments }: Received): Mail => ({
  to,
  subject,
  text,
  attached: attachments.map(({ content }) =>
    typeof content === 'string' ? content : new TextDecoder().decode(content),
  ),
});

/**
 * Starts the mail server of the journeys, which keeps each mail as a file: journeys run in other processes.
 * @returns its address, as for SMTP_URL
 */
export async function startKeepingMails(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const { url } = await startMailServer({}, (mail) => {
    const file = join(folder, randomUUID());
    writeFileSync(`${file}.unfinished`, JSON.stringify(asRead(mail)));
    renameSync(`${file}.unfinished`, `${file}.json`);
  });
  return url;
}

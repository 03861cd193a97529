import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './journey.ts';
import type { Mail } from './mail-server.ts';

/** All mails that the portal of the journeys has sent, or another one that keeps them in a folder. */
function mails(folder = process.env['E2E_MAILS']): Mail[] {
  if (folder === undefined) throw new Error('E2E_MAILS does not say where the mails are.');
  const kept = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return kept.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Mail);
}

/** Waits for the mail to an address with this subject; what is due leaves within ten seconds. */
export async function mailTo(address: string, subject: RegExp | string, folder?: string): Promise<Mail> {
  const isIt = (mail: Mail) => mail.to.includes(address) && mail.subject.search(subject) >= 0;
  await expect.poll(() => mails(folder).some(isIt), { message: `a mail to ${address}`, timeout: 20_000 }).toBe(true);
  return mails(folder).find(isIt) as Mail;
}

/** The address in a mail that leads to a page of the portal. */
export function linkIn({ text }: Mail, page: string): string {
  const link = text.match(new RegExp(`https?://\\S+/${page}\\S*`))?.[0];
  if (link === undefined) throw new Error(`There is no link to ${page} in the mail: ${text}`);
  return link;
}

import type { Language } from '@rigbook/contract';
import { writtenIn } from '@rigbook/texts/written';
import type { Tx } from '../../platform/database/database.ts';
import type { AnyScope } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { mailSettings } from '../../platform/settings/mail-settings.ts';
import { nameInMail, queueMail } from '../mails/public.ts';

/** The page that a link opens. The secret is after '#', which browsers send to no server. */
export const pathOfLink = (secret: string): string => `/reset#${secret}`;

type Link = {
  secret: string;
  hash: string;
  user: { id: number; email: string; client_id: number };
  language: Language;
} & ({ kind: 'invitation'; by: string; company: string; askedBy: number } | { kind: 'reset' });

const namesIn = ({ language, by, company }: Extract<Link, { kind: 'invitation' }>) => ({
  by: nameInMail(language, 'person', by),
  company: nameInMail(language, 'company', company),
});

/** Queues the mail with a link. @returns false while mail is off */
export async function queueLinkMail(services: Services, db: Tx, scope: AnyScope, link: Link): Promise<boolean> {
  if (mailSettings(services.settings) === null) return false;
  const { language, user, secret, hash, kind } = link;
  const say = writtenIn(language).mails.passwordLinks;
  const title = say(`${kind}.title`);
  const body = {
    language,
    title,
    paragraphs: [say(`${kind}.said`, link.kind === 'invitation' ? namesIn(link) : {})],
    action: { label: say(`${kind}.action`), path: pathOfLink(secret) },
    footer: say(`${kind}.footer`),
  };
  return queueMail(services, db, scope, {
    key: `${kind} ${hash}`,
    kind,
    about: hash,
    clientId: user.client_id,
    ...(link.kind === 'invitation' && { askedBy: link.askedBy }),
    user: { id: user.id, address: user.email },
    language,
    subject: title,
    body,
  });
}

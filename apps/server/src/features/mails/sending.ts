import { MINUTE } from '@rigbook/domain';
import { asSystem } from '../../platform/identity/scope.ts';
import { type AnyKind, type JobInHand, jobKind } from '../../platform/jobs/kinds.ts';
import type { Services } from '../../platform/services.ts';
import { type MailSettings, mailSettings } from '../../platform/settings/mail-settings.ts';
import type { MailContent } from './mail.ts';
import { MailLine, type Outcome } from './mail-line.ts';
import { loadLogoInMails } from './provider-view.ts';
import { type DueMail, removeMailsBefore, settleInterrupted, settleMail, takeDueMail } from './store.ts';
import { composeMail } from './written-mail.ts';

/** Milliseconds before each further try of a mail that was put off. */
const WAITS = [MINUTE / 2, 5 * MINUTE, 30 * MINUTE];
/** Longer than sending one mail can take. */
const INTERRUPTED = 10 * MINUTE;

/** Sends what is due, one mail after the other. */
async function sendDue(services: Services, _input: object, job: JobInHand): Promise<{ sent: number }> {
  const settings = mailSettings(services.settings);
  if (settings === null) return { sent: 0 };
  const { db, now } = services;
  await asSystem(db, (tx, scope) =>
    settleInterrupted({ db: tx, scope, now: now() }, new Date(now().getTime() - INTERRUPTED)),
  );
  const line = new MailLine(settings);
  let sent = 0;
  let logo: Promise<Buffer | null> | undefined;
  try {
    while (!job.signal.aborted) {
      const mail = await asSystem(db, (tx, scope) => takeDueMail({ db: tx, scope, now: now() }));
      if (!mail) break;
      logo ??= asSystem(db, loadLogoInMails);
      const outcome = await send({ line, settings, logo: await logo }, mail);
      if (outcome.state === 'sent') sent += 1;
      const settled = { ...next(mail, outcome, now()), now: now() };
      await asSystem(db, (tx, scope) => settleMail(tx, scope, mail.uuid, settled));
    }
  } finally {
    line.close();
  }
  return { sent };
}

type Sending = { line: MailLine; settings: MailSettings; logo: Buffer | null };

/** Sends one mail. If it can't be composed, it is refused, and the others are still sent. */
async function send({ line, settings, logo }: Sending, mail: DueMail): Promise<Outcome> {
  const { subject, address, uuid, content } = mail;
  let written;
  try {
    written = await composeMail(settings, { uuid, subject, address, logo, ...(JSON.parse(content) as MailContent) });
  } catch (error) {
    return { state: 'refused', reason: String(error) };
  }
  return line.send(written);
}

/** The state of a mail after a try: only one that was put off is tried again (rules.md#mails). */
function next({ tries }: Pick<DueMail, 'tries'>, outcome: Outcome, now: Date) {
  if (outcome.state === 'sent') return { state: 'sent', reason: null } as const;
  if (outcome.state === 'unclear') return { state: 'unclear', reason: outcome.reason } as const;
  if (outcome.state === 'refused') return { state: 'failed', reason: outcome.reason } as const;
  const wait = WAITS[tries - 1];
  if (wait === undefined) return { state: 'failed', reason: outcome.reason } as const;
  return { state: 'queued', reason: outcome.reason, dueAt: new Date(now.getTime() + wait) } as const;
}

/** The job that is queued with mails, so that they are sent as soon as they are committed. */
export const sendNow = jobKind({ name: 'mails', tries: 3, keptFor: MINUTE, work: sendDue });

/** The job that tries mails again, and sends those left by a server that stopped. */
export const sendMails: AnyKind = jobKind({
  name: 'mail-tries',
  every: MINUTE / 12,
  mayBeLate: 5 * MINUTE,
  work: sendDue,
});

const KEPT_FOR = 90 * 24 * 60 * MINUTE;

/** Removes old mails. */
export const sweepMails = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  asSystem(db, (tx, scope) => removeMailsBefore(tx, scope, new Date(now().getTime() - KEPT_FOR)));

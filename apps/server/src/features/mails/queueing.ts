import type { Tx } from '../../platform/database/database.ts';
import type { AnyScope } from '../../platform/identity/scope.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { mailSettings } from '../../platform/settings/mail-settings.ts';
import { loadProviderInMails } from './provider-view.ts';
import type { LaidOutMail, NewMail } from './mail.ts';
import { layOutMail, type MailFrame } from './mail-layout.ts';
import { sendNow } from './sending.ts';
import { insertMails } from './store.ts';

const TOGETHER = 200;

/**
 * Queues mails in the caller's transaction: they are sent if and only if it is committed, within seconds and by any server.
 * Queues nothing while mail is off. @returns how many were queued
 */
export async function queueMails(
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  db: Tx,
  scope: AnyScope,
  mails: readonly NewMail[],
): Promise<number> {
  const on = mailSettings(settings);
  if (on === null || mails.length === 0) return 0;
  const frame = { publicUrl: on.publicUrl, provider: await loadProviderInMails(db, scope) };
  let queued = 0;
  for (let from = 0; from < mails.length; from += TOGETHER) {
    queued += await insertMails({ db, scope, now: now() }, mails.slice(from, from + TOGETHER).map(laidOutIn(frame)));
  }
  if (queued > 0) await enqueue(db, scope, sendNow, { input: {} });
  return queued;
}

const laidOutIn =
  (frame: MailFrame) =>
  ({ body, ...mail }: NewMail): LaidOutMail => ({ ...mail, ...layOutMail(body, frame) });

/** Lays out a mail as it would be sent, and sends nothing; while mail is off, its links have no address. */
export async function previewMail(
  { settings }: Pick<Services, 'settings'>,
  db: Tx,
  scope: AnyScope,
  { body }: Pick<NewMail, 'body'>,
): Promise<{ html: string; text: string }> {
  const publicUrl = mailSettings(settings)?.publicUrl ?? '';
  return layOutMail(body, { publicUrl, provider: await loadProviderInMails(db, scope) });
}

/** Queues one mail. @returns whether it is new */
export const queueMail = async (services: Pick<Services, 'settings' | 'now'>, db: Tx, scope: AnyScope, mail: NewMail) =>
  (await queueMails(services, db, scope, [mail])) === 1;

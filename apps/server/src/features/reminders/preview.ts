import type { PreviewedDigest, previewReminderMail, previewReminders, Query } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { isoDayIn, nextDigestDay } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/errors/errors.ts';
import type { Scope, Work } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { previewMail } from '../mails/public.ts';
import { type RemindedCompany, loadRemindedCompanies } from './companies-view.ts';
import { shownOfDigest, writeDigestMail } from './digest-mail.ts';
import { prepareDigests, findingsOfDigest, loadNextDigests } from './digests.ts';
import { loadEarlier } from './earlier.ts';
import { loadFindingLines } from './findings-view.ts';
import { isCompany } from './store.ts';
import { subjectOf } from './words.ts';

type Present = { zone: string; now: Date };

/**
 * The digests that people would get about a company on a day, whatever its weekday, to look at before turning them on. A
 * company's admin sees only the digests of its own people.
 */
export async function previewDigests(
  db: Tx,
  scope: Scope,
  asked: Query<typeof previewReminders>,
  present: Present,
): Promise<PreviewedDigest[]> {
  const found = await findDay(db, scope, asked, present);
  return found ? previewOf(db, scope, found.company, found.day) : [];
}

/** The company whose digests are looked at, and the day; null while it is not active. */
async function findDay(
  db: Tx,
  scope: Scope,
  { client, on }: Query<typeof previewReminders>,
  { zone, now }: Present,
): Promise<{ company: RemindedCompany; day: string } | null> {
  const id = client ?? (scope.owner ? null : scope.clientId);
  if (id === null) throw invalid({ client: message('field.choose_client') });
  if (!(await isCompany(db, scope, id))) throw notFound();
  const [company] = await loadRemindedCompanies(db, scope, { zone, client: id });
  if (!company) return null;
  const day = on || nextDigestDay(company, now) || isoDayIn(company.timeZone, now);
  return { company, day: day.slice(0, 10) };
}

/** The mail that a person would get, to look at; nothing is sent. @throws AppError 404 for someone who would get none */
export async function previewDigestMail(
  services: Services,
  { db, scope, now }: Work,
  { user, ...asked }: Query<typeof previewReminderMail>,
): Promise<{ html: string; text: string }> {
  const found = await findDay(db, scope, asked, { zone: services.settings.TIME_ZONE, now });
  if (!found) throw notFound();
  const { company, day } = found;
  const ofDay = await prepareDigests(db, scope, company, day);
  const [digest] = (await loadNextDigests(db, scope, ofDay, { after: 0, only: user })).digests;
  if (!digest) throw notFound();
  const lines = await loadFindingLines(db, scope, shownOfDigest(digest));
  const earlier = await loadEarlier(db, scope, company.id);
  const mail = writeDigestMail(digest, { company, day, week: day, lines, earlier, secret: '' });
  return previewMail(services, db, scope, mail);
}

async function previewOf(db: Tx, scope: Scope, company: RemindedCompany, day: string): Promise<PreviewedDigest[]> {
  const ofDay = await prepareDigests(db, scope, company, day);
  const previewed: PreviewedDigest[] = [];
  for (let after: number | null = 0; after !== null;) {
    const { digests, last } = await loadNextDigests(db, scope, ofDay, { after });
    previewed.push(
      ...digests.map(({ to, content, figures }) => ({
        to: { UUID: to.uuid, name: to.name, email: to.email },
        subject: subjectOf(to.language, company, { content, figures }),
        findings: findingsOfDigest(content),
      })),
    );
    after = last;
  }
  return previewed;
}

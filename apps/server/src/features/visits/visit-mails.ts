import { isoDayIn, SECOND } from '@rigbook/domain';
import { writtenIn } from '@rigbook/texts/written';
import type { Tx } from '../../platform/database/database.ts';
import { asSystem, type SystemScope } from '../../platform/identity/scope.ts';
import { type AnyKind, jobKind } from '../../platform/jobs/kinds.ts';
import type { Services } from '../../platform/services.ts';
import { type MailSettings, mailSettings } from '../../platform/settings/mail-settings.ts';
import { nameInMail, type NewMail, queueMails } from '../mails/public.ts';
import { type Addressee, writeCalendarEntry, organizerOf } from './calendar-file.ts';
import { loadInspectors } from './inspectors-store.ts';
import {
  type Holder,
  findHolders,
  replaceHolders,
  markMailed,
  type Receiver,
  findReceivers,
  type VisitToMail,
  lockVisitsToMail,
} from './mails-store.ts';

const TOGETHER = 50;

/**
 * Mails visits as calendar entries to the people they concern, and changes and cancellations as updates
 * (rules.md#visits-by-mail). It looks for versions that have not been mailed, so that whatever changes visits, such as
 * deleting or restoring a rig or client, need not know about mails.
 */
async function mailVisits(services: Services): Promise<{ queued: number }> {
  const settings = mailSettings(services.settings);
  if (settings === null) return { queued: 0 };
  let queued = 0;
  for (let found = TOGETHER; found === TOGETHER;) {
    found = await asSystem(services.db, async (db, scope) => {
      const visits = await lockVisitsToMail(db, scope, TOGETHER);
      for (const visit of visits) {
        if (visit.is_recent) queued += await mailVisit({ services, settings, db, scope }, visit);
      }
      await markMailed(db, scope, visits);
      return visits.length;
    });
  }
  return { queued };
}

type Work = { services: Services; settings: MailSettings; db: Tx; scope: SystemScope };

async function mailVisit({ services, settings, db, scope }: Work, visit: VisitToMail): Promise<number> {
  const today = isoDayIn(services.settings.TIME_ZONE, services.now());
  const holders = (await findHolders(db, scope, visit.id)).filter(({ day }) => day >= today);
  const held = new Set(holders.map(({ id }) => id));
  // If the day has passed, only people who still have a future day in their calendar get the update.
  const isAbout = ({ id }: Receiver) => visit.date >= today || held.has(id);
  const receivers = visit.is_deleted ? [] : (await findReceivers(db, scope, visit.id)).filter(isAbout);
  const inspectors = await loadInspectors(db, scope, [visit.id]);
  const concerned = new Set(receivers.map(({ id }) => id));
  const names = inspectors.map(({ name }) => name);
  const requests = receivers.map((receiver) => {
    const attendees = receivers.filter((one) => receiver.is_inspector && one.is_inspector);
    return writeRequest(settings, visit, receiver, { attendees, names, isNew: !held.has(receiver.id) });
  });
  const cancellations = holders
    .filter(({ id }) => !concerned.has(id))
    .map((holder) => writeCancellation(settings, visit, holder));
  await replaceHolders(
    db,
    scope,
    visit.id,
    receivers.map((one) => ({
      user_id: one.id,
      client_id: visit.client_id,
      day: visit.date,
      title: titleFor(visit, one),
    })),
  );
  return queueMails(services, db, scope, [...requests, ...cancellations]);
}

/** For the provider's people, who visit several companies, the title has the company's name. */
const titleFor = ({ rig, type, client_name }: VisitToMail, { is_inspector, language }: Receiver): string =>
  [
    nameInMail(language, 'rig', rig),
    writtenIn(language).term(type),
    ...(is_inspector ? [nameInMail(language, 'company', client_name)] : []),
  ].join(' - ');

type Shown = { attendees: readonly Addressee[]; names: readonly string[]; isNew: boolean };

function writeRequest(settings: MailSettings, visit: VisitToMail, receiver: Receiver, shown: Shown): NewMail {
  const { language } = receiver;
  const { mails, longDay } = writtenIn(language);
  const say = mails.visits;
  const title = titleFor(visit, receiver);
  const subject = say(shown.isNew ? 'planned' : 'changed', { what: title, day: longDay(visit.date) });
  const named = (name: string) => nameInMail(language, 'person', name);
  const who = shown.names.length === 0 ? [] : [say('who', { names: shown.names.map(named).join(', ') })];
  const said = {
    language,
    title: subject,
    quote: visit.description,
    paragraphs: [...who, say('entry')],
    action: { label: say('open'), path: `/visit/show/${visit.uuid}` },
    footer: say(receiver.is_inspector ? 'inspector' : 'company'),
  };
  const text = [visit.description, ...who].join('\n\n');
  const attendees = shown.attendees.map(({ name, email }) => ({ name: named(name), email }));
  const place = nameInMail(language, 'rig', visit.rig);
  const event = { ...eventOf(visit), day: visit.date, title, place, text, attendees };
  // Only inspectors are invited; for all others the entry is just added to the calendar.
  const method = receiver.is_inspector ? 'REQUEST' : 'PUBLISH';
  const calendar = { method, text: writeCalendarEntry(event, { organizer: organizerOf(settings), method }) } as const;
  return { ...mailTo(visit, receiver, visit.client_id), subject, body: said, calendar };
}

/** Contains only what the receiver already got: the visit may belong to another company by now. */
function writeCancellation(settings: MailSettings, visit: VisitToMail, holder: Holder): NewMail {
  const { mails, longDay } = writtenIn(holder.language);
  const say = mails.visits;
  const { day, title } = holder;
  const subject = say('cancelled', { what: title, day: longDay(day) });
  const said = {
    language: holder.language,
    title: subject,
    paragraphs: [say('gone')],
    footer: say(holder.is_inspector ? 'inspector' : 'company'),
  };
  const attendees = holder.is_inspector ? [holder] : [];
  const event = { ...eventOf(visit), day, title, place: '', text: '', attendees };
  const entry = writeCalendarEntry(event, { organizer: organizerOf(settings), method: 'CANCEL' });
  const calendar = { method: 'CANCEL', text: entry } as const;
  return { ...mailTo(visit, holder, holder.client_id), subject, body: said, calendar };
}

const eventOf = ({ uuid, sequence, changed_at }: VisitToMail) => ({
  uid: `${uuid}@rigbook`,
  sequence,
  changed: changed_at,
});

const mailTo = ({ uuid, sequence }: VisitToMail, { id, email, language }: Receiver, clientId: number) => ({
  key: `visit ${uuid} ${sequence} ${id}`,
  kind: 'visit',
  about: uuid,
  clientId,
  user: { id, address: email },
  language,
});

/** The job that mails visits within seconds. */
export const visitMails: AnyKind = jobKind({
  name: 'visit-mails',
  every: 5 * SECOND,
  mayBeLate: 300 * SECOND,
  work: mailVisits,
});

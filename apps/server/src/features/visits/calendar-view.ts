import type { Language } from '@rigbook/contract';
import { addDays, can } from '@rigbook/domain';
import type { FastifyReply } from 'fastify';
import type { Tx } from '../../platform/database/database.ts';
import { ASKED_AGAIN } from '../../platform/http/answers/caching.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { asSystem, inScope, readInScope, type Scope } from '../../platform/identity/scope.ts';
import { scopeOfCalendarSecret } from '../../platform/identity/sessions.ts';
import { mailSettings } from '../../platform/settings/mail-settings.ts';
import type { Services } from '../../platform/services.ts';
import { type Addressee, calendarEntry, calendarFile, type DayEvent, organizerOf } from './calendar-file.ts';
import { ownChoices } from '../reminders/public.ts';
import { emailsOf, inspectorsOf, type InspectorOfVisit } from './inspectors-store.ts';
import { typeInWords, VISIT_WORDS } from './mail-words.ts';
import { listVisits, visitEvenIfDeleted } from './store.ts';

type StoredVisit = Awaited<ReturnType<typeof listVisits>>[number];

const DAYS_BACK = 366;

/**
 * The iCalendar file of a calendar address: what its user may see now. 404 for any wrong secret, and for a user whose
 * present role can't see visits.
 */
export async function calendarOf(services: Services, secret: string, today: string): Promise<string> {
  const scope = await asSystem(services.db, (db) => scopeOfCalendarSecret(db, secret));
  if (!scope || !can(scope.role, 'visits.route')) throw notFound();
  const span = { from: addDays(today, -DAYS_BACK), to: null };
  const events = await inScope(services.db, scope, async (db) => {
    const visits = await listVisits(db, scope, { client: null, rig: null, ...span });
    return eventsOf(db, scope, visits);
  });
  return calendarFile('Rigbook', events);
}

/** Sends a visit as a file for a calendar program. */
export async function sendEntry(services: Services, scope: Scope, reply: FastifyReply, uuid: string) {
  const entry = await readInScope(services.db, scope, (db) =>
    entryOfVisit(db, scope, uuid, organizerOf(mailSettings(services.settings))),
  );
  return reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', ASKED_AGAIN)
    .header('content-disposition', 'attachment; filename="visit.ics"')
    .send(entry);
}

/** A visit as an entry for a calendar; of one in the trash, what takes it out again (rules.md#calendar-entries). */
async function entryOfVisit(db: Tx, scope: Scope, uuid: string, organizer: Addressee): Promise<string> {
  const visit = await visitEvenIfDeleted(db, scope, uuid);
  const [event] = await eventsOf(db, scope, visit ? [visit] : []);
  if (!visit || !event) throw notFound();
  const deleted = visit.deleted_at;
  const method = deleted === null ? 'PUBLISH' : 'CANCEL';
  // Who downloads a file invites nobody with it.
  return calendarEntry({ ...event, attendees: [], changed: deleted ?? event.changed }, { organizer, method });
}

async function eventsOf(db: Tx, scope: Scope, visits: readonly StoredVisit[]): Promise<DayEvent[]> {
  const ids = visits.map(({ id }) => id);
  const inspectors = Map.groupBy(await inspectorsOf(db, scope, ids), ({ visit_id }) => visit_id);
  const people = [...new Set([...inspectors.values()].flat().map(({ id }) => id))];
  const seen = people.length > 0 ? await emailsOf(db, scope, people) : [];
  const emails = new Map(seen.map(({ id, email }) => [id, email]));
  const { language } = (await ownChoices(db, scope)).choices;
  const reader = { emails, owner: scope.owner, language };
  return visits.map((visit) => dayEvent(visit, inspectors.get(visit.id) ?? [], reader));
}

/** Users who see the visits of several clients get the client's name with each. */
function dayEvent(
  visit: StoredVisit,
  inspectors: readonly InspectorOfVisit[],
  { emails, owner, language }: { emails: ReadonlyMap<number, string>; owner: boolean; language: Language },
): DayEvent {
  const rig = visit.rig_name ?? visit.other_rig ?? '';
  const who = inspectors.map(({ name }) => name).join(', ');
  return {
    uid: `${visit.uuid}@rigbook`,
    sequence: visit.sequence,
    day: visit.date,
    title: [rig, typeInWords(language, visit.type_name), ...(owner ? [visit.client_name] : [])].join(' - '),
    place: rig,
    text: who === '' ? visit.description : `${visit.description}\n\n${VISIT_WORDS[language].who(who)}`,
    changed: visit.updated_at,
    attendees: inspectors.flatMap(({ id, name }) => {
      const email = emails.get(id);
      return email === undefined ? [] : [{ name, email }];
    }),
  };
}

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
import { type Addressee, writeCalendarEntry, writeCalendarFile, type DayEvent, organizerOf } from './calendar-file.ts';
import { loadOwnChoices } from '../reminders/public.ts';
import { loadVisibleEmails, loadInspectors, type InspectorOfVisit } from './inspectors-store.ts';
import { translateVisitType, VISIT_WORDS } from './mail-words.ts';
import { listVisits, findVisitEvenIfDeleted } from './store.ts';

type StoredVisit = Awaited<ReturnType<typeof listVisits>>[number];

const DAYS_BACK = 366;

/**
 * The iCalendar file of a calendar address, with the visits that its user may see now. 404 for an unknown secret, and if the
 * user's role can't see visits.
 */
export async function writeCalendar(services: Services, secret: string, today: string): Promise<string> {
  const scope = await asSystem(services.db, (db) => scopeOfCalendarSecret(db, secret));
  if (!scope || !can(scope.role, 'visits.route')) throw notFound();
  const span = { from: addDays(today, -DAYS_BACK), to: null };
  const events = await inScope(services.db, scope, async (db) => {
    const visits = await listVisits(db, scope, { client: null, rig: null, ...span });
    return loadEvents(db, scope, visits);
  });
  return writeCalendarFile('Rigbook', events);
}

/** Sends a visit as a file for a calendar program. */
export async function sendEntry(services: Services, scope: Scope, reply: FastifyReply, uuid: string) {
  const entry = await readInScope(services.db, scope, (db) =>
    writeEntry(db, scope, uuid, organizerOf(mailSettings(services.settings))),
  );
  return reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', ASKED_AGAIN)
    .header('content-disposition', 'attachment; filename="visit.ics"')
    .send(entry);
}

/** A visit as a calendar entry; for one in the trash, the entry that removes it (rules.md#calendar-entries). */
async function writeEntry(db: Tx, scope: Scope, uuid: string, organizer: Addressee): Promise<string> {
  const visit = await findVisitEvenIfDeleted(db, scope, uuid);
  const [event] = await loadEvents(db, scope, visit ? [visit] : []);
  if (!visit || !event) throw notFound();
  const deleted = visit.deleted_at;
  const method = deleted === null ? 'PUBLISH' : 'CANCEL';
  // Downloading a file invites nobody.
  return writeCalendarEntry({ ...event, attendees: [], changed: deleted ?? event.changed }, { organizer, method });
}

async function loadEvents(db: Tx, scope: Scope, visits: readonly StoredVisit[]): Promise<DayEvent[]> {
  const ids = visits.map(({ id }) => id);
  const inspectors = Map.groupBy(await loadInspectors(db, scope, ids), ({ visit_id }) => visit_id);
  const people = [...new Set([...inspectors.values()].flat().map(({ id }) => id))];
  const seen = people.length > 0 ? await loadVisibleEmails(db, scope, people) : [];
  const emails = new Map(seen.map(({ id, email }) => [id, email]));
  const { language } = (await loadOwnChoices(db, scope)).choices;
  const reader = { emails, owner: scope.owner, language };
  return visits.map((visit) => dayEvent(visit, inspectors.get(visit.id) ?? [], reader));
}

/** For users who see visits of several clients, the title has the client's name. */
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
    title: [rig, translateVisitType(language, visit.type_name), ...(owner ? [visit.client_name] : [])].join(' - '),
    place: rig,
    text: who === '' ? visit.description : `${visit.description}\n\n${VISIT_WORDS[language].who(who)}`,
    changed: visit.updated_at,
    attendees: inspectors.flatMap(({ id, name }) => {
      const email = emails.get(id);
      return email === undefined ? [] : [{ name, email }];
    }),
  };
}

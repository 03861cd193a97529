import type { Answer, Home, showCalendarLink, Visit } from '@rigbook/contract';
import { addDays, can, isoDay, OTHER_RIG_ID, parseIsoDay } from '@rigbook/domain';
import { calendarFile, type DayEvent } from './calendar-file.ts';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { asSystem, inScope, type Scope } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { scopeOfCalendarSecret } from '../../platform/identity/sessions.ts';
import { calendarAddress, listVisits, nextVisits, visitByUuid } from './store.ts';

type StoredVisit = Awaited<ReturnType<typeof listVisits>>[number];

const shownVisit = (visit: StoredVisit): Visit => ({
  id: visit.id,
  UUID: visit.uuid,
  date: visit.date,
  client_id: visit.client_id,
  rig_id: visit.rig_id ?? OTHER_RIG_ID,
  other_rig: visit.other_rig,
  visit_type_id: visit.visit_type_id,
  description: visit.description,
  rig: visit.rig_name === null ? null : { name: visit.rig_name },
  type: { name: visit.type_name },
  client: { name: visit.client_name },
  updated_at: visit.updated_at.toISOString(),
});

type Filter = { client: number | null; rig: number | null; from?: string | undefined; to?: string | undefined };

/**
 * The visits of the calendar; without `from` and `to`, those of the 13 months around today (rules.md#visit-pages).
 */
export async function calendarVisits(db: Tx, scope: Scope, filter: Filter, today: string): Promise<Visit[]> {
  const given = { from: dayOf(filter.from), to: dayOf(filter.to) };
  const span = given.from === null && given.to === null ? monthsAround(today) : given;
  const visits = await listVisits(db, scope, { client: filter.client, rig: filter.rig, ...span });
  return visits.map(shownVisit);
}

/** The next visits from a day on, in short. */
export async function comingVisits(db: Tx, scope: Scope, from: string, most: number): Promise<Home['visits']> {
  const visits = await nextVisits(db, scope, from, most);
  return visits.map(({ uuid, date, rig_name, other_rig, type_name, client_name }) => ({
    UUID: uuid,
    date,
    rig: rig_name ?? other_rig ?? '',
    type: type_name,
    client: client_name,
  }));
}

/** The visits of one day; none for a day that doesn't exist. */
export async function visitsOn(
  db: Tx,
  scope: Scope,
  params: { day: string; month: string; year: string },
  filter: { client: number | null; rig: number | null },
): Promise<Visit[]> {
  const [year, month, day] = [Number(params.year), Number(params.month), Number(params.day)];
  const date = isoDay({ year, month, day });
  if (!parseIsoDay(date)) return [];
  const visits = await listVisits(db, scope, { ...filter, from: date, to: date });
  return visits.map(shownVisit);
}

export async function visitPage(db: Tx, scope: Scope, uuid: string): Promise<Visit> {
  const visit = await visitByUuid(db, scope, uuid);
  if (!visit) throw notFound();
  return shownVisit(visit);
}

export async function calendarLink(db: Tx, scope: Scope): Promise<Answer<typeof showCalendarLink>> {
  const { created_at, active } = await calendarAddress(db, scope);
  return { created_at: created_at?.toISOString() ?? null, silent: active !== 1 };
}

const DAYS_BACK = 366;

/**
 * The iCalendar file of a calendar address: what its user may see now. 404 for any wrong secret, and for a user whose
 * present role can't see visits.
 */
export async function calendarOf(services: Services, secret: string, today: string): Promise<string> {
  const scope = await asSystem(services.db, (db) => scopeOfCalendarSecret(db, secret));
  if (!scope || !can(scope.role, 'visits.route')) throw notFound();
  const span = { from: addDays(today, -DAYS_BACK), to: null };
  const visits = await inScope(services.db, scope, (db) => listVisits(db, scope, { client: null, rig: null, ...span }));
  return calendarFile(
    'Rigbook',
    visits.map((visit) => dayEvent(visit, scope.owner)),
  );
}

/** Users who see the visits of several clients get the client's name with each. */
function dayEvent(visit: StoredVisit, owner: boolean): DayEvent {
  const rig = visit.rig_name ?? visit.other_rig ?? '';
  return {
    uid: `${visit.uuid}@rigbook`,
    day: visit.date,
    title: [rig, visit.type_name, ...(owner ? [visit.client_name] : [])].join(' - '),
    place: rig,
    text: visit.description,
    changed: visit.updated_at,
  };
}

const dayOf = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text.slice(0, 10);

const MONTHS_EITHER_WAY = 6;

function monthsAround(today: string): { from: string; to: string } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const firstOf = (offset: number) => new Date(Date.UTC(year, month - 1 + offset, 1));
  const last = new Date(firstOf(MONTHS_EITHER_WAY + 1).getTime() - 1);
  const iso = (date: Date) => date.toISOString().slice(0, 10);
  return { from: iso(firstOf(-MONTHS_EITHER_WAY)), to: iso(last) };
}

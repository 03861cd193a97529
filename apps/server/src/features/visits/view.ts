import type { Answer, Home, Inspector, showCalendarLink, Visit } from '@rigbook/contract';
import { isoDay, OTHER_RIG_ID, parseIsoDay } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { loadInspectorsByVisit } from './inspectors-view.ts';
import { loadCalendarAddress, listVisits, loadNextVisits, findVisit } from './store.ts';

type StoredVisit = Awaited<ReturnType<typeof listVisits>>[number];

const showVisit = (visit: StoredVisit, inspectors: Inspector[]): Visit => ({
  id: visit.id,
  UUID: visit.uuid,
  date: visit.date,
  client_id: visit.client_id,
  rig_id: visit.rig_id ?? OTHER_RIG_ID,
  other_rig: visit.other_rig,
  visit_type_id: visit.visit_type_id,
  description: visit.description,
  rig: visit.rig_name === null ? null : { name: visit.rig_name },
  rig_uuid: visit.rig_uuid,
  type: { name: visit.type_name },
  client: { name: visit.client_name },
  inspectors,
  updated_at: visit.updated_at.toISOString(),
});

async function showVisits(db: Tx, scope: Scope, visits: readonly StoredVisit[]): Promise<Visit[]> {
  const inspectors = await loadInspectorsByVisit(db, scope, visits);
  return visits.map((visit) => showVisit(visit, inspectors.get(visit.id) ?? []));
}

type Filter = { client: number | null; rig: number | null; from?: string | undefined; to?: string | undefined };

/**
 * The visits of the calendar; without `from` and `to`, those of the 13 months around today (rules.md#visit-pages).
 */
export async function loadCalendarVisits(db: Tx, scope: Scope, filter: Filter, today: string): Promise<Visit[]> {
  const given = { from: dayOf(filter.from), to: dayOf(filter.to) };
  const span = given.from === null && given.to === null ? monthsAround(today) : given;
  const visits = await listVisits(db, scope, { client: filter.client, rig: filter.rig, ...span });
  return showVisits(db, scope, visits);
}

/** The next visits in short, beginning with a day. */
export async function loadComingVisits(db: Tx, scope: Scope, from: string, most: number): Promise<Home['visits']> {
  const visits = await loadNextVisits(db, scope, from, most);
  return visits.map(({ uuid, date, rig_name, other_rig, type_name, client_name }) => ({
    UUID: uuid,
    date,
    rig: rig_name ?? other_rig ?? '',
    type: type_name,
    client: client_name,
  }));
}

/** The visits of one day; none for a day that doesn't exist. */
export async function loadVisitsOn(
  db: Tx,
  scope: Scope,
  params: { day: string; month: string; year: string },
  filter: { client: number | null; rig: number | null },
): Promise<Visit[]> {
  const [year, month, day] = [Number(params.year), Number(params.month), Number(params.day)];
  const date = isoDay({ year, month, day });
  if (!parseIsoDay(date)) return [];
  const visits = await listVisits(db, scope, { ...filter, from: date, to: date });
  return showVisits(db, scope, visits);
}

export async function loadVisit(db: Tx, scope: Scope, uuid: string): Promise<Visit> {
  const visit = await findVisit(db, scope, uuid);
  const [shown] = await showVisits(db, scope, visit ? [visit] : []);
  if (!shown) throw notFound();
  return shown;
}

export async function loadCalendarLink(db: Tx, scope: Scope): Promise<Answer<typeof showCalendarLink>> {
  const { created_at, active } = await loadCalendarAddress(db, scope);
  return { created_at: created_at?.toISOString() ?? null, silent: active !== 1 };
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

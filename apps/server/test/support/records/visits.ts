import { randomUUID } from 'node:crypto';
import { renewCalendarLink, saveVisit, showRig } from '@rigbook/contract';
import { addDays } from '@rigbook/domain';
import { ok, type Portal } from '../harness.ts';

/** A day in the future, whenever the tests run. */
export const aComingDay = (after = 7): string => addDays(new Date().toISOString().slice(0, 10), after);

/** 2026-11-05 -> 5/11/2026, as in the address of a day's visits. */
export const dayMonthYear = (day: string): string => day.split('-').map(Number).toReversed().join('/');

/** The fields of a visit to a rig that the portal does not keep. */
export const visitElsewhere = () => ({
  date: aComingDay(),
  rig_id: 0,
  other_rig: 'Someone else’s rig',
  visit_type_id: 1,
  description: 'To be agreed',
});

/** The number of a rig, which visits refer to it by. */
export async function rigIdOf(portal: Portal, token: string, UUID: string): Promise<number> {
  return ok(await portal.call(showRig, token, { params: { uuid: UUID } })).json().id;
}

/** Saves a visit to a rig of the caller's company; returns its UUID. */
export async function aVisit(portal: Portal, token: string, rigUUID: string, more: object = {}): Promise<string> {
  const uuid = randomUUID();
  const rig_id = await rigIdOf(portal, token, rigUUID);
  ok(await portal.call(saveVisit, token, { body: { ...visitElsewhere(), rig_id, other_rig: null, uuid, ...more } }));
  return uuid;
}

/** The path at which a calendar program reads the visits for whoever this token signs in; the one before is dead. */
export async function aCalendar(portal: Portal, token: string): Promise<string> {
  return ok(await portal.call(renewCalendarLink, token)).json().path;
}
